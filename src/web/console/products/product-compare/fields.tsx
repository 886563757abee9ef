/** The two versions field by field, each change with what the market's rules say of it. */
import { fill } from "../../../client/fill.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { fieldAnchor, ruleAnchor } from "./finding-fields.ts";
import type { CompareData } from "./product-compare.load.ts";

type Row = CompareData["rows"][number];

export function Fields(props: CompareData) {
  const { words, rows, before, version } = props;
  if (rows.length === 0) {
    return (
      <EmptyState title={words.same}>
        <p>{words.sameText}</p>
      </EmptyState>
    );
  }
  const old = {
    name: fill(words.version, { version: before }),
    cell: (row: Row) => row.old || words.nothing,
    look: () => "muted",
    named: true,
  };
  return (
    <DataTable
      caption={words.differs}
      rows={rows}
      keyOf={({ path }) => path}
      phone="cards"
      columns={[
        {
          name: words.field,
          cell: ({ path, label }) => (
            <span id={fieldAnchor(path)} tabIndex={-1}>
              {label}
            </span>
          ),
        },
        ...(before === 0 ? [] : [old]),
        {
          name: fill(words.version, { version: version.version }),
          cell: ({ now, differs }) =>
            differs ? <strong>{now || words.nothing}</strong> : now || words.nothing,
          look: ({ differs }) => (differs ? "moved" : undefined),
          named: true,
        },
        { name: words.market, cell: (row) => <Verdict row={row} {...props} /> },
      ]}
    />
  );
}

/** What has to be corrected, which rules are broken because of it, or that they hold; nothing beside what did not change. */
function Verdict({ row, states, findingWords, version }: CompareData & { row: Row }) {
  if (row.problem !== "") {
    return (
      <>
        <StateBadge state="care">{states.wrong}</StateBadge> <small>{row.problem}</small>
      </>
    );
  }
  if (row.findings.length > 0) {
    return row.findings.map(({ rule, severity }) => (
      <p key={rule}>
        <StateBadge state={severity === "refuse" ? "refused" : "care"}>
          {severity === "refuse" ? states.refused : states.warned}
        </StateBadge>{" "}
        <a className="tap small" href={`#${ruleAnchor(rule)}`}>
          {findingWords.seeRule}
        </a>
      </p>
    ));
  }
  return row.differs && version.problems === 0 ? (
    <StateBadge state="holds">{states.holds}</StateBadge>
  ) : null;
}
