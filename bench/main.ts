/**
 * `npm run bench [part …] [/screen …] [--once]`: runs the parts of bench/parts.ts, prints each ratio to its floor, and ends with code 1
 * when a goal is missed or a part does not run. Paths narrow the parts that measure screens down to them; `--once` does everything once
 * and judges no figure.
 */
import { printFindings } from "./measure.ts";
import { once } from "./once.ts";
import { parts, usualParts } from "./parts.ts";

const asked = process.argv.slice(2).filter((word) => word !== "--once");
const screens = asked.filter((word) => word.startsWith("/"));
const chosen = asked.filter((word) => !word.startsWith("/"));
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  throw new Error(`no such part: ${unknown.join(", ")}; there is ${Object.keys(parts).join(", ")}`);
}
let missed = 0;
for (const name of chosen.length > 0 ? chosen : usualParts) {
  console.log(`== ${name}`);
  try {
    const findings = (await parts[name]?.measure(screens)) ?? [];
    printFindings(findings);
    if (!once) missed += findings.filter((finding) => !finding.met).length;
  } catch (error) {
    // The others are measured all the same: all of them take the better part of an hour.
    console.log(`BROKEN  ${name}`);
    console.error(error);
    missed += 1;
  }
}
// Loaded no sooner: who measures the memory of this process needs no browser in it.
await (await import("./demo.ts")).closeDemo();
process.exit(missed === 0 ? 0 : 1);
