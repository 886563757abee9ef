/** A plan beside the plan in force, and the form that tries one. The form is of the address: it works without script. */
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Foldable } from "../../../ui/layout.tsx";
import { hardshipPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { CaseData } from "./hardship-case.route.tsx";

type Words = CaseData["words"];
type Plan = NonNullable<NonNullable<CaseData["tried"]>["plan"]>;

export function BothPlans({ words, plan }: { words: Words; plan: Plan }) {
  return (
    <>
      <DataTable
        caption={words.besideCaption}
        phone="cards"
        rows={plan.rows}
        keyOf={({ label }) => label}
        columns={[
          { name: words.what, cell: ({ label }) => label },
          { name: words.old, figure: true, named: true, cell: ({ before }) => before },
          {
            name: words.new,
            figure: true,
            named: true,
            look: ({ before, after }) => (before === after ? undefined : "moved"),
            cell: ({ after }) => <strong>{after}</strong>,
          },
        ]}
      />
      <p>
        {words.cost}{" "}
        <strong className="unbroken" translate="no">
          {plan.cost}
        </strong>
      </p>
      <Foldable title={words.payments}>
        <ol className="hardship-payments">
          {plan.payments.map(({ day, amount }) => (
            <li key={day}>
              <span className="unbroken" translate="no">
                {day}
              </span>{" "}
              <span className="unbroken" translate="no">
                {amount}
              </span>
            </li>
          ))}
        </ol>
      </Foldable>
    </>
  );
}

export function PlanForm({ model }: { model: CaseData }) {
  const { words, start, limits, frequencies, requestId } = model;
  const dayId = useId();
  return (
    <Form
      key={JSON.stringify(start)}
      method="get"
      action={`${hardshipPath(requestId)}#plan`}
      className="hardship-fields"
      preventScrollReset
    >
      <div className="field">
        <label htmlFor={dayId}>{words.firstDue}</label>
        <div className="box">
          <input
            id={dayId}
            type="date"
            name="firstDue"
            min={limits.firstDay}
            max={limits.lastDay}
            defaultValue={start.firstDue}
            required
          />
        </div>
      </div>
      <Select
        label={words.frequency}
        name="frequency"
        defaultValue={start.frequency}
        options={Object.entries(frequencies).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label={words.instalments}
        name="instalments"
        autoComplete="off"
        defaultValue={start.instalments}
      />
      <TextField
        label={words.planRate}
        name="planRate"
        autoComplete="off"
        hint={words.planRateHint}
        defaultValue={start.planRate}
        required={false}
      />
      <Select
        label={words.pauseInterest}
        name="pauseInterest"
        defaultValue={start.pauseInterest}
        options={Object.entries(words.pauseInterests).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label={words.waivedCharges}
        name="waivedCharges"
        autoComplete="off"
        defaultValue={start.waivedCharges}
        required={false}
      />
      <Button type="submit" kind="quiet">
        {words.tryPlan}
      </Button>
    </Form>
  );
}
