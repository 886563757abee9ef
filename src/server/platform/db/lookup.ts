/**
 * Reads by key what every request needs: what is asked for at the same time travels as one statement (decision record 0046).
 */
import { inBatches } from "../runtime/in-batches.ts";
import { byColumn, defineStatement, givenRows, type Queryable, type Row } from "./database.ts";

/** Finds the one row of a key, null when there is none. A transaction reads for itself alone. */
type Lookup<R extends Row> = (db: Queryable, key: Key) => Promise<R | null>;

type Key = readonly (string | Date)[];

const sizes = { most: 64, enough: 16 };

/**
 * Declares a lookup under a statement's name. `key` names the parts of a key with their SQL types; `select` is the SQL of
 * one row at most, which calls the parts of its key `asked.<name>`.
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
    `select asked.place, found.*
     from ${givenRows(parts.map(([, type]) => type))} with ordinality as asked (${names}, place)
     cross join lateral (${select}) found`,
  );
  const read = async (db: Queryable, keys: readonly Key[]): Promise<(R | null)[]> => {
    const rows = await db.query<R & { place: number }>(statement, byColumn(keys, parts.length));
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return keys.map((_key, index) => byPlace.get(index + 1) ?? null);
  };
  const together = new WeakMap<Queryable, (key: Key) => Promise<R | null>>();
  return async (db, asked) => {
    if ("kind" in db) return (await read(db, [asked]))[0] ?? null;
    const known = together.get(db) ?? inBatches((keys) => read(db, keys), sizes);
    together.set(db, known);
    return known(asked);
  };
}
