/** All SQL of messages to the lender. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const lock = defineStatement(
  "contact.lock-suggestions",
  "select pg_advisory_xact_lock(7140286534)::text as locked",
);

/** Held until the transaction ends: messages are counted one at a time, or the limits would not hold. */
export async function lockSuggestions(tx: Transaction): Promise<void> {
  await tx.query(lock);
}

const clearAddresses = defineStatement(
  "contact.clear-addresses",
  "update suggestion set address_hash = '' where sent_at <= $1::timestamptz and address_hash <> ''",
);

export async function clearAddressesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.query(clearAddresses, [before]);
}

const countSince = defineStatement(
  "contact.count-suggestions",
  `select count(*) as in_all,
          count(*) filter (where address_hash = $2::text) as of_address,
          count(*) filter (where digest = $3::text) as equal
   from suggestion where sent_at > $1::timestamptz and borrower_id is null`,
);

interface Counts {
  inAll: number;
  ofAddress: number;
  equal: number;
}

export async function countSuggestions(
  tx: Transaction,
  since: Date,
  addressHash: string,
  digest: string,
): Promise<Counts> {
  const [row] = await tx.query<{ in_all: number; of_address: number; equal: number }>(countSince, [
    since,
    addressHash,
    digest,
  ]);
  return { inAll: row?.in_all ?? 0, ofAddress: row?.of_address ?? 0, equal: row?.equal ?? 0 };
}

interface NewSuggestion {
  nameEncrypted: string;
  telephoneEncrypted: string;
  textEncrypted: string;
  language: string;
  digest: string;
  addressHash: string;
  sentAt: Date;
  /** Null for a visitor. */
  borrowerId: string | null;
  /** "" for a visitor. */
  loanId: string;
}

const insert = defineStatement(
  "contact.insert-suggestion",
  `insert into suggestion (name_encrypted, telephone_encrypted, text_encrypted, language, digest, address_hash, sent_at,
     borrower_id, loan_id)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz, $8::text, $9::text)`,
);

export async function insertSuggestion(tx: Transaction, row: NewSuggestion): Promise<void> {
  await tx.query(insert, [
    row.nameEncrypted,
    row.telephoneEncrypted,
    row.textEncrypted,
    row.language,
    row.digest,
    row.addressHash,
    row.sentAt,
    row.borrowerId,
    row.loanId,
  ]);
}

export interface SuggestionRow extends Row {
  suggestion_id: number;
  name_encrypted: string;
  telephone_encrypted: string;
  text_encrypted: string;
  language: string;
  loan_id: string;
  sent_at: Date;
  read_at: Date | null;
  read_by: string | null;
}

const list = defineStatement(
  "contact.list-suggestions",
  `select suggestion_id, name_encrypted, telephone_encrypted, text_encrypted, language, loan_id, sent_at, read_at, read_by
   from suggestion order by (read_at is not null), suggestion_id desc limit $1::int offset $2::int`,
);

export function readSuggestions(db: Queryable, most: number, skip: number) {
  return db.query<SuggestionRow>(list, [most, skip]);
}

interface SenderRow extends Row {
  telephone_encrypted: string;
  borrower_id: string | null;
}

const selectSender = defineStatement(
  "contact.select-sender",
  "select telephone_encrypted, borrower_id from suggestion where suggestion_id = $1::bigint",
);

export async function readSender(db: Queryable, suggestionId: string): Promise<SenderRow | null> {
  const [row] = await db.query<SenderRow>(selectSender, [suggestionId]);
  return row ?? null;
}

const countUnread = defineStatement(
  "contact.count-unread",
  "select count(*) as unread from suggestion where read_at is null",
);

export async function unreadSuggestions(db: Queryable): Promise<number> {
  const [row] = await db.query<{ unread: number }>(countUnread);
  return row?.unread ?? 0;
}

const markRead = defineStatement(
  "contact.mark-read",
  `update suggestion set read_at = $2::timestamptz, read_by = $3::text
   where suggestion_id = $1::bigint and read_at is null returning suggestion_id`,
);

/** False when it was marked before or does not exist. */
export async function writeRead(
  tx: Transaction,
  suggestionId: string,
  at: Date,
  staffId: string,
): Promise<boolean> {
  return (await tx.query(markRead, [suggestionId, at, staffId])).length === 1;
}

const select = defineStatement(
  "contact.select-suggestion",
  "select suggestion_id from suggestion where suggestion_id = $1::bigint",
);

export async function hasSuggestion(db: Queryable, suggestionId: string): Promise<boolean> {
  return (await db.query(select, [suggestionId])).length === 1;
}

const countOwn = defineStatement(
  "contact.count-of-borrower",
  `select count(*)::integer as in_all,
          (count(*) filter (where digest = $3::text))::integer as equal
   from suggestion where borrower_id = $1::text and sent_at > $2::timestamptz`,
);

export async function countOfBorrower(
  tx: Transaction,
  borrowerId: string,
  since: Date,
  digest: string,
): Promise<{ all: number; equal: number }> {
  const [row] = await tx.query<{ in_all: number; equal: number }>(countOwn, [
    borrowerId,
    since,
    digest,
  ]);
  return { all: row?.in_all ?? 0, equal: row?.equal ?? 0 };
}

const listOwn = defineStatement(
  "contact.list-of-borrower",
  `select text_encrypted, loan_id, sent_at, read_at from suggestion
   where borrower_id = $1::text order by suggestion_id desc limit 500`,
);

type OwnRow = Pick<SuggestionRow, "text_encrypted" | "loan_id" | "sent_at" | "read_at">;

export function readOfBorrower(db: Queryable, borrowerId: string): Promise<OwnRow[]> {
  return db.query<OwnRow>(listOwn, [borrowerId]);
}

const deleteOwn = defineStatement(
  "contact.delete-of-borrower",
  "delete from suggestion where borrower_id = $1::text",
);

export async function deleteOfBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(deleteOwn, [borrowerId]);
}
