/**
 * Batched lookups by key, for what every request reads: concurrent lookups share one statement (decision record 0046).
 */
import { batcher } from "../runtime/batcher.ts";
import { defineStatement, type Queryable, type Row, rowsParameter, toColumns } from "./database.ts";

/** Finds the row of a key, or null. Lookups inside a transaction are not batched. */
type Lookup<R extends Row> = (db: Queryable, key: Key) => Promise<R | null>;

type Key = readonly (string | Date)[];

const sizes = { most: 64, enough: 16 };

/**
 * Declares a lookup and its statement. `key` maps the parts of the key to their SQL types; `select` is SQL that returns at
 * most one row and refers to the parts of the key as `asked.<name>`.
 */
export function defineLookup<R extends Row>(
  name: string,
  key: Readonly<Record<string, "text" | "timestamptz">>,
  select: string,
): Lookup<R> {
  const parts = Object.entries(key);
  const names = parts.map(([part]) => part).join(", ");
  const statement = defineStatement(
    name,
    `select asked.row_index, found.*
     from ${rowsParameter(parts.map(([, type]) => type))} with ordinality as asked (${names}, row_index)
     cross join lateral (${select}) found`,
  );
  const read = async (db: Queryable, keys: readonly Key[]): Promise<(R | null)[]> => {
    const rows = await db.query<R & { row_index: number }>(
      statement,
      toColumns(keys, parts.length),
    );
    const byIndex = new Map(rows.map((row) => [row.row_index, row]));
    return keys.map((_key, index) => byIndex.get(index + 1) ?? null);
  };
  const batchers = new WeakMap<Queryable, (key: Key) => Promise<R | null>>();
  return async (db, asked) => {
    if ("kind" in db) return (await read(db, [asked]))[0] ?? null;
    const known = batchers.get(db) ?? batcher((keys) => read(db, keys), sizes);
    batchers.set(db, known);
    return known(asked);
  };
}
