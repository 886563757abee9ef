/**
 * The whole check in one command: packages, browser, types, lint, build, then every test. The last line is always
 * "N passed, N failed", above it what each part took. With arguments, only the tests they select:
 * npm test -- --project pure. npm test -- --changed [commit]: types, lint, and the tests that a change touches.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { testsTouchedSince } from "./changed.mjs";
import { root, run, tool } from "./run.mjs";
import { ensureBrowser, ensureBuilt, ensureInstalled } from "./setup.mjs";
import { keepReading, stopwatch, timesTable } from "./times.mjs";

const args = process.argv.slice(2);
const whole = args.length === 0;
const changed = args[0]?.startsWith("--changed") === true;
const sinceStart = stopwatch();
const parts = [];
const reportFile = join(root, "test-results", whole ? "report.json" : "partial.json");
const count = { passed: 0, failed: 0 };

function failed(what) {
  console.log(`FAILED: ${what}`);
  count.failed += 1;
}

/** Runs one part of the check and records its duration. */
async function timed(name, body) {
  const passed = stopwatch();
  const stopReading = keepReading();
  try {
    return await body();
  } finally {
    stopReading();
    parts.push({ name, ...passed() });
  }
}

/** A check outside Vitest; a failure is printed and counted. */
async function check(name, body) {
  console.log(`\n== ${name}`);
  try {
    const code = await timed(name, body);
    if (code === 0) count.passed += 1;
    else failed(`${name} (code ${code})`);
  } catch (error) {
    failed(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** What has not changed since the last check is not checked again. */
const typesAgain = [
  ...["--noEmit", "--incremental"],
  ...["--tsBuildInfoFile", "node_modules/.cache/mkopo/types.tsbuildinfo"],
];

async function types() {
  return (await run(tool("react-router"), ["typegen"])) || (await run(tool("tsc"), typesAgain));
}

async function build() {
  await ensureBuilt();
  return 0;
}

/** Screen tests and journeys need a browser; a run limited to other projects does not wait for one. */
function needsBrowser() {
  const projects = args.flatMap((arg, index) => {
    if (arg.startsWith("--project=")) return [arg.slice("--project=".length)];
    return args[index - 1] === "--project" ? [arg] : [];
  });
  return projects.length === 0 || projects.some((name) => !/^(?:pure|server)/.test(name));
}

/** Arguments for vitest: for --changed, the affected test files. */
function chosen() {
  if (!changed) return args;
  const [since, ...rest] = args;
  const [, commit = rest[0]?.startsWith("-") ? undefined : rest.shift()] = since.split("=");
  const touched = testsTouchedSince(commit);
  if (touched.tests === null) return rest;
  console.log(
    `${touched.changed.length} files changed, ${touched.tests.length} test files touched`,
  );
  return touched.tests.length === 0 ? null : [...rest, ...touched.tests];
}

async function tests() {
  console.log("\n== tests");
  const selection = chosen();
  if (selection === null) return;
  mkdirSync(join(root, "test-results"), { recursive: true });
  rmSync(reportFile, { force: true });
  const reporters = ["--reporter=default", "--reporter=./test/report-file.ts"];
  const code = await run(tool("vitest"), ["run", ...reporters, ...selection], {
    MKOPO_TEST_REPORT: reportFile,
  });
  const before = count.failed;
  const ran = countReport();
  if (code !== 0 && count.failed === before) failed(`vitest ended with code ${code}`);
  if (!ran) failed("no test ran");
}

/** Counts the report's tests; false when there is no report or not one test in it ran. */
function countReport() {
  let report;
  try {
    report = JSON.parse(readFileSync(reportFile, "utf8"));
  } catch {
    failed("the test run left no report");
    return true;
  }
  for (const { project, ...took } of report.times) {
    parts.push({ name: `  ${project}`, ...took });
  }
  const before = count.passed + count.failed;
  const skipped = [];
  for (const { project, file, title, state } of report.tests) {
    if (state === "passed") count.passed += 1;
    else if (state === "skipped") skipped.push(`${project} ${file} ${title}`);
    else failed(`${project} ${file} ${title}`);
  }
  for (const { project, file, message } of report.broken) failed(`${project} ${file}: ${message}`);
  for (const message of report.unhandled) failed(`an error outside any test: ${message}`);
  // A run of selected tests skips all others; only in a full run is each skipped test reported.
  if (whole) for (const title of skipped) console.log(`skipped: ${title}`);
  else if (skipped.length > 0) console.log(`${skipped.length} tests were not chosen`);
  return count.passed + count.failed > before;
}

let stopped = null;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopped = signal;
  });
}

async function everything() {
  await timed("packages", ensureInstalled);
  if (needsBrowser()) {
    const browser = await timed("browser", ensureBrowser);
    if (browser !== null) process.env.MKOPO_CHROMIUM = browser;
  }
  if (whole || changed) {
    await check("types", types);
    await check("lint", () => run(tool("biome"), ["check", "."]));
  }
  if (whole) await check("build", build);
  if (stopped === null) await timed("tests", tests);
}

try {
  await everything();
} catch (error) {
  failed(error instanceof Error ? error.message : String(error));
}
if (stopped !== null) failed(`stopped by ${stopped}`);
parts.push({ name: "all", ...sinceStart() });
console.log(`\n${timesTable(parts)}\n`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
