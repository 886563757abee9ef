/**
 * All SQL stands in a vertical's store.ts or in src/server/db, and a table is touched only by the vertical whose
 * migration made it: NNNN-<vertical>.sql belongs to src/server/<vertical>.
 */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

const migration = /^src\/server\/db\/migrations\/\d{4}-([a-z-]+?)\.sql$/;
const createTable = /\bcreate table (?:if not exists )?"?([a-z_]+)"?/gi;
const ownerRemark = /^-- owner: ([a-z-]+)$/m;
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

/** The vertical of each table. A later file may give a table's vertical by a line "-- owner: vertical" before it. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const vertical = migration.exec(path)?.[1];
    if (vertical === undefined) continue;
    for (const part of text.split(/(?=^-- owner: )/m)) {
      const owner = ownerRemark.exec(part)?.[1] ?? vertical;
      for (const [, table] of part.matchAll(createTable)) owners.set(table!.toLowerCase(), owner);
    }
  }
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
