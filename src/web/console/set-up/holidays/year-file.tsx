/** Holidays from a file: chosen, shown as what it would change, and only then taken into the draft. Works without script. */
import { useEffect, useId, useRef } from "react";
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { Panel } from "../../parts/panel.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import { Seen } from "./form-parts.tsx";
import type { FilePreview, Submit, ViewProps } from "./holidays.page.ts";

export function YearFile({ words, document, submit }: ViewProps & { submit: Submit }) {
  const id = useId();
  const { file } = words;
  return (
    <Panel title={file.title}>
      <Form
        className="stack console-narrow"
        method="post"
        encType="multipart/form-data"
        onSubmit={submit.onSubmit}
      >
        <Seen document={document} intent="file" />
        <div className="field">
          <label htmlFor={id}>{file.choose}</label>
          <input
            id={id}
            className="holiday-file"
            type="file"
            name="file"
            accept=".csv,.ics,text/csv,text/calendar"
            required
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className="hint">
            {withFigures(file.hint)}
          </p>
        </div>
        <label className="choice">
          <input type="checkbox" name="replaces" value="1" /> {file.replaces}
        </label>
        <Button type="submit" kind="quiet" disabled={submit.pending}>
          {file.show}
        </Button>
      </Form>
    </Panel>
  );
}

const looks: Readonly<Record<FilePreview["changes"][number]["change"], BadgeState>> = {
  added: "holds",
  corrected: "care",
  removed: "refused",
  same: "told",
};

interface PreviewProps extends ViewProps {
  submit: Submit;
  preview: FilePreview;
}

export function FilePreviewPanel({ words, year, document, submit, preview }: PreviewProps) {
  const { file } = words;
  const { changes, problems, otherYears } = preview;
  const isNew = changes.some(({ change }) => change !== "same");
  const here = `${consolePaths.holidays}?year=${year}`;
  const top = useRef<HTMLDivElement>(null);
  // The form that asked stands at the end of the page.
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1}>
      <Panel title={fill(file.preview, { file: preview.fileName })} aside={file.notSaved}>
        {problems.length === 0 ? null : (
          <div role="alert">
            <Notice kind="bad">
              <p>{file.refused}</p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        {otherYears === 0 ? null : (
          <p className="muted">
            {fill(file.otherYears, { count: String(otherYears), year: String(year) })}
          </p>
        )}
        {changes.length === 0 ? null : (
          <DataTable
            caption={file.caption}
            rows={changes}
            keyOf={({ on }) => on}
            phone="cards"
            columns={[
              { name: words.date, cell: ({ on }) => on },
              {
                name: words.name,
                cell: ({ name, before, change }) => (
                  <>
                    {name}
                    {change === "corrected" && before !== name ? (
                      <p className="muted small">{fill(file.before, { name: before })}</p>
                    ) : null}
                  </>
                ),
              },
              {
                name: words.confirmedColumn,
                named: true,
                cell: ({ confirmed }) => (confirmed ? words.confirmed : words.estimate),
              },
              {
                name: file.change,
                named: true,
                cell: ({ change }) => (
                  <StateBadge state={looks[change]}>{file.changes[change]}</StateBadge>
                ),
              },
            ]}
          />
        )}
        {problems.length > 0 || isNew ? null : <p>{file.allThere}</p>}
        {isNew ? (
          <Form className="holiday-take" method="post" action={here} onSubmit={submit.onSubmit}>
            <Seen document={document} intent="take" />
            <input type="hidden" name="days" value={preview.days} />
            <input type="hidden" name="fileName" value={preview.fileName} />
            <input type="hidden" name="replaces" value={preview.replaces ? "1" : ""} />
            <Button type="submit" disabled={submit.pending}>
              {file.take}
            </Button>
            <Link className="tap" to={here}>
              {file.leave}
            </Link>
          </Form>
        ) : null}
      </Panel>
    </div>
  );
}
