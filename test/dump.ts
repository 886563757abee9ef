/** Every row of every table as text: what a thief of the database would read. */
import { defineStatement, type Queryable, type Statement } from "#server/platform/db/database.ts";

const listTables = defineStatement(
  "test.list-tables-to-dump",
  `select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
);

/** Without ids, numbers of orders, tokens and fractions of a second: in what chance has written any four digits may stand. */
export function withoutChance(text: string): string {
  return text.replace(/[\w-]{16,}|\b\d{14}\b|(?<=:\d\d)\.\d+/g, "…");
}

const statements = new Map<string, Statement>();

export async function dumpOf(db: Queryable): Promise<string> {
  const rows: string[] = [];
  for (const { name } of await db.query<{ name: string }>(listTables)) {
    const text = `select r::text as row from "${name}" r`;
    const all = statements.get(name) ?? defineStatement(`test.dump-${name}`, text);
    statements.set(name, all);
    rows.push(...(await db.query<{ row: string }>(all)).map(({ row }) => `${name}: ${row}`));
  }
  return rows.join("\n");
}
