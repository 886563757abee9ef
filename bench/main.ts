/** `npm run bench [engine|first-view|start-up]`: measures, prints each ratio to its floor, fails when a goal is missed. */
import { benchEngine } from "./engine.ts";
import { type Finding, printFindings } from "./measure.ts";

const parts: Record<string, () => Finding[] | Promise<Finding[]>> = {
  engine: benchEngine,
  "start-up": async () => (await import("./start-up.ts")).benchStartUp(),
  "first-view": async () => (await import("./first-view.ts")).benchFirstView(),
};

const chosen = process.argv.slice(2).filter((name) => name in parts);
let missed = 0;
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const findings = await parts[name]!();
  printFindings(findings);
  missed += findings.filter((finding) => !finding.met).length;
}
process.exit(missed === 0 ? 0 : 1);
