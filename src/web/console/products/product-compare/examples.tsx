/** The same loans on both versions, a row a corner: what arrives, each instalment, the cost, the yearly rate, and whether it is lawful. */
import { fill } from "../../../client/fill.ts";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { CompareData } from "./product-compare.load.ts";

type Example = CompareData["examples"][number];
type Figure = keyof NonNullable<Example["now"]>;

export function Examples({
  words,
  states,
  examples,
  before,
  version,
}: Pick<CompareData, "words" | "states" | "examples" | "before" | "version">) {
  if (examples.length === 0) {
    return (
      <EmptyState title={words.noExamples}>
        <p>{words.noExamplesText}</p>
      </EmptyState>
    );
  }
  const pair = (word: string, figure: Figure): DataColumn<Example>[] => [
    ...(before === 0
      ? []
      : [
          {
            name: fill(word, { version: before }),
            cell: ({ old }: Example) => old?.[figure] ?? "–",
            figure: true,
            look: () => "muted",
          },
        ]),
    {
      name: fill(word, { version: version.version }),
      cell: ({ old, now }) =>
        before !== 0 && old?.[figure] !== now?.[figure] ? (
          <strong>{now?.[figure] ?? "–"}</strong>
        ) : (
          (now?.[figure] ?? "–")
        ),
      figure: true,
    },
  ];
  return (
    <DataTable
      caption={words.examples}
      rows={examples}
      keyOf={({ amount, instalments }) => `${amount} ${instalments}`}
      phone="pin"
      columns={[
        { name: words.loan, cell: ({ amount, instalments }) => `${amount} × ${instalments}` },
        ...pair(words.arrives, "payout"),
        ...pair(words.each, "instalment"),
        ...pair(words.cost, "cost"),
        ...pair(words.rate, "apr"),
        {
          name: words.market,
          cell: ({ breaches }) => <Verdict breaches={breaches} states={states} />,
        },
      ]}
    />
  );
}

/** "–" where the rules were not asked: the version does not lend this, or no loan on it can run. */
function Verdict({ breaches, states }: Pick<Example, "breaches"> & Pick<CompareData, "states">) {
  if (breaches === null) return "–";
  if (breaches.length === 0) return <StateBadge state="holds">{states.holds}</StateBadge>;
  return breaches.map(({ rule, severity, text }) => (
    <p key={rule} className="corner-breach">
      <StateBadge state={severity === "refuse" ? "refused" : "care"}>
        {severity === "refuse" ? states.refused : states.warned}
      </StateBadge>{" "}
      <small>{text}</small>
    </p>
  ));
}
