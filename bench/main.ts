/**
 * `npm run bench [engine|markets|papers|money|scale|desk|reports|books|start-up|sizes|site|lighthouse|first-view] [/screen]`: measures, prints each ratio to its floor, fails when a
 * goal is missed. Paths narrow first-view, sizes, site and lighthouse down to them; lighthouse is run
 * only when it is asked for, since it is fetched for the run.
 */
import { benchEngine } from "./engine.ts";
import { benchMarkets } from "./markets.ts";
import { type Finding, printFindings } from "./measure.ts";

type Part = (screens: readonly string[]) => Finding[] | Promise<Finding[]>;

const parts: Record<string, Part> = {
  engine: benchEngine,
  markets: benchMarkets,
  papers: async () => (await import("./papers.ts")).benchPapers(),
  money: async () => (await import("./money.ts")).benchMoney(),
  scale: async () => (await import("./scale.ts")).benchScale(),
  desk: async () => (await import("./desk.ts")).benchDesk(),
  reports: async () => (await import("./reports.ts")).benchReports(),
  books: async () => (await import("./books.ts")).benchBooks(),
  "start-up": async () => (await import("./start-up.ts")).benchStartUp(),
  sizes: async (screens) => (await import("./sizes.ts")).benchSizes(screens),
  site: async (screens) => (await import("./site.ts")).benchSite(screens),
  lighthouse: async (screens) => (await import("./lighthouse.ts")).benchLighthouse(screens),
  "first-view": async (screens) => (await import("./first-view.ts")).benchFirstView(screens),
};

const asked = process.argv.slice(2);
const screens = asked.filter((word) => word.startsWith("/"));
const unknown = asked.filter((word) => !word.startsWith("/") && !(word in parts));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(", ")}`);
const chosen = asked.filter((word) => word in parts);
let missed = 0;
const usual = Object.keys(parts).filter((name) => name !== "lighthouse");
for (const name of chosen.length > 0 ? chosen : usual) {
  const findings = await parts[name]!(screens);
  printFindings(findings);
  missed += findings.filter((finding) => !finding.met).length;
}
process.exit(missed === 0 ? 0 : 1);
