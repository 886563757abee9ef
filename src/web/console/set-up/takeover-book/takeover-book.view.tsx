/** Markup of one book that is taken over: what stands now, the files, the totals, what the check found, and the next step. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, takeoverPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { stateLooks } from "../takeover-state/state-looks.ts";
import { Files, Upload } from "./files.tsx";
import { Found } from "./found.tsx";
import type { BookModel } from "./takeover-book.route.tsx";

export interface ViewProps {
  model: BookModel;
  refused: { message: string; intent: string; reason: string; kind: string } | undefined;
}

export function TakeoverBookView({ model, refused }: ViewProps) {
  const { words, state, book, problem, working } = model;
  const open = state === "open" || state === "checked";
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: words.title, to: consolePaths.takeovers }]}
        title={book}
        badge={<StateBadge state={stateLooks[state]}>{words.states[state]}</StateBadge>}
        facts={model.facts}
      />
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      {problem === "" ? null : <Notice kind="bad">{words.problems[problem]}</Notice>}
      <Standing model={model} />
      {working ? null : (
        <>
          {open || state === "booked" ? <Totals model={model} /> : null}
          {open && model.checkedOnce ? <Found model={model} /> : null}
          {state === "checked" ? <Booking model={model} refused={refused} /> : null}
          {open ? <Files model={model} /> : null}
          {open ? <Upload model={model} refused={refused} /> : null}
          {state === "booked" ? <TakingBack model={model} refused={refused} /> : null}
          {open ? <Drop model={model} /> : null}
        </>
      )}
    </div>
  );
}

/** Where it stands, in a sentence, and who did what by now. */
function Standing({ model }: Pick<ViewProps, "model">) {
  const { words, state, working, checked, booked, takenBack, takeoverId } = model;
  const done = [
    [words.done.checked, checked],
    [words.done.booked, booked],
    [words.done.takenBack, takenBack],
  ] as const;
  const told = done.flatMap(([text, by]) =>
    by === null ? [] : [fill(text, { who: fill(words.by, by) })],
  );
  const sentence =
    state === "booked"
      ? words.booked
      : state === "taken-back"
        ? words.takenBack
        : state === "dropped"
          ? words.dropped
          : "";
  return (
    <>
      {working ? (
        <div role="status">
          <Notice kind="info">
            {words.working} <Link to={takeoverPath(takeoverId)}>{words.again}</Link>
          </Notice>
        </div>
      ) : null}
      {sentence === "" ? null : <Notice kind="info">{sentence}</Notice>}
      {told.length === 0 ? null : <p className="muted">{withFigures(told.join(" · "))}</p>}
    </>
  );
}

function Totals({ model: { words, totals, agrees, checkedOnce } }: Pick<ViewProps, "model">) {
  return (
    <Panel title={words.totals} aside={agrees ? words.agree : undefined} flush>
      <DataTable
        caption={words.totals}
        rows={totals}
        keyOf={({ total }) => total}
        phone="cards"
        look={({ difference }) => (difference === "" ? undefined : "late")}
        columns={[
          { name: words.total, cell: ({ total }) => words.totalNames[total] },
          { name: words.old, named: true, figure: true, cell: ({ old }) => old },
          {
            name: words.ours,
            named: true,
            figure: true,
            cell: ({ ours }) => (ours === "" ? words.notYet : ours),
          },
          {
            name: words.difference,
            named: true,
            figure: true,
            cell: ({ difference }) =>
              difference === "" ? (checkedOnce ? words.same : "") : difference,
          },
        ]}
      />
    </Panel>
  );
}

function Booking({ model, refused }: ViewProps) {
  const submit = useSingleSubmit();
  const { words, mayBook, agrees, version, loansFound, refused: lines } = model;
  return (
    <Panel title={words.booking}>
      {mayBook ? (
        <Form method="post" className="stack" onSubmit={submit.onSubmit} noValidate>
          <p>{words.bookingNote}</p>
          <input type="hidden" name="intent" value="book" />
          <input type="hidden" name="version" value={version} />
          {agrees ? null : (
            <TextField
              label={words.reason}
              name="reason"
              autoComplete="off"
              hint={words.reasonHint}
              defaultValue={refused?.intent === "book" ? refused.reason : ""}
              maxLength={2_000}
            />
          )}
          <p>
            <Button type="submit" pending={submit.pending}>
              {fill(words.bookButton, { loans: loansFound })}
            </Button>
          </p>
        </Form>
      ) : (
        <p>{lines > 0 ? words.correctFirst : words.otherPerson}</p>
      )}
    </Panel>
  );
}

function TakingBack({ model: { words }, refused }: ViewProps) {
  const submit = useSingleSubmit();
  return (
    <section className="cannot-be-undone" aria-label={words.takeBack}>
      <h2>{words.takeBack}</h2>
      <p>{words.takeBackNote}</p>
      <Form method="post" className="action-deciding" onSubmit={submit.onSubmit} noValidate>
        <input type="hidden" name="intent" value="take-back" />
        <TextField
          label={words.takeBackReason}
          name="reason"
          autoComplete="off"
          defaultValue={refused?.intent === "take-back" ? refused.reason : ""}
          maxLength={2_000}
        />
        <Button type="submit" className="danger" pending={submit.pending}>
          {words.takeBack}
        </Button>
      </Form>
    </section>
  );
}

function Drop({ model: { words } }: Pick<ViewProps, "model">) {
  const submit = useSingleSubmit();
  return (
    <Form method="post" onSubmit={submit.onSubmit}>
      <input type="hidden" name="intent" value="drop" />
      <Button type="submit" kind="plain" pending={submit.pending}>
        {words.drop}
      </Button>
    </Form>
  );
}
