/**
 * SQL over tables of any vertical, as they tell of their sealed columns: reads rows as text, a batch at a time, and
 * writes them back. Rows are named by where they lie, so nothing else may write to the table meanwhile.
 */
import { createHash } from "node:crypto";
import type { Queryable, Row, Statement, Transaction } from "../../platform/db/database.ts";
import type { RowAsText, SealedTable } from "../../platform/encryption/sealed-table.ts";

/** Types of columns that may hold sealed texts. */
export type ColumnType = "text" | "json" | "jsonb" | "_text";

const textTypes = ["text", "json", "jsonb", "_text"];
/** As `seal` writes it, also inside of JSON. Sixteen characters of random bytes, then the tag. */
const sealedPattern = '(^|")v1\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.';

const quoted = (name: string) => `"${name}"`;

export const columnsOf = ({ sealed = {}, hashed = [] }: SealedTable): string[] => [
  ...Object.keys(sealed),
  ...hashed,
];

/** Prepared under the digest of what it says: names of tables and columns are longer than PostgreSQL's names may be. */
function statement(sql: string): Statement {
  const digest = createHash("sha256").update(sql).digest("hex").slice(0, 32);
  return { name: `installation.${digest}`, text: sql };
}

const listColumns = statement(
  `select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.udt_name = any($1::text[])
    order by 1, 2`,
);

export interface TextColumn extends Row {
  table: string;
  column: string;
  type: ColumnType;
}

export function listTextColumns(db: Queryable): Promise<TextColumn[]> {
  return db.query<TextColumn>(listColumns, [textTypes]);
}

/** Whether a sealed text stands in the column. */
export async function holdsSealed(db: Queryable, { table, column }: TextColumn): Promise<boolean> {
  const find = statement(
    `select 1 as found from ${quoted(table)} where ${quoted(column)}::text ~ $1::text limit 1`,
  );
  return (await db.query(find, [sealedPattern])).length > 0;
}

function asText(table: SealedTable): string {
  const columns = new Set([...columnsOf(table), ...(table.names ?? [])]);
  return [...columns]
    .map((column) =>
      (table.hashed ?? []).includes(column)
        ? `to_jsonb("${column}")::text as "${column}"`
        : `"${column}"::text as "${column}"`,
    )
    .join(", ");
}

const batch = 500;

/**
 * Hands every row of the table to `change`, which gives its columns anew, hashes as JSON like they came. Triggers that keep rows
 * as they are stand aside: what a row says stays the same. Returns how many rows there were.
 */
export async function rewriteRows(
  tx: Transaction,
  table: SealedTable,
  types: ReadonlyMap<string, ColumnType>,
  change: (row: RowAsText) => RowAsText,
): Promise<number> {
  const name = table.table;
  await tx.script(`alter table "${name}" disable trigger user`);
  await tx.script(`declare "reseal_${name}" no scroll cursor without hold for
    select ctid::text as row_place, ${asText(table)} from ${quoted(name)}`);
  const fetch = statement(`fetch ${batch} from "reseal_${name}"`);
  const update = updateOf(table, types);
  let rows = 0;
  for (;;) {
    const found = await tx.query<Record<string, string | null>>(fetch);
    if (found.length === 0) break;
    const changed = found.map(change);
    const places = found.map((row) => row["row_place"]);
    const values = columnsOf(table).map((column) => changed.map((row) => row[column] ?? null));
    await tx.query(update, [places, ...values]);
    rows += found.length;
  }
  await tx.script(`close "reseal_${name}"; alter table "${name}" enable trigger user`);
  return rows;
}

function updateOf(table: SealedTable, types: ReadonlyMap<string, ColumnType>) {
  const columns = columnsOf(table);
  const hashed = table.hashed ?? [];
  const sets = columns.map((column, at) => {
    const value = `new.c${at}`;
    return `"${column}" = ${hashed.includes(column) ? fromJson(value, types.get(column)) : cast(value, types.get(column))}`;
  });
  const names = columns.map((_, at) => `c${at}`);
  const given = columns.map((_, at) => `$${at + 2}::text[]`);
  return statement(
    `update "${table.table}" as old set ${sets.join(", ")}
      from unnest($1::text[], ${given.join(", ")}) as new (row_place, ${names.join(", ")})
      where old.ctid = new.row_place::tid`,
  );
}

function cast(value: string, type: ColumnType | undefined): string {
  return type === "text" ? value : `${value}::${type}`;
}

/** A hash, null, or a list of hashes. */
function fromJson(value: string, type: ColumnType | undefined): string {
  if (type === "_text") {
    return `array(select jsonb_array_elements_text(${value}::jsonb))`;
  }
  return `${value}::jsonb #>> '{}'`;
}
