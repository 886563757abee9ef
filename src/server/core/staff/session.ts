/**
 * Staff sessions: random tokens that expire absolutely and by inactivity, and end when revoked or when the account is disabled. Times
 * are real, not the demo's movable date.
 */

import { sessionLifetimes, sessionMarkedAfter } from "#contract/session-lifetimes.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { FoundStaff, Services } from "../../platform/services/services.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import {
  deleteEndedSessions,
  insertSessionRow,
  readSessionRow,
  revokeSessionRow,
  revokeSessionRows,
  touchSessionRow,
} from "./store.ts";

/** Null when the token is unknown, expired, idle too long or revoked, or the account is disabled; callers cannot tell which. */
export async function findStaff(services: Services, token: string): Promise<FoundStaff | null> {
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return null;
  const { db, calendar, settings } = services;
  const now = calendar.now();
  const sessionId = hashToken(token);
  const row = await readSessionRow(db, sessionId, now);
  if (row === null) return null;
  const idleMs = now.getTime() - row.seen_at.getTime();
  if (settings.mode !== "demo" && idleMs >= sessionLifetimes.staffIdle) return null;
  if (idleMs >= sessionMarkedAfter.staff) await touchSessionRow(db, sessionId, now);
  return {
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    sessionId,
    oneTimePassword: row.one_time_until !== null,
  };
}

/** The token is returned once and never stored. */
export async function openSession(
  tx: Transaction,
  { calendar, settings }: Services,
  staffId: string,
): Promise<string> {
  const token = newToken();
  const now = calendar.now();
  const lifeMs = sessionLifetimes[settings.mode === "demo" ? "demo" : "staff"];
  const expiresAt = new Date(now.getTime() + lifeMs);
  await deleteEndedSessions(tx, now);
  await insertSessionRow(tx, { tokenHash: hashToken(token), staffId, openedAt: now, expiresAt });
  return token;
}

export async function endSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await revokeSessionRow(db, sessionId, now);
}

/** Ends every session of a member except the named one ("" for no exception). */
export async function endSessions(
  db: Queryable,
  staffId: string,
  now: Date,
  butSessionId = "",
): Promise<void> {
  await revokeSessionRows(db, staffId, butSessionId, now);
}
