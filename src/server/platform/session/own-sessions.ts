/** A borrower's own sessions: listing them, and ending one or all others. Their ids grant no access. */
import type { Queryable } from "../db/database.ts";
import { readOwnSessions, revokeOtherRows, revokeOwnRow } from "./store.ts";

interface OwnSession {
  sessionId: string;
  /** "Chrome, Android"; "" for the app, which names no device. */
  deviceName: string;
  openedAt: Date;
  /** Accurate to some minutes. */
  seenAt: Date;
}

/** More than a person can look through; all others can be ended at once. */
const shownMaximum = 20;

/** Those that may be used now, the last used first. */
export async function ownSessions(
  db: Queryable,
  borrowerId: string,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await readOwnSessions(db, borrowerId, now, shownMaximum);
  return rows.map(({ session_id, device_name, opened_at, seen_at }) => ({
    sessionId: session_id,
    deviceName: device_name,
    openedAt: opened_at,
    seenAt: seen_at ?? opened_at,
  }));
}

/** False when the borrower has no such session, or it has ended. */
export function revokeOwnSession(
  db: Queryable,
  borrowerId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return revokeOwnRow(db, borrowerId, sessionId, now);
}

export async function revokeOtherSessions(
  db: Queryable,
  borrowerId: string,
  butSessionId: string,
  now: Date,
): Promise<void> {
  await revokeOtherRows(db, borrowerId, butSessionId, now);
}
