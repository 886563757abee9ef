/** The product's statements among those declared: test files share a process and declare some of their own. */
import { allStatements, type Statement } from "#server/platform/db/database.ts";

/** Whatever a test, a fault run or a journey declares is called so (test/tidy/shared-process.ts). */
const prefixOfTests = "test.";
/** Wrong on purpose: test/columns/planted-store.ts. */
const prefixOfPlanted = "planted.";

export function productStatements(): Statement[] {
  return productAndPlanted().filter(({ name }) => !name.startsWith(prefixOfPlanted));
}

/** With the ones that a check must notice. */
export function productAndPlanted(): Statement[] {
  return allStatements().filter(({ name }) => !name.startsWith(prefixOfTests));
}
