/** All SQL of the deny list. Only keyed hashes of numbers are kept. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export type DenyKind = "phone" | "document";

const findStatement = defineStatement(
  "application.find-denied",
  `select distinct kind from deny_entry
   where removed_at is null and ((kind = 'phone' and value_hash = $1::text)
     or (kind = 'document' and value_hash = $2::text)) order by kind`,
);

export async function findDenied(
  db: Queryable,
  hashes: { phone: string; document: string | null },
): Promise<DenyKind[]> {
  const rows = await db.query<{ kind: DenyKind }>(findStatement, [hashes.phone, hashes.document]);
  return rows.map(({ kind }) => kind);
}

const insertStatement = defineStatement(
  "application.insert-denied",
  `insert into deny_entry (deny_id, kind, value_hash, ending, note_encrypted, added_by, added_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz)
   on conflict (kind, value_hash) where removed_at is null do nothing returning deny_id`,
);

interface DenyEntry {
  denyId: string;
  kind: DenyKind;
  ending: string;
  /** See deny-note.ts. */
  noteEncrypted: string;
  addedBy: string;
  addedAt: Date;
}

/** False when the number is on the list already. */
export async function insertDenied(
  tx: Transaction,
  { denyId, kind, ending, noteEncrypted, addedBy, addedAt }: DenyEntry,
  hash: string,
): Promise<boolean> {
  const values = [denyId, kind, hash, ending, noteEncrypted, addedBy, addedAt];
  return (await tx.query(insertStatement, values)).length === 1;
}

const removeStatement = defineStatement(
  "application.remove-denied",
  `update deny_entry set removed_by = $2::text, removed_at = $3::timestamptz
   where deny_id = $1::text and removed_at is null returning deny_id`,
);

/** False when there is no such entry any more. */
export async function removeDeniedRow(
  tx: Transaction,
  denyId: string,
  staffId: string,
  now: Date,
): Promise<boolean> {
  return (await tx.query(removeStatement, [denyId, staffId, now])).length === 1;
}

const listStatement = defineStatement(
  "application.list-denied",
  `select deny_id, kind, ending, note_encrypted, added_by, added_at from deny_entry
   where removed_at is null order by added_at desc, deny_id limit 500`,
);

interface DenyRow extends Row {
  deny_id: string;
  kind: DenyKind;
  ending: string;
  note_encrypted: string;
  added_by: string;
  added_at: Date;
}

/** Newest first, at most 500. */
export async function readDenied(db: Queryable): Promise<DenyEntry[]> {
  const rows = await db.query<DenyRow>(listStatement, []);
  return rows.map((row) => ({
    denyId: row.deny_id,
    kind: row.kind,
    ending: row.ending,
    noteEncrypted: row.note_encrypted,
    addedBy: row.added_by,
    addedAt: row.added_at,
  }));
}
