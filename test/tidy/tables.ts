/**
 * All SQL stands in a vertical's store.ts or in src/server/db, and a table is touched only by the vertical whose
 * migration made it: NNNN-<vertical>.sql belongs to src/server/<vertical>.
 */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

const migration = /^src\/server\/db\/migrations\/\d{4}-([a-z-]+?)\.sql$/;
const createTable = /\bcreate table (?:if not exists )?"?([a-z_]+)"?/gi;
/** Tables that belong to another vertical than the one whose migration happened to make them. */
const ownersByDecision: readonly (readonly [table: string, vertical: string])[] = [
  // Payments and payouts both learn from it, so it stands with the outside companies.
  ["provider_event", "outside"],
];
const statementCall = /\bdefineStatement\(/;
const tableUse = /\b(?:from|join|into|update|table|using|truncate)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

export function tableViolations(files: readonly SourceFile[]): Violation[] {
  const owners = tableOwners(files);
  return files
    .filter(({ path }) => path.startsWith("src/") && isCode(path) && !isTest(path))
    .filter(({ text }) => statementCall.test(text))
    .filter(({ path }) => !path.startsWith("src/server/db/"))
    .flatMap((file) => [...placeViolations(file), ...foreignTables(file, owners)]);
}

/** The vertical of each table. */
function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const vertical = migration.exec(path)?.[1];
    if (vertical === undefined) continue;
    for (const [, table] of text.matchAll(createTable)) owners.set(table!.toLowerCase(), vertical);
  }
  for (const [table, vertical] of ownersByDecision) owners.set(table, vertical);
  return owners;
}

function placeViolations({ path }: SourceFile): Violation[] {
  if (/^src\/server\/[^/]+\/(?:[a-z-]+-)?store\.ts$/.test(path)) return [];
  return [{ path, rule: "sql", what: "declares a statement outside a store.ts" }];
}

function foreignTables(file: SourceFile, owners: ReadonlyMap<string, string>): Violation[] {
  const vertical = file.path.split("/")[2]!;
  const used = new Set([...file.text.matchAll(tableUse)].map(([, table]) => table!.toLowerCase()));
  return [...used]
    .filter((table) => owners.has(table) && owners.get(table) !== vertical)
    .map((table) => ({
      path: file.path,
      rule: "tables",
      what: `uses the table ${table} of ${owners.get(table)}`,
    }));
}
