/**
 * Lighthouse's four scores for each page of the official site, on a phone profile. npm fetches the program for the run;
 * it is not a dependency, being many times the size of everything else here.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findWholeBrowser } from "../scripts/setup.mjs";
import { withDemo } from "./demo.ts";
import type { Finding } from "./measure.ts";
import { sitePages } from "./site.ts";

const version = "13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** `chosen` are pages of the site; none means all four. */
export async function benchLighthouse(chosen: readonly string[]): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-lighthouse-"));
  try {
    return await withDemo(async ({ origin }) => {
      const findings: Finding[] = [];
      for (const path of chosen.length > 0 ? chosen : sitePages) {
        // The first visit renders the page; a visitor is rarely the first.
        await fetch(origin + path, { headers: { "accept-encoding": "br" } });
        const report = () => reportOf(origin + path, join(folder, "report"));
        findings.push(...findingsOf(path, await middleOf(report)));
      }
      return findings;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const scoreOf = ({ categories: found }: Report, name: string): number => {
  return Math.round((found[name]?.score ?? 0) * 100);
};

/** One run if all goals are met; else the median of three, since the machine also does other work. */
async function middleOf(report: () => Promise<Report>): Promise<Report> {
  const first = await report();
  if (categories.every((name) => scoreOf(first, name) === 100)) return first;
  const runs = [first, await report(), await report()];
  const total = (one: Report) => categories.reduce((sum, name) => sum + scoreOf(one, name), 0);
  return runs.sort((one, other) => total(one) - total(other))[1] ?? first;
}

/** Throws Lighthouse's output when it ends without a report. */
async function reportOf(address: string, file: string): Promise<Report> {
  const chromePath = findWholeBrowser();
  const words = ["exec", "--yes", `lighthouse@${version}`, "--", address, "--quiet"];
  words.push("--output=json", `--output-path=${file}`, `--only-categories=${categories.join()}`);
  words.push("--chrome-flags=--headless --no-sandbox");
  const child = spawn("npm", words, {
    env: { ...process.env, ...(chromePath === null ? {} : { CHROME_PATH: chromePath }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += String(text);
    });
  }
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`lighthouse ended with code ${code}; it said:\n${said}`);
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

function findingsOf(path: string, report: Report): Finding[] {
  const { categories: found, audits } = report;
  return categories.map((name) => {
    const score = scoreOf(report, name);
    const missed = (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => audits[id]?.title ?? id);
    return {
      what: `Lighthouse, ${name} of ${path}`,
      figure: missed.length === 0 ? String(score) : `${score} (${missed.join("; ")})`,
      floor: "none",
      ratio: "none",
      goal: "100",
      met: score === 100,
    };
  });
}
