/** The whole database as one text, to prove that a value is stored nowhere. */
import { defineStatement, type Queryable, type Statement } from "#server/platform/db/database.ts";

const listTables = defineStatement(
  "test.list-tables-to-read",
  `select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
);

const statements = new Map<string, Statement>();

/** Every row of every table, as PostgreSQL writes it. */
export async function everyText(db: Queryable): Promise<string> {
  const names = (await db.query<{ name: string }>(listTables)).map(({ name }) => name);
  const text = names
    .map((name) => `select coalesce(string_agg(r::text, chr(10)), '') as rows from "${name}" r`)
    .join(" union all ");
  const statement = statements.get(text) ?? defineStatement(`test.read-${statements.size}`, text);
  statements.set(text, statement);
  return (await db.query<{ rows: string }>(statement)).map(({ rows }) => rows).join("\n");
}
