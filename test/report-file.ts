/**
 * A Vitest reporter that writes every test's result and project into one small file, from which the last line of `npm
 * test` and the requirements' conformance are computed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";
import { stopwatch } from "../scripts/times.mjs";

/** The file's format. A `broken` file could not be loaded or its set-up failed, so some tests never ran. */
export interface Report {
  reason: TestRunEndReason;
  tests: { project: string; file: string; title: string; state: string }[];
  broken: { project: string; file: string; message: string }[];
  unhandled: string[];
  /** Projects in run order, with their duration in seconds; CPU time is null where it is unavailable. */
  times: { project: string; wall: number; processor: number | null }[];
}

export default class ReportFile implements Reporter {
  readonly #times = new Map<string, { passed: ReturnType<typeof stopwatch>; last: Took }>();

  /**
   * Projects run one after another, so the time from the first file to the last is the project's, except that its first and
   * last files overlap with the neighbouring projects.
   */
  onTestModuleQueued({ project: { name } }: TestModule): void {
    if (this.#times.has(name)) return;
    this.#times.set(name, { passed: stopwatch(), last: { wall: 0, processor: null } });
  }

  onTestModuleEnd({ project: { name } }: TestModule): void {
    const time = this.#times.get(name);
    if (time !== undefined) time.last = time.passed();
  }

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
      times: [...this.#times].map(([project, { last }]) => ({ project, ...last })),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report, null, 1));
  }
}

type Took = ReturnType<ReturnType<typeof stopwatch>>;

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
