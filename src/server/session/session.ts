/**
 * Opens, finds and ends borrower sessions. A session is a random token with an expiry instant; opened
 * with a device id, it is refused when another device presents it (design section 6).
 */
import type { Queryable, Transaction } from "../db/database.ts";
import { insertSessionRow, readLiveSession, revokeSessionRow, revokeSessionRows } from "./store.ts";
import { hashToken, newToken } from "./token.ts";

export interface FoundSession {
  borrowerId: string;
  /** "" when the session is not bound to a device. */
  deviceId: string;
  expiresAt: Date;
}

/** `lifetimeMs` from `now`; `deviceId` "" binds to no device. The token is given once and never stored. */
export async function openSession(
  tx: Transaction,
  borrowerId: string,
  deviceId: string,
  lifetimeMs: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const tokenHash = hashToken(token);
  await insertSessionRow(tx, { tokenHash, borrowerId, deviceId, openedAt: now, expiresAt });
  return { token, expiresAt };
}

/** Null when the token is unknown, has ended or was revoked: the three answer alike. */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<FoundSession | null> {
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return null;
  const row = await readLiveSession(db, hashToken(token), now);
  if (row === null) return null;
  return { borrowerId: row.borrower_id, deviceId: row.device_id, expiresAt: row.expires_at };
}

/** Whether the device that asks may use the session. No device id told is accepted: a browser has none to tell. */
export function deviceMayUse(session: FoundSession, deviceId: string): boolean {
  return session.deviceId === "" || deviceId === "" || session.deviceId === deviceId;
}

export async function revokeSession(db: Queryable, token: string, now: Date): Promise<void> {
  await revokeSessionRow(db, hashToken(token), now);
}

/** Ends every session of a borrower, e.g. after a lost phone. */
export async function revokeAllSessions(
  db: Queryable,
  borrowerId: string,
  now: Date,
): Promise<void> {
  await revokeSessionRows(db, borrowerId, now);
}
