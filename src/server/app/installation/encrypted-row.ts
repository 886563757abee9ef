/** Reads encrypted texts, their purposes and keyed hashes out of a row that was selected as text. */
import type { EncryptedTable, RowAsText } from "../../platform/encryption/encrypted-table.ts";

const encryptedStart = /^v\d+\.[\w-]{16}\.[\w-]{22}\./;
/** The shape `keyedHash` writes. Other values ("", "deleted:…") are not hashes. */
const hashShape = /^[\w-]{43}$/;

/** The row with its hashes parsed from JSON, as they were selected. A list of hashes becomes null. */
export function plainRow({ hashed = [] }: EncryptedTable, row: RowAsText): RowAsText {
  const plain: Record<string, string | null> = { ...row };
  for (const column of hashed) {
    const value: unknown = JSON.parse(row[column] ?? "null");
    plain[column] = typeof value === "string" ? value : null;
  }
  return plain;
}

export function purposeOf(
  { encrypted = {} }: EncryptedTable,
  column: string,
  plain: RowAsText,
): string {
  const purpose = encrypted[column];
  if (purpose === undefined) throw new Error(`the column ${column} is not encrypted`);
  return typeof purpose === "string" ? purpose : purpose(plain);
}

/** The value when it is an encrypted text, otherwise null. */
export function encryptedTextOf(value: string | null): string | null {
  return value !== null && encryptedStart.test(value) ? value : null;
}

/** Applies `again` to every hash in a column's JSON. */
export function withHashes(json: string | null, again: (hash: string) => string): string | null {
  if (json === null) return null;
  const one = (value: unknown) =>
    typeof value === "string" && hashShape.test(value) ? again(value) : value;
  const value: unknown = JSON.parse(json);
  return JSON.stringify(Array.isArray(value) ? value.map(one) : one(value));
}
