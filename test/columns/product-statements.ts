/** The product's statements among those declared: test files share a process and declare some of their own. */
import { allStatements, type Statement } from "#server/platform/db/database.ts";
import { isTest, projectFiles } from "../tidy/files.ts";

const declaration = /\bdefine(?:Statement|Lookup)\b[^(]*\(\s*"([^"]+)"/g;

/** Prefixes used by tests, benchmarks and fault runs; "planted." ones are wrong on purpose. */
export function statementsOfTests(): ReadonlySet<string> {
  return new Set(
    projectFiles()
      .filter(({ path }) => isTest(path) || /^(?:test|faults|bench|e2e)\//.test(path))
      .flatMap(({ text }) => [...text.matchAll(declaration)].map(([, name]) => name!)),
  );
}

export function productStatements(): Statement[] {
  const ofTests = statementsOfTests();
  return allStatements().filter(({ name }) => !ofTests.has(name));
}
