/** A simulation: one bar a former outcome, the same as a table, the rules that are named, and whose decision would be another. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Panel } from "./panel.tsx";
import type { periodTabs, ShownSimulation } from "./policy-simulation-shown.ts";
import { ViewTabs } from "./view-tabs.tsx";

type Words = WordsOf<"decision-policy.page">;

interface SimulationProps {
  words: Words;
  months: ReturnType<typeof periodTabs>;
  simulation: ShownSimulation;
}

export function SimulationPanels({ words, months, simulation }: SimulationProps) {
  const { summary, notes } = simulation;
  return (
    <>
      <ViewTabs label={words.period} tabs={months} />
      <Panel title={words.simulation}>
        <div className="policy-counts">
          <strong>{summary}</strong>
          {notes.map((note) => (
            <span key={note} className="muted">
              {note}
            </span>
          ))}
          <span className="muted">{words.simulationText}</span>
        </div>
        <Flows words={words} simulation={simulation} look="wide" />
        <Flows words={words} simulation={simulation} look="narrow" />
        <details className="policy-table">
          <summary>{words.asTable}</summary>
          <DataTable
            caption={words.simulation}
            rows={simulation.flows}
            keyOf={({ was, now }) => `${was} ${now}`}
            phone="cards"
            look={({ changes }) => (changes ? "chosen" : undefined)}
            columns={[
              {
                name: words.then,
                named: true,
                cell: ({ to, was }) => (to === "" ? was : <Link to={to}>{was}</Link>),
              },
              { name: words.now, named: true, cell: ({ now }) => now },
              { name: words.count, named: true, figure: true, cell: ({ count }) => count },
              { name: words.moneyBefore, named: true, figure: true, cell: ({ before }) => before },
              { name: words.moneyAfter, named: true, figure: true, cell: ({ after }) => after },
            ]}
          />
        </details>
      </Panel>
      <Changed words={words} simulation={simulation} />
      {simulation.rules.length === 0 ? null : (
        <Panel title={words.rulesCounted} flush>
          <DataTable
            caption={words.rulesCounted}
            rows={simulation.rules}
            keyOf={({ key }) => key}
            phone="cards"
            look={({ changes }) => (changes ? "chosen" : undefined)}
            columns={[
              { name: words.rule, cell: ({ rule }) => rule },
              { name: words.then, named: true, figure: true, cell: ({ before }) => before },
              { name: words.now, named: true, figure: true, cell: ({ after }) => after },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

type Shown = Pick<SimulationProps, "simulation" | "words">;

/** Beside its bar on a wide screen, above it on a phone. */
const drawings = {
  wide: { width: 500, left: 130, row: 34, label: 19, bar: 5, key: 118 },
  narrow: { width: 330, left: 0, row: 50, label: 14, bar: 20, key: 108 },
} as const;

/** Filled: approved. Darker: manual review. Outlined: declined. The figures stand in the bars and in the table. */
function Flows({ words, simulation: { bars }, look }: Shown & { look: keyof typeof drawings }) {
  const { width, left, row, label, bar, key } = drawings[look];
  const scale = (width - left - 2) / 100;
  return (
    <svg
      className={`policy-flows ${look}`}
      viewBox={`0 0 ${width} ${bars.length * row + 22}`}
      role="img"
      aria-label={words.simulation}
    >
      {bars.map(({ name, total, parts }, at) => (
        <g key={name} transform={`translate(0 ${at * row})`}>
          <text x="0" y={label}>
            {name} {total}
          </text>
          {parts.map(({ to, start, width: share, count, title }) => (
            <g key={to}>
              <rect
                className={to}
                x={left + 1 + start * scale}
                y={bar}
                width={Math.max(1, share * scale - 2)}
                height="20"
              >
                <title>{title}</title>
              </rect>
              {share < 8 ? null : (
                <text className={`on-${to}`} x={left + 7 + start * scale} y={bar + 14}>
                  {count}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
      <g transform={`translate(${left} ${bars.length * row + 4})`}>
        {(["approve", "refer", "decline"] as const).map((to, at) => (
          <g key={to} transform={`translate(${at * key} 0)`}>
            <rect className={to} x="1" y="1" width="10" height="10" />
            <text className="axis" x="16" y="10">
              {words.decided[to]}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

function Changed({ words, simulation: { rows, older, filter, any } }: Shown) {
  return (
    <Panel
      title={words.who}
      flush
      {...(filter === "" ? {} : { aside: <Link to={filter}>{words.allChanged}</Link> })}
    >
      {rows.length === 0 ? (
        <EmptyState title={any && older !== "" ? words.continues : words.nobody} />
      ) : (
        <DataTable
          caption={words.who}
          rows={rows}
          keyOf={({ orderNo }) => orderNo}
          phone="cards"
          columns={[
            {
              name: words.borrower,
              cell: ({ to, borrower, product, on }) => (
                <>
                  <Link to={to}>{borrower}</Link>
                  <small>
                    {product}, {on}
                  </small>
                </>
              ),
            },
            { name: words.then, named: true, cell: ({ was }) => was },
            { name: words.now, named: true, cell: ({ now }) => <strong>{now}</strong> },
            { name: words.why, cell: ({ why }) => <span className="muted small">{why}</span> },
          ]}
        />
      )}
      {older === "" ? null : (
        <p className="policy-older">
          <Link to={older}>{words.older}</Link>
        </p>
      )}
    </Panel>
  );
}
