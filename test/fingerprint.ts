/** One text that differs whenever any row of any table differs: "nothing changed" shown for the whole database. */
import { defineStatement, type Queryable, type Statement } from "#server/db/database.ts";

const listTables = defineStatement(
  "test.list-tables",
  `select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
);

const statements = new Map<string, Statement>();

/** Works on any migrated database; costs one query after the first. Tables in `except` are not looked at. */
export async function fingerprint(db: Queryable, except: readonly string[] = []): Promise<string> {
  const all = (await db.query<{ name: string }>(listTables)).map(({ name }) => name);
  const names = all.filter((name) => !except.includes(name));
  const text = names
    .map(
      (name) => `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as sum
                    from "${name}" r`,
    )
    .join(" union all ");
  const statement = statements.get(text) ?? defineStatement(`test.sum-${statements.size}`, text);
  statements.set(text, statement);
  return JSON.stringify(await db.query(statement));
}
