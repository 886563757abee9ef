/** Every version of the product with the people behind it and why it was made. */
import { DataTable } from "../../parts/data-table.tsx";
import { VersionBadge } from "../product-states/state-badges.tsx";
import type { CompareData } from "./product-compare.load.ts";

export function Versions({
  productWords: words,
  states,
  version,
  before,
}: Pick<CompareData, "productWords" | "states" | "version" | "before">) {
  const people = (names: readonly string[]) =>
    names.map((name) => name || states.commandLine).join(", ") || "–";
  return (
    <DataTable
      caption={words.versions}
      rows={version.versions}
      keyOf={(one) => String(one.version)}
      look={(one) => {
        if (one.version === version.version) return "chosen";
        return one.version === before ? undefined : "done";
      }}
      phone="cards"
      columns={[
        { name: words.number, cell: (one) => <strong>{one.version}</strong> },
        { name: words.state, cell: ({ state }) => <VersionBadge state={state} words={states} /> },
        { name: words.from, cell: ({ from }) => from || "–", named: true, look: () => "unbroken" },
        { name: words.drafted, cell: ({ draftedBy }) => people(draftedBy), named: true },
        { name: words.published, cell: ({ publishedBy }) => people(publishedBy), named: true },
        { name: words.why, cell: ({ note }) => (note === "" ? "–" : `“${note}”`), named: true },
      ]}
    />
  );
}
