/**
 * Opens, finds and ends borrower sessions. A session is a random token with an expiry instant; opened
 * with a device id, it is denied to another device.
 */
import { sessionLifetimes, sessionMarkedAfter } from "#contract/session-lifetimes.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import type { Services } from "../services/services.ts";
import {
  deleteEndedRows,
  insertSessionRow,
  readLiveSession,
  revokeSessionRow,
  revokeSessionRows,
  touchSessionRow,
} from "./store.ts";
import { hashToken, newToken } from "./token.ts";

export interface FoundSession {
  /** Identifies the session; grants no access. */
  sessionId: string;
  borrowerId: string;
  /** "" when the session is not bound to a device. */
  deviceId: string;
  /** Opened for the app, and not by a sign-in in a browser. */
  ofApp: boolean;
  expiresAt: Date;
}

/** For a browser whose borrower has verified the telephone number; `deviceName` as the borrower will recognise it. */
export function openBrowserSession(
  tx: Transaction,
  borrowerId: string,
  deviceName: string,
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<{ token: string; expiresAt: Date }> {
  const lifetimeMs = sessionLifetimes[settings.mode === "demo" ? "demo" : "borrower"];
  const now = calendar.now();
  return opened(
    tx,
    { borrowerId, deviceId: "", deviceName, ofApp: false, openedAt: now },
    lifetimeMs,
  );
}

/** For the app; `lifetimeMs` from `now`; `deviceId` "" binds to no device. The token is given once and never stored. */
export function openSession(
  tx: Transaction,
  borrowerId: string,
  deviceId: string,
  lifetimeMs: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  return opened(
    tx,
    { borrowerId, deviceId, deviceName: "", ofApp: true, openedAt: now },
    lifetimeMs,
  );
}

async function opened(
  tx: Transaction,
  session: Omit<Parameters<typeof insertSessionRow>[1], "tokenHash" | "expiresAt">,
  lifetimeMs: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(session.openedAt.getTime() + lifetimeMs);
  await insertSessionRow(tx, { ...session, tokenHash: hashToken(token), expiresAt });
  return { token, expiresAt };
}

/** Null when the token is unknown, expired or revoked; the three are not distinguished. */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<FoundSession | null> {
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return null;
  const row = await readLiveSession(db, hashToken(token), now);
  if (row === null) return null;
  const { session_id, borrower_id, device_id, of_app, expires_at, seen_at } = row;
  if (seen_at === null || now.getTime() - seen_at.getTime() >= sessionMarkedAfter.borrower) {
    await touchSessionRow(db, session_id, now);
  }
  return {
    sessionId: session_id,
    borrowerId: borrower_id,
    deviceId: device_id,
    ofApp: of_app,
    expiresAt: expires_at,
  };
}

/** Whether the caller's device may use the session. A missing device id is accepted: browsers have none. */
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

/** Purges sessions that ended long ago. Safe to run on several processes. */
export async function purgeEndedSessions({ db, calendar }: Services): Promise<void> {
  await deleteEndedRows(db, new Date(calendar.now().getTime() - sessionLifetimes.endedRetention));
}
