/**
 * The check in one command: packages, browser, types, lint, build, then the tests. `npm test` is the tier that every change passes, `npm run
 * test:all` that and everything else; what else may be asked for stands in test-options.mjs. The last line is always "N passed, N failed", above it
 * what was unsteady and what each part took; test-results/last-run.json says the same to programs.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isCommit, stateOfCheckout, testsTouchedSince } from "./changed.mjs";
import { root, run, tool } from "./run.mjs";
import { takeLock } from "./run-lock.mjs";
import { mostUnsteady, tryAgain } from "./second-try.mjs";
import { ensureBrowser, ensureBuilt, ensureInstalled } from "./setup.mjs";
import { testOptions, UnknownOption } from "./test-options.mjs";
import { keepReading, slowestTable, stopwatch, timesTable, watchOthers } from "./times.mjs";

const results = join(root, "test-results");
// Tests start the server some hundred times: what it loads is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "mkopo", "compiled");
const { whole, selected, recordedAs, ...options } = asked();
const changed = options.changed !== undefined;
/** The whole of a tier, a shard of it or what a change touches; not what somebody chose while working on it. */
const judged = options.rest.length === 0;
const reportFile = join(results, whole ? `report-${options.tier}.json` : "partial.json");
const checkout = stateOfCheckout();
const parts = [];
const count = { passed: 0, failed: 0 };
let unsteady = [];
let slowest = [];

