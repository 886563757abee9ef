/** Markup of the form that begins a new plan at the desk. */
import { useId } from "react";
import { Form, Link } from "react-router";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, customerPath, loanPath } from "../../access/console-paths.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { NewPlanModel, NewPlanWrong } from "./new-plan.route.tsx";

interface ViewProps {
  model: NewPlanModel;
  result: NewPlanWrong | undefined;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function NewPlanView({ model, result }: ViewProps) {
  const { words, orderNo, loansTitle } = model;
  const { pending, onSubmit } = useSingleSubmit();
  const dayId = useId();
  const { typed, wrong = {}, message = "" } = result ?? {};
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[
          { label: loansTitle, to: consolePaths.loans },
          { label: orderNo, to: loanPath(orderNo) },
        ]}
        title={words.title}
        facts={
          <>
            <Link className="tap" to={customerPath(model.borrowerId)}>
              {model.borrowerName}
            </Link>
            {", "}
            {model.productName}. {words.about}
          </>
        }
      />
      {message === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{message}</Notice>
        </div>
      )}
      <Panel title={words.title}>
        <Form method="post" className="hardship-form" onSubmit={onSubmit} noValidate>
          <Select
            label={words.reason}
            name="reason"
            placeholder={words.choose}
            defaultValue={typed?.reason ?? ""}
            wrong={wrong.reason}
            options={optionsOf(model.reasons)}
          />
          <TextField
            label={words.canPay}
            name="amount"
            autoComplete="off"
            defaultValue={typed?.amount ?? ""}
            wrong={wrong.amount}
          />
          <Select
            label={words.frequency}
            name="frequency"
            defaultValue={typed?.frequency || "monthly"}
            options={optionsOf(words.frequencies)}
          />
          <div className="field">
            <label htmlFor={dayId}>{words.from}</label>
            <div className="box">
              <input
                id={dayId}
                type="date"
                name="from"
                min={model.today}
                defaultValue={typed?.from ?? ""}
                aria-invalid={wrong.from === undefined ? undefined : true}
                aria-describedby={wrong.from === undefined ? undefined : `${dayId}-wrong`}
              />
            </div>
            {wrong.from === undefined ? null : (
              <p id={`${dayId}-wrong`} className="wrong">
                {wrong.from}
              </p>
            )}
          </div>
          <Button type="submit" pending={pending}>
            {words.go}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
