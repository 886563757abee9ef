/** What a second run of a failed file makes of the first one's failure. */
import { expect, test } from "vitest";
import type { Report } from "#test/report-file.ts";
import { failedFiles, tryAgain } from "./second-try.mjs";

const place = { project: "server", file: "src/server/loan.test.ts" };

function reportOf(states: Readonly<Record<string, string>>, more: Partial<Report> = {}): Report {
  const tests = Object.entries(states).map(([title, state]) => ({
    ...{ ...place, title, state },
    ...(state === "failed" ? { message: "expected 1 to be 2" } : {}),
  }));
  return { reason: "failed", tests, broken: [], unhandled: [], files: [], times: [], ...more };
}

const stateOf = (report: Report, title: string) =>
  report.tests.find((one) => one.title === title)?.state;

test("what passes alone counts as passed, and is named with what it said", async () => {
  const first = reportOf({ one: "passed", two: "failed" });
  const asked: string[] = [];
  const { report, unsteady } = await tryAgain(first, async ({ project, file }) => {
    asked.push(`${project} ${file}`);
    return reportOf({ one: "passed", two: "passed" });
  });
  expect(asked).toEqual(["server src/server/loan.test.ts"]);
  expect(stateOf(report, "two")).toBe("passed");
  expect(report.tests).toHaveLength(2);
  expect(unsteady).toEqual([{ ...place, said: ["two: expected 1 to be 2"] }]);
});

test("a file that could not be loaded has its tests counted once it can", async () => {
  const broken = [{ ...place, message: "no such database" }];
  const { report, unsteady } = await tryAgain(reportOf({}, { broken }), async () =>
    reportOf({ one: "passed" }),
  );
  expect(report.broken).toEqual([]);
  expect(stateOf(report, "one")).toBe("passed");
  expect(unsteady.map(({ said }) => said)).toEqual([["the file: no such database"]]);
});

test.each<[string, Report | null]>([
  ["the same test", reportOf({ one: "passed", two: "failed" })],
  ["another test", reportOf({ one: "failed", two: "passed" })],
  ["before any test", reportOf({})],
  ["outside its tests", reportOf({ one: "passed", two: "passed" }, { unhandled: ["lost"] })],
  ["without a report", null],
])("what fails again has failed: %s", async (_what, second) => {
  const first = reportOf({ one: "passed", two: "failed" });
  const { report, unsteady } = await tryAgain(first, async () => second);
  expect(stateOf(report, "two")).toBe("failed");
  expect(unsteady).toEqual([]);
});

test("what fails all over is not tried again", async () => {
  const tests = Array.from({ length: 21 }, (_, nth) => ({
    ...{ project: "pure", file: `${nth}.test.ts`, title: "one", state: "failed" },
  }));
  const first = reportOf({}, { tests });
  expect(failedFiles(first)).toHaveLength(21);
  const { report, unsteady } = await tryAgain(first, () => expect.unreachable("tried"));
  expect(report).toBe(first);
  expect(unsteady).toEqual([]);
});
