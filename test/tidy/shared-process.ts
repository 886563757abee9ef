/**
 * What files of tests that run in one process (decision record 0193) owe each other: what one declares is not taken for the
 * product's, what one counted does not change what the next is given, and each asks its own screen for the browser context.
 */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

const declaration = /\bdefine(?:Statement|Lookup)\b(?:<[^>]*>)?\(\s*(["`]?)([^"`$]*)/g;
const planted = "test/columns/planted-store.ts";
const comment = /\/\*[\s\S]*?\*\//g;
const ofTests = /^(?:test|faults|e2e|bench)\//;

export function sharedProcessViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => [
      ...statementViolations(file),
      ...counterViolations(file),
      ...contextViolations(file),
    ]);
}

/** By the beginning of its name a statement tells whose it is, also one whose whole name is put together. */
function statementViolations({ path, text }: SourceFile): Violation[] {
  if (path === planted || path.startsWith("test/tidy")) return [];
  const forTests = isTest(path) || ofTests.test(path);
  return [...text.replace(comment, "").matchAll(declaration)]
    .filter(([, quote, name = ""]) =>
      quote === "" ? forTests : forTests !== name.startsWith("test."),
    )
    .map(([, , name]) => ({
      path,
      rule: "statements",
      what: forTests
        ? `"${name}" of a test is not called "test."`
        : `"${name}" is named as a test's`,
    }));
}

/** A counter of the process gives the same test another number in another company. */
function counterViolations({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith("test/") || isTest(path)) return [];
  return [...text.matchAll(/^(?:export )?let (\w+)(?:: number)? = \d/gm)].map(([, name]) => ({
    path,
    rule: "counters",
    what: `${name} counts for the whole process: count by server or by call`,
  }));
}

/** A screen gives its context itself: one way to it, so that how contexts are opened can change in one place. */
function contextViolations({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith("src/web/") || !isTest(path) || !/\bpage\.context\(\)/.test(text)) return [];
  return [{ path, rule: "contexts", what: "asks the page for its context, not the screen" }];
}
