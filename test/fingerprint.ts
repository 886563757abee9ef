/** A fingerprint that differs whenever any row of any table differs: proves that nothing changed. */
import { defineStatement, type Queryable, type Statement } from "#server/platform/db/database.ts";

const listTables = defineStatement(
  "test.list-tables",
  `select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
);

const statements = new Map<string, Statement>();
/** A migrated database's tables do not change. */
const tables = new WeakMap<Queryable, string[]>();

/** Works on any migrated database; one query after the first call. Tables in `except` are ignored. */
export async function fingerprint(db: Queryable, except: readonly string[] = []): Promise<string> {
  const all = tables.get(db) ?? (await db.query<{ name: string }>(listTables)).map(nameOf);
  tables.set(db, all);
  const names = all.filter((name) => !except.includes(name));
  const text = names
    .map(
      // Hashes are summed, so that no table has to be sorted.
      (name) => `select '${name}' as name, count(*) as rows,
                   sum(hashtextextended(r::text, 0)) as sum from "${name}" r`,
    )
    .join(" union all ");
  // Tables that are read side by side come in the order in which they are done.
  const statement =
    statements.get(text) ?? defineStatement(`test.sum-${statements.size}`, `${text} order by 1`);
  statements.set(text, statement);
  return JSON.stringify(await db.query(statement));
}

function nameOf({ name }: { name: string }): string {
  return name;
}
