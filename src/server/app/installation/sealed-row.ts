/** A row of a table with sealed texts, between how it is read and what its columns mean. */
import type { RowAsText, SealedTable } from "../../platform/encryption/sealed-table.ts";

const sealedStart = /^v\d+\.[\w-]{16}\.[\w-]{22}\./;
/** As `keyedHash` writes it. Others ("", "deleted:…") are none. */
const hashShape = /^[\w-]{43}$/;

/** The row with its hashes as they are; read from the database they are JSON. A list of them is left out. */
export function plainRow({ hashed = [] }: SealedTable, row: RowAsText): RowAsText {
  const plain: Record<string, string | null> = { ...row };
  for (const column of hashed) {
    const value: unknown = JSON.parse(row[column] ?? "null");
    plain[column] = typeof value === "string" ? value : null;
  }
  return plain;
}

export function purposeOf({ sealed = {} }: SealedTable, column: string, plain: RowAsText): string {
  const purpose = sealed[column];
  if (purpose === undefined) throw new Error(`the column ${column} is not sealed`);
  return typeof purpose === "string" ? purpose : purpose(plain);
}

/** The sealed text of a column; null for what is not sealed. */
export function sealedTextOf(value: string | null): string | null {
  return value !== null && sealedStart.test(value) ? value : null;
}

/** `again` over every hash of a column's JSON. */
export function withHashes(json: string | null, again: (hash: string) => string): string | null {
  if (json === null) return null;
  const one = (value: unknown) =>
    typeof value === "string" && hashShape.test(value) ? again(value) : value;
  const value: unknown = JSON.parse(json);
  return JSON.stringify(Array.isArray(value) ? value.map(one) : one(value));
}
