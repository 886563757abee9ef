/** Everything in one script that a floor of browsers cannot do, as sentences; empty when it runs there. */
import { parseAst } from "rolldown/parseAst";
import { excused } from "./excused.mjs";
import { newInterfaces } from "./interfaces.mjs";
import { newSyntax } from "./syntax.mjs";

/**
 * `floor` as in known.mjs, `year` the language's (2018 or 2020), `replaced` paths that a fallback puts in
 * ("Array#at").
 */
export function findInScript(text, { floor, year, replaced = [] }) {
  const tree = parseAst(text);
  const there = new Set(replaced.map((path) => path.replace("#", ".")));
  const missing = [...newInterfaces(tree, floor)].filter(
    // A typed array's `at` is nobody's here: what the others have is enough.
    ([name, on]) => !excused.has(name) && !on.every((one) => there.has(one) || /^Typed/.test(one)),
  );
  return [
    ...newSyntax(tree, year).map((syntax) => `syntax: ${syntax}`),
    ...missing.map(([name, on]) => `interface: ${name} (${on.slice(0, 3).join(", ")})`),
  ];
}
