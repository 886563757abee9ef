/**
 * A Vitest reporter that writes every test's result and project into one small file, from which the last lines of `npm
 * test` and the requirements' conformance are computed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestCase, TestModule, TestRunEndReason } from "vitest/node";
import { stopwatch } from "../scripts/times.mjs";

/** The file's format. */
export interface Report {
  reason: TestRunEndReason;
  /** `message` only of what failed. */
  tests: { project: string; file: string; title: string; state: string; message?: string }[];
  /** Files that could not be loaded, whose set-up failed, or during which an error arose outside any test: some tests may not have run. */
  broken: { project: string; file: string; message: string }[];
  /** Errors that no file is known for. */
  unhandled: string[];
  /** Loading and running it, in seconds of the clock. */
  files: { project: string; file: string; seconds: number }[];
  /** Projects in run order, with their duration in seconds; CPU time is null where it is unavailable. */
  times: { project: string; wall: number; processor: number | null }[];
}

/** As Vitest hands it to reporters: with the file that ran when it arose, where it knows. */
type Unhandled = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1][number];

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
    unhandled: readonly Unhandled[],
    reason: TestRunEndReason,
  ): void {
    const file = process.env["MKOPO_TEST_REPORT"] ?? "test-results/partial.json";
    const ofFile = (error: Unhandled) =>
      modules.find(({ moduleId }) => moduleId === error["VITEST_TEST_PATH"]);
    const report: Report = {
      reason,
      tests: modules.flatMap(testsOf),
      broken: [
        ...modules.flatMap(brokenOf),
        ...unhandled.flatMap((error) => {
          const module = ofFile(error);
          return module === undefined ? [] : [{ ...placeOf(module), message: error.message }];
        }),
      ],
      unhandled: unhandled
        .filter((error) => ofFile(error) === undefined)
        .map(({ message }) => message),
      files: modules.map((module) => ({ ...placeOf(module), seconds: secondsOf(module) })),
      times: [...this.#times].map(([project, { last }]) => ({ project, ...last })),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report, null, 1));
  }
}

type Took = ReturnType<ReturnType<typeof stopwatch>>;

function placeOf(module: TestModule): { project: string; file: string } {
  return { project: module.project.name, file: module.relativeModuleId };
}

function testsOf(module: TestModule): Report["tests"] {
  return [...module.children.allTests()].map((test) => ({
    ...placeOf(module),
    title: test.fullName,
    state: test.result().state,
    ...messageOf(test),
  }));
}

function messageOf(test: TestCase): { message?: string } {
  const { state, errors = [] } = test.result();
  return state === "failed" ? { message: errors.map(({ message }) => message).join("\n") } : {};
}

function brokenOf(module: TestModule): Report["broken"] {
  const suites = [...module.children.allSuites()];
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
  return errors.map((error) => ({ ...placeOf(module), message: error.message }));
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
}
