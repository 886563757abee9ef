/** Markup of one entry: what came, what was proposed or done, and for supervisors the two ways to decide. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { TextField } from "../../parts/text-field.tsx";
import type { MoneyViewModel } from "./money-entry.route.tsx";
import { GiveBack, Returned } from "./money-return.tsx";

interface ViewProps {
  model: MoneyViewModel;
  refused: { message: string; reason: string } | undefined;
}

export function MoneyView({ model, refused }: ViewProps) {
  const { words, title, entry, mayDecide, done } = model;
  const open = ["unallocated", "contradictory", "held"].includes(entry.outcome);
  const found = entry.decided?.decision.startsWith("was-") === true;
  /** A proposal that nobody has confirmed. */
  const proposed = entry.decided !== null && (open || (found && entry.outcome === "returning"));
  const reason = refused?.reason ?? "";
  return (
    <div className="console-stack">
      <p>
        <Link className="tap" to={consolePaths.money}>
          {words.back}
        </Link>
      </p>
      <h1>{withFigures(title)}</h1>
      {done === null ? null : (
        <div role="status">
          <Notice kind="info">{done === "proposed" ? words.proposed : words.done}</Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <Facts model={model} />
      {model.held === "" ? null : <p>{withFigures(model.held)}</p>}
      {open && !entry.isMoney ? (
        <p>{entry.kind === "payment-reversed" ? words.tookBack : words.strange}</p>
      ) : null}
      <Returned model={model} reason={reason} proposed={proposed} />
      {entry.decided === null ? null : <Decided model={model} open={proposed} />}
      {open && !mayDecide ? <p className="muted">{words.supervisorsOnly}</p> : null}
      {open && mayDecide && entry.decided === null ? (
        <>
          {entry.isMoney ? <Match model={model} reason={reason} /> : null}
          <GiveBack model={model} reason={reason} />
          <Close model={model} reason={reason} />
        </>
      ) : null}
    </div>
  );
}

type Model = Pick<ViewProps, "model">;

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="money-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="muted small">{name}</dt>
          <dd className="unbroken">{withFigures(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ model: { words, entry } }: Model) {
  return (
    <Card>
      <Rows
        rows={[
          [words.amount, entry.amountText],
          [words.company, entry.company],
          [words.companyNumber, entry.providerReference],
          [words.ourNumber, entry.reference || words.noNumber],
          [words.happened, entry.happenedAt],
          [words.told, entry.receivedAt],
        ]}
      />
    </Card>
  );
}

function Decided({ model, open }: Model & { open: boolean }) {
  const { words, entry, mayDecide } = model;
  const { decided } = entry;
  if (decided === null) return null;
  const who = { name: decided.by, at: decided.at };
  return (
    <Card title={titleOf(decided, model, open)}>
      <p className="lines">{decided.reason}</p>
      <p className="muted small">{withFigures(fill(open ? words.proposal : words.by, who))}</p>
      {decided.confirmedBy === "" ? null : (
        <p className="muted small">{withFigures(decided.confirmedBy)}</p>
      )}
      {open && mayDecide ? (
        <div className="money-ways">
          {decided.own ? (
            <p>{words.ownProposal}</p>
          ) : (
            <Form method="post">
              <input type="hidden" name="intent" value="confirm" />
              <Button type="submit">{words.confirm}</Button>
            </Form>
          )}
          <Form method="post">
            <input type="hidden" name="intent" value="withdraw" />
            <Button type="submit" kind="quiet">
              {words.withdraw}
            </Button>
          </Form>
        </div>
      ) : null}
    </Card>
  );
}

function titleOf(
  { decision, orderNo: order }: NonNullable<MoneyViewModel["entry"]["decided"]>,
  { words, returnWords }: MoneyViewModel,
  open: boolean,
): string {
  switch (decision) {
    case "match":
      return fill(open ? words.proposedMatch : words.counted, { order });
    case "close":
      return open ? words.proposedClose : words.closed;
    case "return":
      return returnWords.title;
    case "was-returned":
      return returnWords.wasReturned;
    case "was-kept":
      return returnWords.wasKept;
  }
}

/** First the order is looked up and seen, then credited: a mistyped number must not take somebody else's money. */
function Match({ model: { words, order, asked, cameFor }, reason }: Model & { reason: string }) {
  return (
    <Card title={words.match}>
      <Form method="get" className="money-form">
        <TextField
          label={words.orderNo}
          name="order"
          autoComplete="off"
          defaultValue={asked || cameFor}
        />
        <Button type="submit" kind="quiet">
          {words.lookUp}
        </Button>
      </Form>
      {asked !== "" && order === null ? <Notice kind="bad">{words.noOrder}</Notice> : null}
      {order === null ? null : (
        <Form method="post" className="money-form">
          <input type="hidden" name="intent" value="match" />
          <input type="hidden" name="orderNo" value={order.orderNo} />
          <Rows
            rows={[
              [words.borrower, order.borrowerName],
              [words.product, order.productName],
              [words.status, order.status],
              [words.outstanding, order.owed],
              [words.arrears, order.late],
            ]}
          />
          <Select
            label={words.kind}
            name="kind"
            defaultValue="repayment"
            options={[
              { value: "repayment", label: words.repayment },
              { value: "deferral", label: words.deferral },
              { value: "cooling-off", label: words.coolingOff },
            ]}
          />
          <TextField
            label={words.reason}
            name="reason"
            autoComplete="off"
            hint={words.reasonHint}
            maxLength={500}
            defaultValue={reason}
          />
          <p className="muted small">{words.matchHint}</p>
          <Button type="submit">{words.matchNow}</Button>
        </Form>
      )}
    </Card>
  );
}

function Close({ model: { words }, reason }: Model & { reason: string }) {
  return (
    <Card title={words.close}>
      <p className="muted small">{words.closeHint}</p>
      <Form method="post" className="money-form">
        <input type="hidden" name="intent" value="close" />
        <TextField
          label={words.reason}
          name="reason"
          autoComplete="off"
          hint={words.reasonHint}
          maxLength={500}
          defaultValue={reason}
        />
        <Button type="submit" kind="quiet">
          {words.closeNow}
        </Button>
      </Form>
    </Card>
  );
}
