/** Markup of the page of files for a credit bureau. */
import { Form, Link } from "react-router";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { BureauModel } from "./bureau.route.tsx";

interface ViewProps {
  model: BureauModel;
  refused: { message: string; intent: string; reason: string } | undefined;
}

export function BureauView({ model, refused }: ViewProps) {
  const { words, months, opening, waiting } = model;
  const whole = refused !== undefined && (refused.intent !== "open" || opening === null);
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.about} />
      {whole ? (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      ) : null}
      {opening === null ? null : <Opening model={model} refused={refused} />}
      {months.length === 0 ? (
        <Panel title={words.months}>
          <EmptyState title={words.none}>{words.noneText}</EmptyState>
        </Panel>
      ) : null}
      {waiting ? (
        <Notice kind="info">
          {words.waitingNote} <ButtonLink to={consolePaths.bureau}>{words.again}</ButtonLink>
        </Notice>
      ) : null}
      {months.map((month) => (
        <MonthPanel key={month.month} words={words} month={month} />
      ))}
      {model.leftOut ? <p className="muted">{words.leftOutNote}</p> : null}
      {model.erased ? <p className="muted">{words.erasedNote}</p> : null}
      <Schedule model={model} />
    </div>
  );
}

interface MonthProps {
  words: BureauModel["words"];
  month: BureauModel["months"][number];
}

function MonthPanel({ words, month: { month, act, actName, files } }: MonthProps) {
  const submit = useSingleSubmit();
  return (
    <Panel title={month}>
      {files.length === 0 ? <p className="muted">{words.notMade}</p> : null}
      {files.length === 0 ? null : (
        <DataTable
          caption={month}
          rows={files}
          keyOf={({ fileNo }) => fileNo}
          phone="cards"
          columns={[
            { name: words.file, cell: ({ name }) => <strong>{name}</strong> },
            {
              name: words.state,
              cell: ({ ready, nothing }) => (
                <StateBadge state={ready ? "holds" : "scheduled"}>
                  {nothing ? words.nothing : ready ? words.ready : words.waiting}
                </StateBadge>
              ),
            },
            { name: words.made, named: true, cell: ({ made }) => made },
            { name: words.records, named: true, figure: true, cell: ({ records }) => records },
            { name: words.leftOut, named: true, figure: true, cell: ({ leftOut }) => leftOut },
            { name: words.erased, named: true, figure: true, cell: ({ erased }) => erased },
            {
              name: words.digest,
              named: true,
              cell: ({ digest }) =>
                digest === "" ? "" : <code title={digest}>{digest.slice(0, 12)}…</code>,
            },
            {
              name: words.open,
              cell: ({ ready, title, to }) =>
                ready ? (
                  <Link to={to} aria-label={title}>
                    {words.open}
                  </Link>
                ) : null,
            },
          ]}
        />
      )}
      {act === "" ? null : (
        <Form method="post" action={consolePaths.bureau} onSubmit={submit.onSubmit}>
          <input type="hidden" name="intent" value="make" />
          <input type="hidden" name="month" value={month} />
          <p>
            <Button type="submit" kind="quiet" pending={submit.pending} aria-label={actName}>
              {act}
            </Button>
          </p>
        </Form>
      )}
    </Panel>
  );
}

function Opening({ model: { words, opening }, refused }: ViewProps) {
  const wrong = refused?.intent === "open" ? refused.message : undefined;
  if (opening === null) return null;
  return (
    <Panel title={opening.title} id="open">
      {/* The browser's own post: its answer is the file. */}
      <Form method="post" action={opening.to} className="stack" reloadDocument noValidate>
        <p>{words.openNote}</p>
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="fileNo" value={opening.fileNo} />
        <TextField
          label={words.reason}
          name="reason"
          autoComplete="off"
          maxLength={1000}
          hint={words.reasonHint}
          wrong={wrong}
          defaultValue={wrong === undefined ? "" : (refused?.reason ?? "")}
        />
        <p className="button-row">
          <Button type="submit">{words.download}</Button>
          <ButtonLink kind="plain" to={consolePaths.bureau}>
            {words.cancel}
          </ButtonLink>
        </p>
      </Form>
    </Panel>
  );
}

function Schedule({ model: { words, schedule, scheduled } }: Pick<ViewProps, "model">) {
  const submit = useSingleSubmit();
  return (
    <Panel title={words.schedule}>
      <Form method="post" action={consolePaths.bureau} className="stack" onSubmit={submit.onSubmit}>
        <p>{schedule}</p>
        <input type="hidden" name="intent" value="schedule" />
        <input type="hidden" name="on" value={scheduled ? "no" : "yes"} />
        <p>
          <Button type="submit" kind="quiet" pending={submit.pending}>
            {scheduled ? words.turnOff : words.turnOn}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
