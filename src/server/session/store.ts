/** All SQL of borrowers and their sessions. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Transaction } from "../db/database.ts";

export interface BorrowerRow extends Record<string, unknown> {
  borrower_id: string;
  full_name: string;
  phone_sealed: string;
  phone_hash: string;
  birth_date: Day;
}

const insertBorrower = defineStatement(
  "session.insert-borrower",
  `insert into borrower (borrower_id, full_name, phone_sealed, phone_hash, birth_date, created_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::date, $6::timestamptz)`,
);

export async function insertBorrowerRow(tx: Transaction, row: BorrowerRow, now: Date) {
  const { borrower_id, full_name, phone_sealed, phone_hash, birth_date } = row;
  const values = [borrower_id, full_name, phone_sealed, phone_hash, birth_date, now];
  await tx.query(insertBorrower, values);
}

const selectBorrower = defineStatement(
  "session.select-borrower",
  `select borrower_id, full_name, phone_sealed, phone_hash, birth_date
   from borrower where borrower_id = $1::text`,
);

export async function readBorrowerRow(db: Queryable, borrowerId: string) {
  const [row] = await db.query<BorrowerRow>(selectBorrower, [borrowerId]);
  return row ?? null;
}

const selectBorrowerByPhone = defineStatement(
  "session.select-borrower-by-phone",
  "select borrower_id from borrower where phone_hash = $1::text",
);

export async function readBorrowerIdByPhone(db: Queryable, phoneHash: string) {
  const [row] = await db.query<{ borrower_id: string }>(selectBorrowerByPhone, [phoneHash]);
  return row?.borrower_id ?? null;
}

const selectNames = defineStatement(
  "session.select-borrower-names",
  "select borrower_id, full_name from borrower where borrower_id = any($1::text[])",
);

export function readNameRows(db: Queryable, borrowerIds: readonly string[]) {
  return db.query<{ borrower_id: string; full_name: string }>(selectNames, [borrowerIds]);
}

const selectByName = defineStatement(
  "session.select-borrowers-by-name",
  `select borrower_id from borrower where position(lower($1::text) in lower(full_name)) > 0
   order by created_at desc limit 500`,
);

export async function readIdsByName(db: Queryable, part: string): Promise<string[]> {
  const rows = await db.query<{ borrower_id: string }>(selectByName, [part]);
  return rows.map(({ borrower_id }) => borrower_id);
}

const insertSession = defineStatement(
  "session.insert-session",
  `insert into borrower_session (token_hash, borrower_id, device_id, opened_at, expires_at)
   values ($1::text, $2::text, $3::text, $4::timestamptz, $5::timestamptz)`,
);

export interface SessionRow {
  tokenHash: string;
  borrowerId: string;
  deviceId: string;
  openedAt: Date;
  expiresAt: Date;
}

export async function insertSessionRow(tx: Transaction, row: SessionRow) {
  const { tokenHash, borrowerId, deviceId, openedAt, expiresAt } = row;
  await tx.query(insertSession, [tokenHash, borrowerId, deviceId, openedAt, expiresAt]);
}

const selectSession = defineStatement(
  "session.select-session",
  `select borrower_id, device_id, expires_at from borrower_session
   where token_hash = $1::text and revoked_at is null and expires_at > $2::timestamptz`,
);

export async function readLiveSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db.query<{ borrower_id: string; device_id: string; expires_at: Date }>(
    selectSession,
    [tokenHash, now],
  );
  return row ?? null;
}

const revokeSession = defineStatement(
  "session.revoke-session",
  `update borrower_session set revoked_at = $2::timestamptz
   where token_hash = $1::text and revoked_at is null`,
);

export async function revokeSessionRow(tx: Queryable, tokenHash: string, now: Date) {
  await tx.query(revokeSession, [tokenHash, now]);
}

const revokeSessions = defineStatement(
  "session.revoke-sessions-of-borrower",
  `update borrower_session set revoked_at = $2::timestamptz
   where borrower_id = $1::text and revoked_at is null`,
);

export async function revokeSessionRows(tx: Queryable, borrowerId: string, now: Date) {
  await tx.query(revokeSessions, [borrowerId, now]);
}
