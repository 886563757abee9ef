/** SQL of many numbers of the blocklist at once: which are on it, and all of a file put on it or taken off. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { BlocklistKind } from "./blocklist-store.ts";

export interface HashedNumber {
  kind: BlocklistKind;
  hash: string;
}

const knownStatement = defineStatement(
  "application.list-known-blocked",
  `select e.kind, e.value_hash from blocklist_entry e
   join unnest($1::text[], $2::text[]) as given (kind, value_hash)
     on e.kind = given.kind and e.value_hash = given.value_hash
   where e.removed_at is null`,
);

interface KnownRow extends Row {
  kind: BlocklistKind;
  value_hash: string;
}

/** Those of the numbers that are on the list. */
export async function findBlockedAmong(
  db: Queryable,
  numbers: readonly HashedNumber[],
): Promise<HashedNumber[]> {
  const rows = await db.query<KnownRow>(knownStatement, [
    numbers.map(({ kind }) => kind),
    numbers.map(({ hash }) => hash),
  ]);
  return rows.map(({ kind, value_hash }) => ({ kind, hash: value_hash }));
}

const insertStatement = defineStatement(
  "application.insert-many-blocked",
  `insert into blocklist_entry
     (blocklist_id, kind, value_hash, ending, note_encrypted, added_by, added_at)
   select given.*, $6::text, $7::timestamptz
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as given
   on conflict (kind, value_hash) where removed_at is null do nothing returning blocklist_id`,
);

interface NewEntry extends HashedNumber {
  blocklistId: string;
  ending: string;
  /** See blocklist-note.ts. */
  noteEncrypted: string;
}

/** How many were put on the list; one that is on it already is left as it is. */
export async function insertManyBlocked(
  tx: Transaction,
  entries: readonly NewEntry[],
  { addedBy, addedAt }: { addedBy: string; addedAt: Date },
): Promise<number> {
  const rows = await tx.query(insertStatement, [
    entries.map(({ blocklistId }) => blocklistId),
    entries.map(({ kind }) => kind),
    entries.map(({ hash }) => hash),
    entries.map(({ ending }) => ending),
    entries.map(({ noteEncrypted }) => noteEncrypted),
    addedBy,
    addedAt,
  ]);
  return rows.length;
}

const removeStatement = defineStatement(
  "application.remove-many-blocked",
  `update blocklist_entry e set removed_by = $3::text, removed_at = $4::timestamptz
   from unnest($1::text[], $2::text[]) as given (kind, value_hash)
   where e.kind = given.kind and e.value_hash = given.value_hash and e.removed_at is null
   returning e.blocklist_id`,
);

/** How many were taken off the list. */
export async function removeManyBlocked(
  tx: Transaction,
  numbers: readonly HashedNumber[],
  { removedBy, removedAt }: { removedBy: string; removedAt: Date },
): Promise<number> {
  const rows = await tx.query(removeStatement, [
    numbers.map(({ kind }) => kind),
    numbers.map(({ hash }) => hash),
    removedBy,
    removedAt,
  ]);
  return rows.length;
}
