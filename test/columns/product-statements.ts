/** The product's own statements among those declared: files of tests share a process and declare some for themselves. */
import { allStatements, type Statement } from "#server/platform/db/database.ts";
import { isTest, projectFiles } from "../tidy/files.ts";

const declaration = /\bdefine(?:Statement|Lookup)\b[^(]*\(\s*"([^"]+)"/g;

/** Names that tests, benches and fault runs declare; "planted." ones are wrong on purpose. */
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