function asked() {
  try {
    const given = testOptions(process.argv.slice(2));
    if (given.changed && !isCommit(given.changed)) {
      throw new UnknownOption(
        `There is no commit "${given.changed}" here: write one after --changed, or none for the last one.`,
      );
    }
    return given;
  } catch (error) {
    if (!(error instanceof UnknownOption)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

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

/**
 * A check outside Vitest. `body` is given what keeps the output of a program, which is printed at its end in one piece: checks run beside each
 * other. A failure is printed and counted.
 */
async function check(name, body) {
  const pieces = [];
  const passed = stopwatch();
  let failure = null;
  try {
    const code = await body((piece) => pieces.push(piece));
    if (code !== 0) failure = `${name} (code ${code})`;
  } catch (error) {
    failure = `${name}: ${error instanceof Error ? error.message : error}`;
  }
  // The processor's time is counted by process tree, hence for all of them together.
  parts.push({ name: `  ${name}`, wall: passed().wall, processor: null });
  console.log(`\n== ${name}\n${Buffer.concat(pieces).toString("utf8")}`.trimEnd());
  if (failure === null) count.passed += 1;
  else failed(failure);
}

/** What has not changed since the last check is not checked again. */
const typesAgain = [
  ...["--noEmit", "--incremental"],
  ...["--tsBuildInfoFile", "node_modules/.cache/mkopo/types.tsbuildinfo"],
];

async function types(keep) {
  const generated = await run(tool("react-router"), ["typegen"], {}, keep);
  return generated || (await run(tool("tsc"), typesAgain, {}, keep));
}

async function lint(keep) {
  return await run(tool("biome"), ["check", "."], {}, keep);
}

async function build(keep) {
  await ensureBuilt(keep);
  return 0;
}

/** Types, lint and build need nothing of each other, and the tests only the build: they begin as soon as it is there. */
async function checks() {
  console.log(changed ? "\n== types, lint …" : "\n== types, lint, build …");
  const beside = [check("types", types), check("lint", lint)];
  if (!changed) await check("build", build);
  if (stopped === null) await timed("tests", tests);
  await Promise.all(beside);
}

/** Screen tests and journeys need a browser; a run limited to other projects does not wait for one. */
function needsBrowser() {
  const projects = options.rest.flatMap((arg, index) => {
    if (arg.startsWith("--project=")) return [arg.slice("--project=".length)];
    return options.rest[index - 1] === "--project" ? [arg] : [];
  });
  return projects.length === 0 || projects.some((name) => !/^(?:pure|server)/.test(name));
}

/** Arguments for vitest: for --changed, the affected test files; null when there are none. */
function chosen() {
  if (options.shard !== null) return ["--shard", options.shard, ...options.rest];
  if (!changed) return options.rest;
  const touched = testsTouchedSince(options.changed ?? undefined);
  if (touched.tests === null) return options.rest;
  console.log(
    `${touched.changed.length} files changed, ${touched.tests.length} test files touched`,
  );
  return touched.tests.length === 0 ? null : [...options.rest, ...touched.tests];
}

/** Runs Vitest. Resolves with its exit code and its report, null where it left none. */
async function vitest(selection, file) {
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=./test/report-file.ts"];
  const code = await run(tool("vitest"), ["run", ...reporters, ...selection], {
    MKOPO_TEST_REPORT: file,
    MKOPO_TEST_TIER: options.tier,
    MKOPO_TEST_BESIDE: String(shareOfOthers()),
  });
  return { code, report: readReport(file) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

async function tests() {
  console.log("\n== tests");
  const selection = chosen();
  if (selection === null) return;
  mkdirSync(results, { recursive: true });
  const { code, report: first } = await vitest(selection, reportFile);
  if (first === null) {
    failed("the test run left no report");
    return;
  }
  for (const { project, ...took } of first.times) parts.push({ name: `  ${project}`, ...took });
  slowest = first.files;
  const report = judged && stopped === null ? await secondTry(first) : first;
  const before = count.failed;
  const ran = countTests(report);
  // Code 1 is what every failed test ends with, the unsteady ones too.
  const explained = count.failed > before || unsteady.length > 0;
  if (code !== 0 && !explained) failed(`vitest ended with code ${code}`);
  if (!ran) failed("no test ran");
  if (unsteady.length > mostUnsteady) failed(`more than ${mostUnsteady} files are unsteady`);
}

/** The report after each failed file had a second try; `unsteady` is filled. */
async function secondTry(first) {
  const file = join(results, "second-try.json");
  const again = await tryAgain(first, async ({ project, file: path }) => {
    if (stopped !== null) return null;
    console.log(`\n== once more, alone: ${project} ${path}`);
    return (await timed(`  again: ${path}`, () => vitest(["--project", project, path], file)))
      .report;
  });
  unsteady = again.unsteady;
  writeFileSync(reportFile, JSON.stringify(again.report, null, 1));
  return again.report;
}

/** Counts the report's tests; false when not one in it ran. */
function countTests(report) {
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
  if (!selected) for (const title of skipped) console.log(`skipped: ${title}`);
  else if (skipped.length > 0) console.log(`${skipped.length} tests were not chosen`);
  return count.passed + count.failed > before;
}

let stopped = null;
let stopWaiting;
const stopping = new Promise((resolve) => {
  stopWaiting = resolve;
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopped = signal;
    stopWaiting();
  });
}

/** Whole runs and those for a change wait for each other; what somebody chose while working on it does not. */
async function alone() {
  if (!judged) return () => {};
  const began = new Date().toTimeString().slice(0, 5);
  const holder = `the run of ${root} that began at ${began} (process ${process.pid})`;
  const taken = takeLock(holder, (other) => {
    console.log(`Waiting for ${other} …`);
  });
  return (await Promise.race([taken, stopping])) ?? (() => {});
}

async function everything() {
  if (stopped !== null) return;
  await timed("packages", ensureInstalled);
  if (needsBrowser()) {
    const browser = await timed("browser", ensureBrowser);
    if (browser !== null) process.env.MKOPO_CHROMIUM = browser;
  }
  const isFirstShard = options.shard === null || options.shard.startsWith("1/");
  if (stopped !== null) return;
  if (judged && isFirstShard) await checks();
  else await timed("tests", tests);
}

/** What programs read of a run: `unsteady` are paths of files, `seconds` of the clock. */
function record(seconds) {
  const files = unsteady.map(({ file }) => file);
  const lastRun = { ...checkout, tier: recordedAs, ...count, unsteady: files, seconds };
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, "last-run.json"), `${JSON.stringify(lastRun, null, 1)}\n`);
  writeFileSync(join(results, "unsteady.json"), `${JSON.stringify(unsteady, null, 1)}\n`);
}

const release = await alone();
const sinceStart = stopwatch();
const shareOfOthers = watchOthers();
try {
  await everything();
} catch (error) {
  failed(error instanceof Error ? error.message : String(error));
} finally {
  release();
}
if (stopped !== null) failed(`stopped by ${stopped}`);
const all = sinceStart();
parts.push({ name: "all", ...all });
record(all.wall);
if (judged && slowest.length > 0) console.log(`\n${slowestTable(slowest)}`);
console.log(`\n${timesTable(parts)}\n`);
for (const { project, file, said } of unsteady) {
  console.log(`unsteady: ${project} ${file}\n  ${said.join("\n").replaceAll("\n", "\n  ")}`);
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
// Stopped while it waited for another run, it waits no longer.
if (stopped !== null) process.exit();
