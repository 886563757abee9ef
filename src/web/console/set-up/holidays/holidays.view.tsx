/** Markup of a year of holidays: the twelve months, the list with its forms, and the steps of its draft. */
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { DraftSteps } from "./draft-steps.tsx";
import { Seen, TextBox } from "./form-parts.tsx";
import type { Submit, ViewProps } from "./holidays.page.ts";
import { YearChanges } from "./year-changes.tsx";
import { FilePreviewPanel, YearFile } from "./year-file.tsx";
import { YearMonth } from "./year-month.tsx";

export function HolidaysView(props: ViewProps) {
  const { words, year, years, late, shown, document, answered } = props;
  const submit = useSingleSubmit();
  const mayChange = document.state !== "submitted";
  const holidayCount = fill(words.count, { count: String(shown.rows.length) });
  return (
    <div className="console-stack">
      <PageHead
        title={fill(words.titleOf, { year: String(year) })}
        badge={<SourceBadge words={words} document={document} />}
        facts={words.facts}
      />
      <ViewTabs
        label={words.years}
        tabs={years.map((one) => ({
          name: String(one),
          to: `${consolePaths.holidays}?year=${one}`,
          here: one === year,
        }))}
      />
      {answered === undefined || answered.message === "" ? null : (
        <div role={answered.ok ? "status" : "alert"}>
          <Notice kind={answered.ok ? "good" : "bad"}>{answered.message}</Notice>
        </div>
      )}
      {late === 0 ? null : <Notice kind="warn">{fill(words.late, { year: String(late) })}</Notice>}
      {document.problems.length === 0 ? null : (
        <Notice kind="bad">
          <ul>
            {document.problems.map(([path, problem]) => (
              <li key={path}>
                {path}: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {document.warnings.length === 0 ? null : (
        <Notice kind="warn">
          <ul>
            {document.warnings.map((warning) => (
              <li key={warning} translate="no">
                {warning}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {answered?.preview === undefined ? null : (
        <FilePreviewPanel {...props} submit={submit} preview={answered.preview} />
      )}
      <DraftSteps {...props} submit={submit} />
      <Panel title={words.months} aside={holidayCount}>
        <div className="year-months">
          {shown.months.map((month) => (
            <YearMonth key={month.name} month={month} weekdays={shown.weekdays} />
          ))}
        </div>
      </Panel>
      <Panel title={words.list} aside={holidayCount} flush>
        <List {...props} submit={submit} mayChange={mayChange} />
      </Panel>
      {props.removed.length === 0 ? null : (
        <Panel title={words.removed} flush>
          <DataTable
            caption={words.removed}
            columns={[
              { name: words.date, cell: ({ on }) => on },
              { name: words.name, cell: ({ name }) => name },
              { name: words.why, cell: ({ reason }) => reason },
            ]}
            rows={props.removed}
            keyOf={({ on }) => on}
            phone="cards"
          />
        </Panel>
      )}
      {mayChange ? <YearChanges {...props} submit={submit} /> : null}
      {mayChange ? <YearFile {...props} submit={submit} /> : null}
    </div>
  );
}

function SourceBadge({ words, document }: Pick<ViewProps, "words" | "document">) {
  if (document.state === "submitted") {
    return <StateBadge state="submitted">{words.states.submitted}</StateBadge>;
  }
  if (document.state === "draft")
    return <StateBadge state="draft">{words.states.draft}</StateBadge>;
  return document.source === "console" ? (
    <StateBadge state="published">{words.states.published}</StateBadge>
  ) : (
    <StateBadge state="told">{words.states.pack}</StateBadge>
  );
}

function List({
  words,
  shown,
  document,
  submit,
  mayChange,
}: ViewProps & { submit: Submit; mayChange: boolean }) {
  if (shown.rows.length === 0) {
    return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  }
  return (
    <DataTable
      caption={words.list}
      columns={[
        { name: words.date, cell: ({ on, weekday }) => `${on}, ${weekday}` },
        { name: words.name, cell: ({ name }) => name },
        { name: words.writtenIn, cell: ({ written }) => written.join(", "), named: true },
        {
          name: words.confirmedColumn,
          cell: ({ confirmed }) =>
            confirmed ? words.confirmed : <StateBadge state="care">{words.estimate}</StateBadge>,
        },
        { name: words.origin, cell: ({ origin }) => words.origins[origin] },
        {
          name: words.remove,
          cell: ({ on, name, origin }) =>
            mayChange ? (
              <details className="holiday-remove">
                <summary aria-label={`${words.remove}: ${name}, ${on}`}>{words.remove}</summary>
                <Form method="post" onSubmit={submit.onSubmit}>
                  <Seen document={document} intent="remove" />
                  <input type="hidden" name="on" value={on} />
                  {origin === "pack" ? <TextBox label={words.why} name="note" required /> : null}
                  <Button type="submit" kind="quiet" disabled={submit.pending}>
                    {words.remove}
                  </Button>
                </Form>
              </details>
            ) : null,
        },
      ]}
      rows={shown.rows}
      keyOf={({ on }, index) => `${on}-${index}`}
      phone="cards"
    />
  );
}
