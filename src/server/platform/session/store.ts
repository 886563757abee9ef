/** All SQL of borrowers' sessions. */
import { defineStatement, type Queryable, type Transaction } from "../db/database.ts";
import { defineLookup } from "../db/lookup.ts";

const insertSession = defineStatement(
  "session.insert-session",
  `insert into borrower_session
     (token_hash, borrower_id, device_id, device_name, of_app, opened_at, expires_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::boolean, $6::timestamptz, $7::timestamptz)`,
);

interface SessionRow {
  tokenHash: string;
  borrowerId: string;
  deviceId: string;
  deviceName: string;
  ofApp: boolean;
  openedAt: Date;
  expiresAt: Date;
}

export async function insertSessionRow(tx: Transaction, row: SessionRow) {
  const { tokenHash, borrowerId, deviceId, deviceName, ofApp, openedAt, expiresAt } = row;
  const values = [tokenHash, borrowerId, deviceId, deviceName, ofApp, openedAt, expiresAt];
  await tx.query(insertSession, values);
}

const selectSession = defineLookup<{
  session_id: string;
  borrower_id: string;
  device_id: string;
  of_app: boolean;
  expires_at: Date;
  seen_at: Date | null;
}>(
  "session.select-session",
  { token_hash: "text", at: "timestamptz" },
  `select s.session_id, s.borrower_id, s.device_id, s.of_app, s.expires_at, s.seen_at from borrower_session s
   where s.token_hash = asked.token_hash and s.revoked_at is null and s.expires_at > asked.at`,
);

export function readLiveSession(db: Queryable, tokenHash: string, now: Date) {
  return selectSession(db, [tokenHash, now]);
}

const touchSession = defineStatement(
  "session.touch-session",
  `update borrower_session set seen_at = $2::timestamptz
   where session_id = $1::text and (seen_at is null or seen_at < $2::timestamptz)`,
);

export async function touchSessionRow(db: Queryable, sessionId: string, now: Date) {
  await db.query(touchSession, [sessionId, now]);
}

interface OwnSessionRow extends Record<string, unknown> {
  session_id: string;
  device_name: string;
  opened_at: Date;
  seen_at: Date | null;
}

const selectOwn = defineStatement(
  "session.select-sessions-of-borrower",
  `select session_id, device_name, opened_at, seen_at from borrower_session
   where borrower_id = $1::text and revoked_at is null and expires_at > $2::timestamptz
   order by coalesce(seen_at, opened_at) desc, session_id limit $3::int`,
);

export function readOwnSessions(db: Queryable, borrowerId: string, now: Date, most: number) {
  return db.query<OwnSessionRow>(selectOwn, [borrowerId, now, most]);
}

const revokeOwn = defineStatement(
  "session.revoke-own-session",
  `update borrower_session set revoked_at = $3::timestamptz
   where borrower_id = $1::text and session_id = $2::text and revoked_at is null
     and expires_at > $3::timestamptz
   returning session_id`,
);

/** False when the borrower has no such session. */
export async function revokeOwnRow(
  db: Queryable,
  borrowerId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return (await db.query(revokeOwn, [borrowerId, sessionId, now])).length > 0;
}

const revokeOthers = defineStatement(
  "session.revoke-other-sessions",
  `update borrower_session set revoked_at = $3::timestamptz
   where borrower_id = $1::text and session_id <> $2::text and revoked_at is null`,
);

export async function revokeOtherRows(
  db: Queryable,
  borrowerId: string,
  butSessionId: string,
  now: Date,
) {
  await db.query(revokeOthers, [borrowerId, butSessionId, now]);
}

const deleteEnded = defineStatement(
  "session.delete-ended-sessions",
  `delete from borrower_session
   where expires_at < $1::timestamptz or revoked_at < $1::timestamptz`,
);

export async function deleteEndedRows(db: Queryable, before: Date) {
  await db.query(deleteEnded, [before]);
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

const deleteSessions = defineStatement(
  "session.delete-sessions-of-borrower",
  "delete from borrower_session where borrower_id = $1::text",
);

export async function deleteSessionRows(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(deleteSessions, [borrowerId]);
}

const selectDevices = defineStatement(
  "session.select-devices",
  `select device_id, device_name, opened_at, seen_at, expires_at, revoked_at from borrower_session
   where borrower_id = $1::text order by opened_at desc limit $2::integer`,
);

interface DeviceRow extends Record<string, unknown> {
  device_id: string;
  device_name: string;
  opened_at: Date;
  seen_at: Date | null;
  expires_at: Date;
  revoked_at: Date | null;
}

export function readDeviceRows(
  db: Queryable,
  borrowerId: string,
  most: number,
): Promise<DeviceRow[]> {
  return db.query<DeviceRow>(selectDevices, [borrowerId, most]);
}
