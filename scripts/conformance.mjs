/**
 * Reports which requirements of docs/requirements.md are proven by passing tests. A requirement is proven when tests
 * carry its id and all of them passed on every engine they ran on. Reads the last run of all tests, or makes one.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const reportFile = join(root, "test-results", "report-all.json");
const idPattern = /\b[A-Z]{2}-\d+\b/g;

/** The list's rows, as a map from id to short title. */
function requirements() {
  const text = readFileSync(join(root, "docs", "requirements.md"), "utf8");
  const rows = [...text.matchAll(/^\| ([A-Z]{2}-\d+) \| (.+?) \|$/gm)];
  return new Map(rows.map(([, id, title]) => [id, title]));
}

/** For each id: how many of its test runs passed, and the names of those that did not. */
function results(report) {
  const found = new Map();
  for (const { project, file, title, state } of report.tests) {
    if (state === "skipped") continue;
    for (const id of idsOf(title)) {
      const result = found.get(id) ?? { passed: 0, failing: [] };
      if (state === "passed") result.passed += 1;
      else result.failing.push(`${project} ${file} ${title}`);
      found.set(id, result);
    }
  }
  return found;
}

/** The ids in the square brackets of a title: "[OD-3, OD-4] …" or "[OD-3][OD-4] …". */
function idsOf(title) {
  const bracketed = [...title.matchAll(/\[([^\]]*)\]/g)].map(([, inside]) => inside).join(" ");
  return new Set(bracketed.match(idPattern) ?? []);
}

if (!existsSync(reportFile)) {
  await run(process.execPath, [join(root, "scripts", "test.mjs"), "--tier", "all"]);
}
if (!existsSync(reportFile)) {
  console.error("there is no test report: npm run test:all did not get as far as running tests");
  process.exit(1);
}
const report = JSON.parse(readFileSync(reportFile, "utf8"));
const wanted = requirements();
const found = results(report);
const tally = { proven: 0, failing: 0, unproven: 0 };

for (const [id, title] of wanted) {
  const result = found.get(id);
  const state =
    result === undefined ? "unproven" : result.failing.length > 0 ? "failing" : "proven";
  tally[state] += 1;
  const tests = result === undefined ? "" : `${result.passed} passed`;
  console.log(`${state.padEnd(8)}  ${id.padEnd(5)}  ${tests.padStart(10)}  ${title}`);
  for (const name of result?.failing ?? []) console.log(`${" ".repeat(29)}failed: ${name}`);
}
const unknown = [...found.keys()].filter((id) => !wanted.has(id));
for (const id of unknown)
  console.log(`unknown   ${id}: tests carry it, docs/requirements.md does not`);
for (const { file, message } of report.broken) console.log(`broken    ${file}: ${message}`);
console.log(
  `\n${wanted.size} requirements: ${tally.proven} proven, ${tally.failing} failing, ${tally.unproven} without a test`,
);
process.exitCode = tally.failing + unknown.length + report.broken.length > 0 ? 1 : 0;
