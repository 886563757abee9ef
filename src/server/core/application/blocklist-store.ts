/** All SQL of the blocklist. Only keyed hashes of numbers are stored. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export type BlocklistKind = "phone" | "document";

const findStatement = defineStatement(
  "application.find-blocked",
  `select distinct kind from blocklist_entry
   where removed_at is null and ((kind = 'phone' and value_hash = $1::text)
     or (kind = 'document' and value_hash = $2::text)) order by kind`,
);

export async function findBlocked(
  db: Queryable,
  hashes: { phone: string; document: string | null },
): Promise<BlocklistKind[]> {
  const rows = await db.query<{ kind: BlocklistKind }>(findStatement, [
    hashes.phone,
    hashes.document,
  ]);
  return rows.map(({ kind }) => kind);
}

const insertStatement = defineStatement(
  "application.insert-blocked",
  `insert into blocklist_entry (blocklist_id, kind, value_hash, ending, note_encrypted, added_by, added_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz)
   on conflict (kind, value_hash) where removed_at is null do nothing returning blocklist_id`,
);

export interface BlocklistEntry {
  blocklistId: string;
  kind: BlocklistKind;
  ending: string;
  /** See blocklist-note.ts. */
  noteEncrypted: string;
  addedBy: string;
  addedAt: Date;
}

/** False when the number is on the list already. */
export async function insertBlocked(
  tx: Transaction,
  { blocklistId, kind, ending, noteEncrypted, addedBy, addedAt }: BlocklistEntry,
  hash: string,
): Promise<boolean> {
  const values = [blocklistId, kind, hash, ending, noteEncrypted, addedBy, addedAt];
  return (await tx.query(insertStatement, values)).length === 1;
}

const removeStatement = defineStatement(
  "application.remove-blocked",
  `update blocklist_entry set removed_by = $2::text, removed_at = $3::timestamptz
   where blocklist_id = $1::text and removed_at is null returning blocklist_id`,
);

/** False when the entry no longer exists. */
export async function removeBlockedRow(
  tx: Transaction,
  blocklistId: string,
  staffId: string,
  now: Date,
): Promise<boolean> {
  return (await tx.query(removeStatement, [blocklistId, staffId, now])).length === 1;
}

const listStatement = defineStatement(
  "application.list-blocklist",
  `select blocklist_id, kind, ending, note_encrypted, added_by, added_at from blocklist_entry
   where removed_at is null
     and ($1::text = '' or (added_at, blocklist_id) < (select last.added_at, last.blocklist_id
       from blocklist_entry last where last.blocklist_id = $1::text))
   order by added_at desc, blocklist_id desc limit $2::integer`,
);

interface EntryRow extends Row {
  blocklist_id: string;
  kind: BlocklistKind;
  ending: string;
  note_encrypted: string;
  added_by: string;
  added_at: Date;
}

/** Newest first, from behind the entry `after` on, which may have been removed since; "" for the newest. */
export async function readBlocklist(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<BlocklistEntry[]> {
  const rows = await db.query<EntryRow>(listStatement, [after, limit]);
  return rows.map((row) => ({
    blocklistId: row.blocklist_id,
    kind: row.kind,
    ending: row.ending,
    noteEncrypted: row.note_encrypted,
    addedBy: row.added_by,
    addedAt: row.added_at,
  }));
}

const countStatement = defineStatement(
  "application.count-blocklist",
  "select count(*)::integer as count from blocklist_entry where removed_at is null",
);

export async function countBlocklist(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement, []);
  return row?.count ?? 0;
}
