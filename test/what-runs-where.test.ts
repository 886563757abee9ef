/** Tests that depend on the engine run on both, and tests that open a browser say so, so that the check can leave them out. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import {
  journeysOfTheMainJob,
  journeysOnBothEngines,
  onBothEngines,
  opensBrowser,
  runnerSmokes,
} from "./what-runs-where.ts";

const asks = /\btestEngine\(\)|\bMKOPO_TEST_ENGINE\b|\bengine [!=]==/;
/** A test for one engine says so in its name or folder. */
const forOne = /\.(?:concurrency|alone)\.test\.ts$|^test\/(?:embedded|postgres)\//;

const missing = (files: readonly string[], text: (file: string) => string) =>
  files.filter(
    (file) =>
      asks.test(text(file)) &&
      !forOne.test(file) &&
      ![...onBothEngines, ...journeysOnBothEngines].some((glob) => matchesGlob(file, glob)),
  );

test("every test that asks is in the lists", () => {
  const files = globSync("{src/server,e2e,faults}/**/*.test.ts");
  expect(files.length).toBeGreaterThan(100);
  expect(missing(files, (file) => readFileSync(file, "utf8"))).toEqual([]);
});

test("one that is not would be found", () => {
  const texts: Readonly<Record<string, string>> = {
    "src/server/core/loan/asking.test.ts": 'if (testEngine() === "pglite") return;',
    "src/server/core/loan/asking.concurrency.test.ts": "testEngine()",
    "src/server/core/loan/quiet.test.ts": "",
    "src/server/platform/db/asking.test.ts": "testEngine()",
  };
  const [found, ...others] = missing(Object.keys(texts), (file) => texts[file] ?? "");
  expect([found, others]).toEqual(["src/server/core/loan/asking.test.ts", []]);
});

test("each list names what is there", () => {
  expect(globSync(runnerSmokes)).not.toEqual([]);
  for (const glob of onBothEngines) expect(globSync(glob), glob).not.toEqual([]);
  for (const file of [...journeysOnBothEngines, ...journeysOfTheMainJob])
    expect(existsSync(file), file).toBe(true);
});

/** Directly or by something of test/ that the screens' tests open their pages with. */
const browsing =
  /"#test\/(?:screen|browser|landing-screen|repayment-method-screen)\.ts"|playwright/;

test("a test of the web that opens a browser is called so", () => {
  const files = globSync("src/web/**/*.test.{ts,tsx}");
  expect(files.length).toBeGreaterThan(100);
  const unnamed = files.filter(
    (file) => !matchesGlob(file, opensBrowser) && browsing.test(readFileSync(file, "utf8")),
  );
  expect(unnamed).toEqual([]);
});

test("and one that opens none is not, so that the check runs it", () => {
  const files = globSync(opensBrowser).filter((file) => !browsing.test(readFileSync(file, "utf8")));
  expect(files).toEqual([]);
});
