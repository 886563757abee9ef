/**
 * SQL over any table with encrypted columns: reads its rows as text, in batches, and writes them back. Rows are identified
 * by ctid, so nothing else may write to the table meanwhile.
 */
import { createHash } from "node:crypto";
import type { Queryable, Row, Statement, Transaction } from "../../platform/db/database.ts";
import type { EncryptedTable, RowAsText } from "../../platform/encryption/encrypted-table.ts";

/** Types of columns that may hold encrypted texts. */
export type ColumnType = "text" | "json" | "jsonb" | "_text";

const textTypes = ["text", "json", "jsonb", "_text"];
/** What `encrypt` writes, also inside JSON: version, 16 characters of nonce, 22 of authentication tag. */
const encryptedPattern = '(^|")v1\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.';

const quoted = (name: string) => `"${name}"`;

export const columnsOf = ({ encrypted = {}, hashed = [] }: EncryptedTable): string[] => [
  ...Object.keys(encrypted),
  ...hashed,
];

/** Named by a digest of its text: table and column names together exceed PostgreSQL's identifier limit. */
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

/** Whether any row of the column holds an encrypted text. */
export async function holdsEncrypted(
  db: Queryable,
  { table, column }: TextColumn,
): Promise<boolean> {
  const find = statement(
    `select 1 as found from ${quoted(table)} where ${quoted(column)}::text ~ $1::text limit 1`,
  );
  return (await db.query(find, [encryptedPattern])).length > 0;
}

function asText(table: EncryptedTable): string {
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
 * Passes every row of the table through `change`, which returns its columns (hashes as JSON, as they were read). Triggers that
 * make rows immutable are disabled meanwhile: the meaning of a row does not change. Returns the number of rows.
 */
export async function rewriteRows(
  tx: Transaction,
  table: EncryptedTable,
  types: ReadonlyMap<string, ColumnType>,
  change: (row: RowAsText) => RowAsText,
): Promise<number> {
  const name = table.table;
  await tx.script(`alter table "${name}" disable trigger user`);
  await tx.script(`declare "reencrypt_${name}" no scroll cursor without hold for
    select ctid::text as row_location, ${asText(table)} from ${quoted(name)}`);
  const fetch = statement(`fetch ${batch} from "reencrypt_${name}"`);
  const update = updateOf(table, types);
  let rows = 0;
  for (;;) {
    const found = await tx.query<Record<string, string | null>>(fetch);
    if (found.length === 0) break;
    const changed = found.map(change);
    const locations = found.map((row) => row["row_location"]);
    const values = columnsOf(table).map((column) => changed.map((row) => row[column] ?? null));
    await tx.query(update, [locations, ...values]);
    rows += found.length;
  }
  await tx.script(`close "reencrypt_${name}"; alter table "${name}" enable trigger user`);
  return rows;
}

function updateOf(table: EncryptedTable, types: ReadonlyMap<string, ColumnType>) {
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
      from unnest($1::text[], ${given.join(", ")}) as new (row_location, ${names.join(", ")})
      where old.ctid = new.row_location::tid`,
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
