/** Markup of one request for help: what was asked and where the loan stands, a plan tried beside the plan in force, and the answers. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, customerPath, loanPath } from "../../access/console-paths.ts";
import { DueMark } from "../../parts/due-mark.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { HardshipBadge } from "../hardship-badge/hardship-badge.tsx";
import type { CaseData } from "./hardship-case.route.tsx";
import { BothPlans, PlanForm } from "./plan.tsx";

interface ViewProps {
  model: CaseData;
  refused: { message: string } | undefined;
}

export function HardshipCaseView({ model, refused }: ViewProps) {
  const { words, state, done, open } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: words.all, to: consolePaths.hardship }]}
        title={model.reference}
        badge={
          <>
            <HardshipBadge state={state} words={words.states} />{" "}
            <DueMark late={model.late} dueToday={model.dueToday} words={words} />
          </>
        }
        facts={
          <Link className="tap" to={loanPath(model.orderNo)}>
            {fill(words.order, { order: model.orderNo })}
          </Link>
        }
      />
      {done === null || refused !== undefined ? null : (
        <div role="status">
          <Notice kind="good">{words.done[done]}</Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <div className="panel-pair">
        <Panel title={words.askedTitle}>
          <FactList facts={[borrowerOf(model), ...model.asked]} />
        </Panel>
        <Panel title={words.loanTitle}>
          <FactList facts={model.loan} />
        </Panel>
      </div>
      <Made model={model} />
      {model.declined === "" ? null : (
        <Panel title={words.declinedTitle}>
          <p>{model.declined}</p>
        </Panel>
      )}
      {open ? <Answering model={model} /> : null}
    </div>
  );
}

function borrowerOf({ words, borrower }: CaseData) {
  const value = (
    <Link className="tap" to={customerPath(borrower.id)}>
      {borrower.name}
    </Link>
  );
  return { label: words.borrower, value };
}

/** The plan that was made: for the second person, or until the borrower answers. */
function Made({ model }: Pick<ViewProps, "model">) {
  const { words, made, state, version, mayApprove } = model;
  const { pending, intent, onSubmit } = useSingleSubmit();
  if (made === null || made.plan === null) return null;
  return (
    <Panel title={words.madeTitle} aside={fill(words.madeBy, { name: made.by })}>
      <BothPlans words={words} plan={made.plan} />
      {made.validUntil === "" ? null : <p>{fill(words.waitsUntil, { date: made.validUntil })}</p>}
      {state === "approval" ? (
        mayApprove ? (
          <Form method="post" className="two-people" onSubmit={onSubmit}>
            <input type="hidden" name="intent" value="approve" />
            <input type="hidden" name="version" value={version} />
            <p>{words.approveHint}</p>
            <Button type="submit" pending={intent === "approve"} disabled={pending}>
              {words.approve}
            </Button>
          </Form>
        ) : (
          <p className="muted">{words.ownPlan}</p>
        )
      ) : null}
    </Panel>
  );
}

function Answering({ model }: Pick<ViewProps, "model">) {
  const { words, proposals, tried, version, needsSecond, why } = model;
  const { pending, intent, onSubmit } = useSingleSubmit();
  return (
    <>
      <Panel title={words.planTitle} aside={words.planAside} id="plan">
        {proposals.length === 0 ? (
          <p className="muted">{words.noProposals}</p>
        ) : (
          <ul className="hardship-proposals">
            {proposals.map(({ kind, name, plan, to }) => (
              <li key={kind}>
                <Link className="tap" to={to}>
                  {name}
                </Link>{" "}
                <span className="muted">{fill(words.proposalCost, { cost: plan.cost })}</span>
              </li>
            ))}
          </ul>
        )}
        <PlanForm model={model} />
        {tried === null || tried.wrong === "" ? null : (
          <div role="alert">
            <Notice kind="bad">{tried.wrong}</Notice>
          </div>
        )}
        {tried?.plan ? (
          <>
            <BothPlans words={words} plan={tried.plan} />
            <Form
              method="post"
              className={needsSecond ? "two-people" : "hardship-offer"}
              onSubmit={onSubmit}
            >
              <input type="hidden" name="intent" value="offer" />
              <input type="hidden" name="version" value={version} />
              {Object.entries(tried.typed).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <p>{needsSecond ? why : words.offerHint}</p>
              <Button type="submit" pending={intent === "offer"} disabled={pending}>
                {needsSecond ? words.submitPlan : words.offerPlan}
              </Button>
            </Form>
          </>
        ) : null}
      </Panel>
      <Panel title={words.declineTitle}>
        <Form method="post" className="hardship-form" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="decline" />
          <input type="hidden" name="version" value={version} />
          <Select
            label={words.declineReason}
            name="reason"
            placeholder={words.choose}
            required
            options={Object.entries(words.declineReasons).map(([value, label]) => ({
              value,
              label,
            }))}
            hint={words.declineHint}
          />
          <Button type="submit" kind="quiet" pending={intent === "decline"} disabled={pending}>
            {words.decline}
          </Button>
        </Form>
      </Panel>
    </>
  );
}
