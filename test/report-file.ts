/**
 * Writes what every test came to into one small file, with the project it ran in: from it the last line of
 * `npm test` is counted and the conformance of the requirements is read.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";

/** The file's shape. A `broken` file could not be loaded or its set-up failed, so some tests never ran. */
export interface Report {
  reason: TestRunEndReason;
  tests: { project: string; file: string; title: string; state: string }[];
  broken: { project: string; file: string; message: string }[];
  unhandled: string[];
}

export default class ReportFile implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string }[],
    reason: TestRunEndReason,
  ): void {
    const file = process.env["MKOPO_TEST_REPORT"] ?? "test-results/partial.json";
    const report: Report = {
      reason,
      tests: modules.flatMap(testsOf),
      broken: modules.flatMap(brokenOf),
      unhandled: unhandled.map((error) => error.message),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report, null, 1));
  }
}

function testsOf(module: TestModule): Report["tests"] {
  const place = { project: module.project.name, file: module.relativeModuleId };
  return [...module.children.allTests()].map((test) => ({
    ...place,
    title: test.fullName,
    state: test.result().state,
  }));
}

function brokenOf(module: TestModule): Report["broken"] {
  const place = { project: module.project.name, file: module.relativeModuleId };
  const suites = [...module.children.allSuites()];
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
  return errors.map((error) => ({ ...place, message: error.message }));
}
