/** The closing of a month: what is done and what is left, then the form for whoever may act next. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Mark } from "../../parts/mark.tsx";
import { Panel } from "../../parts/panel.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { BooksModel } from "./trial-balance.route.tsx";
import type { ViewProps } from "./trial-balance.view.tsx";

export function ClosingSteps({ model }: { model: BooksModel }) {
  const { words, shown, steps } = model;
  if (shown.state === "closed") return null;
  const done = steps.filter((one) => one.done).length;
  const counted = { done: String(done), all: String(steps.length) };
  return (
    <Panel title={fill(words.before, { month: shown.period })} aside={fill(words.doneOf, counted)}>
      <ol className="timeline">
        {steps.map((one) => (
          <li key={one.step}>
            <span className={`timeline-mark ${one.done ? "good" : "bad"}`}>
              <Mark name={one.done ? "disc" : "triangle"} />
            </span>
            <strong>{one.title}</strong>
            {one.left === "" ? null : <div className="muted">{one.left}</div>}
          </li>
        ))}
      </ol>
      <p>
        <Link to={model.provisions.to}>{model.provisions.text}</Link>
      </p>
    </Panel>
  );
}

export function ClosingPanel({ model, refused }: ViewProps) {
  const { words, shown, steps } = model;
  const { period, state } = shown;
  if (state === "closed") return null;
  const left = steps.filter((one) => !one.done).length;
  return (
    <section className="cannot-be-undone" aria-label={fill(words.close, { month: period })}>
      <h2>{fill(words.close, { month: period })}</h2>
      <p>{fill(words.closeText, { month: period })}</p>
      {state === "proposed" ? (
        <p>
          <Mark name="pair" />{" "}
          {fill(words.proposedBy, { name: shown.proposedBy, time: shown.proposedAt })}
        </p>
      ) : null}
      <Act {...{ model, refused, left }} />
    </section>
  );
}

function Act({ model, refused, left }: ViewProps & { left: number }) {
  const submit = useSingleSubmit();
  const { words, shown, mayClose, own, closedByTwo } = model;
  const { period, state } = shown;
  if (!mayClose) return <p className="muted">{words.onlyFinance}</p>;
  const withdraws = state === "proposed" && own;
  if (left > 0 && !withdraws) {
    return <p className="button off">{fill(words.stepsOpen, { count: String(left) })}</p>;
  }
  const closes = state === "proposed" || !closedByTwo;
  const intent = withdraws ? "withdraw" : state === "proposed" ? "close" : "propose";
  return (
    <Form method="post" className="action-deciding" onSubmit={submit.onSubmit} noValidate>
      <input type="hidden" name="period" value={period} />
      <input type="hidden" name="intent" value={intent} />
      {withdraws ? <p>{words.ownProposed}</p> : null}
      {closes && !withdraws ? (
        <TextField
          label={fill(words.typed, { period })}
          name="typed"
          autoComplete="off"
          defaultValue={refused?.typed ?? ""}
          maxLength={40}
        />
      ) : null}
      {closes || withdraws ? null : (
        <p>
          <Mark name="pair" /> {words.thenSecond}
        </p>
      )}
      <Button
        type="submit"
        kind={withdraws ? "quiet" : "main"}
        className={closes && !withdraws ? "danger" : ""}
        pending={submit.pending}
      >
        {withdraws ? words.withdraw : closes ? fill(words.close, { month: period }) : words.propose}
      </Button>
    </Form>
  );
}
