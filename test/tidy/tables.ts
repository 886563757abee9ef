/**
 * All SQL is in a room's store.ts (or *-store.ts) and in src/server/platform/db. A table belongs to the room that
 * floors.ts gives it; only that room's statements, and those of rooms that declare the join, name it.
 */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

interface Room {
  name: string;
  tables?: readonly string[];
  joins?: readonly string[];
}

export interface OwningFloor {
  name: string;
  rooms: readonly Room[];
}

/** NNNN-<room>.sql creates tables of that room. */
const migration = /^src\/server\/platform\/db\/migrations\/\d{4}-(.+)\.sql$/;
const createTable = /\bcreate table (?:if not exists )?"?([a-z_]+)"?/gi;
const statementCall = /\bdefine(?:Statement|Lookup)\b[^;]*\(/;
const tableUse = /\b(?:from|join|into|update|table|using|truncate)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

export function tableViolations(
  files: readonly SourceFile[],
  floors: readonly OwningFloor[],
): Violation[] {
  const owners = new Map(
    floors.flatMap(({ name, rooms }) =>
      rooms.flatMap((room) =>
        (room.tables ?? []).map((table) => [table, `${name}/${room.name}`] as const),
      ),
    ),
  );
  const declared = new Map(
    floors.flatMap(({ name, rooms }) =>
      rooms.map((room) => [`${name}/${room.name}`, room.joins ?? []] as const),
    ),
  );
  const inStores = files
    .filter(({ path }) => path.startsWith("src/") && isCode(path) && !isTest(path))
    .filter(({ text }) => statementCall.test(text))
    .filter(({ path }) => !path.startsWith("src/server/platform/db/"))
    .flatMap((file) => [...placeViolations(file), ...foreignTables(file, owners, declared)]);
  return [...inStores, ...ownerless(files, owners)];
}

function placeViolations({ path }: SourceFile): Violation[] {
  if (/^src\/server\/[^/]+\/[^/]+\/(?:[a-z-]+-)?store\.ts$/.test(path)) return [];
  return [{ path, rule: "sql", what: "declares a statement outside a store.ts" }];
}

function foreignTables(
  file: SourceFile,
  owners: ReadonlyMap<string, string>,
  declared: ReadonlyMap<string, readonly string[]>,
): Violation[] {
  const room = file.path.split("/").slice(2, 4).join("/");
  const used = new Set([...file.text.matchAll(tableUse)].map(([, table]) => table!.toLowerCase()));
  return [...used]
    .filter((table) => owners.has(table) && owners.get(table) !== room)
    .filter((table) => !declared.get(room)?.includes(table))
    .map((table) => ({
      path: file.path,
      rule: "tables",
      what: `uses the table ${table} of ${owners.get(table)}`,
    }));
}

/** Tables a migration creates that no room owns, or another room than its file names. */
function ownerless(files: readonly SourceFile[], owners: ReadonlyMap<string, string>): Violation[] {
  return files.flatMap(({ path, text }) => {
    const named = migration.exec(path)?.[1];
    if (named === undefined) return [];
    return [...text.matchAll(createTable)].flatMap(([, created]) => {
      const table = created!.toLowerCase();
      const room = owners.get(table)?.split("/")[1];
      if (room === named) return [];
      const whose = room === undefined ? "no room has" : `is of ${room}`;
      return [{ path, rule: "tables", what: `makes ${table}, which ${whose}` }];
    });
  });
}
