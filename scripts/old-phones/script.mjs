/** Everything in one script that a floor of browsers does not support, as messages; empty when it runs there. */
import { parseAst } from "rolldown/parseAst";
import { excused } from "./excused.mjs";
import { newInterfaces } from "./interfaces.mjs";
import { newSyntax } from "./syntax.mjs";

/**
 * `floor` as in known.mjs, `year` of the language (2018 or 2020), `replaced` paths that a polyfill provides
 * ("Array#at").
 */
export function findInScript(text, { floor, year, replaced = [] }) {
  const tree = parseAst(text);
  const there = new Set(replaced.map((path) => path.replace("#", ".")));
  const missing = [...newInterfaces(tree, floor)].filter(
    // Nobody here uses a typed array's `at`: the other polyfills suffice.
    ([name, on]) => !excused.has(name) && !on.every((one) => there.has(one) || /^Typed/.test(one)),
  );
  return [
    ...newSyntax(tree, year).map((syntax) => `syntax: ${syntax}`),
    ...missing.map(([name, on]) => `interface: ${name} (${on.slice(0, 3).join(", ")})`),
  ];
}
