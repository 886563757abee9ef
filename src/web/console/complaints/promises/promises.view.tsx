/** Markup of the report of promises: by kind, over time as a picture and as a table, and the complaints behind a chosen figure. */
import { Form, Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Foldable, Notice } from "../../../ui/layout.tsx";
import {
  complaintPath,
  complaintPromisesFilePath,
  complaintPromisesPath,
  consolePaths,
} from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import type { PromisesModel } from "./promises.route.tsx";
import { PromisesChart } from "./promises-chart.tsx";

export function PromisesView({ model }: { model: PromisesModel }) {
  const { words, report, about, refused, list } = model;
  const { from, until, spans } = report;
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={about}>
        <ButtonLink kind="quiet" to={complaintPromisesFilePath(from, until)} document>
          {words.csv}
        </ButtonLink>
      </PageHead>
      {refused === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{refused}</Notice>
        </div>
      )}
      <PeriodForm model={model} />
      <Panel title={words.byPromise} flush>
        <ByPromise model={model} />
      </Panel>
      <Panel title={words.overTime}>
        <PromisesChart spans={spans} words={words} />
        <Foldable title={words.asTable}>
          <OverTime model={model} />
        </Foldable>
      </Panel>
      {list === null ? null : <Listed model={model} list={list} />}
    </div>
  );
}

function PeriodForm({ model: { words, report } }: { model: PromisesModel }) {
  const { from, until } = report;
  return (
    <Form method="get" action={consolePaths.complaintPromises} className="promises-period">
      <label htmlFor="from">{words.from}</label>
      <input key={`from-${from}`} id="from" name="from" type="date" defaultValue={from} />
      <label htmlFor="until">{words.until}</label>
      <input key={`until-${until}`} id="until" name="until" type="date" defaultValue={until} />
      <button type="submit" className="button quiet">
        {words.show}
      </button>
    </Form>
  );
}

type Counts = PromisesModel["report"]["spans"][number];
type Standing = "kept" | "missed" | "running";
const standings: readonly Standing[] = ["kept", "missed", "running"];

/** A figure that leads to its complaints; a nought leads nowhere. */
function figure(count: number, parts: Readonly<Record<string, string>>) {
  return count === 0 ? "0" : <Link to={complaintPromisesPath(parts)}>{count}</Link>;
}

/** Of those that are over; "–" where none is. */
function shareKept({ kept, missed }: Pick<Counts, "kept" | "missed">): string {
  return kept + missed === 0 ? "–" : `${Math.round((100 * kept) / (kept + missed))} %`;
}

function ByPromise({ model: { words, report } }: { model: PromisesModel }) {
  const { from, until, clocks } = report;
  return (
    <DataTable
      caption={words.byPromise}
      rows={clocks}
      keyOf={({ clock }) => clock}
      phone="pin"
      columns={[
        { name: words.promise, cell: ({ clock }) => words.clocks[clock] },
        ...standings.map((standing) => ({
          name: words[standing],
          figure: true,
          cell: (row: (typeof clocks)[number]) =>
            figure(row[standing], { from, until, clock: row.clock, standing }),
        })),
        { name: words.share, figure: true, cell: (row) => shareKept(row) },
      ]}
    />
  );
}

function OverTime({ model: { words, report } }: { model: PromisesModel }) {
  return (
    <DataTable
      caption={words.overTime}
      rows={report.spans}
      keyOf={({ from }) => from}
      phone="pin"
      columns={[
        {
          name: words.days,
          cell: ({ from, until }) => (from === until ? from : `${from} – ${until}`),
        },
        ...standings.map((standing) => ({
          name: words[standing],
          figure: true,
          cell: ({ from, until, ...counts }: Counts) =>
            figure(counts[standing], { from, until, standing }),
        })),
        { name: words.share, figure: true, cell: (row) => shareKept(row) },
      ]}
    />
  );
}

type List = NonNullable<PromisesModel["list"]>;

function Listed({ model, list }: { model: PromisesModel; list: List }) {
  const { words, report, chosen } = model;
  const { from, until } = report;
  const { clock, standing } = chosen;
  const { rows, total, page, pageSize } = list;
  const what = [
    ...(clock === undefined ? [] : [words.clocks[clock]]),
    ...(standing === undefined ? [] : [words[standing]]),
  ].join(", ");
  const to = (next: number) =>
    complaintPromisesPath({ from, until, ...chosen, page: String(next) });
  return (
    <Panel title={what} aside={total} id="complaints" flush>
      {rows.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <DataTable
          caption={what}
          rows={rows}
          keyOf={({ problemId, clock: of }, index) => `${problemId}-${of}-${index}`}
          look={(row) => (row.standing === "missed" ? "late" : undefined)}
          phone="cards"
          columns={[
            {
              name: words.complaint,
              cell: ({ problemId, reference }) => (
                <Link className="tap" to={complaintPath(problemId)}>
                  {reference}
                </Link>
              ),
            },
            { name: words.type, cell: ({ type }) => type },
            { name: words.promise, cell: (row) => words.clocks[row.clock] },
            { name: words.due, named: true, cell: ({ due }) => due },
            { name: words.done, named: true, cell: ({ stopped }) => stopped || "–" },
            { name: words.state, cell: ({ stateText }) => stateText },
          ]}
        />
      )}
      <PageWays
        back={page > 1 ? { label: words.back, to: to(page - 1) } : null}
        on={page * pageSize < total ? { label: words.on, to: to(page + 1) } : null}
      />
    </Panel>
  );
}
