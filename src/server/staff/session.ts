/**
 * Staff sessions: random tokens that end after 12 hours, after 30 minutes without a call, when revoked, and
 * when the account is switched off. A demo's outlive its movable date.
 */

import type { Queryable, Transaction } from "../db/database.ts";
import type { Staff } from "../http/handler.ts";
import type { Services } from "../services.ts";
import { hashToken, newToken } from "../session/token.ts";
import {
  deleteEndedSessions,
  insertSessionRow,
  readSessionRow,
  revokeSessionRow,
  revokeSessionRows,
  touchSessionRow,
} from "./store.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const sessionLifeMs = 12 * hourMs;
export const sessionIdleMs = 30 * minuteMs;
/** A session in use is marked so once a minute, not with every call. */
const touchedAfterMs = minuteMs;
const demoLifeMs = 12 * 365 * 24 * hourMs;

export type FoundStaff = Staff & { oneTimePassword: boolean };

/** Null when the token is unknown, ended, idle too long or revoked, or the account is off: all answer alike. */
export async function findStaff(services: Services, token: string): Promise<FoundStaff | null> {
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return null;
  const { db, calendar, settings } = services;
  const now = calendar.now();
  const sessionId = hashToken(token);
  const row = await readSessionRow(db, sessionId, now);
  if (row === null) return null;
  const idleMs = now.getTime() - row.seen_at.getTime();
  if (settings.mode !== "demo" && idleMs >= sessionIdleMs) return null;
  if (idleMs >= touchedAfterMs) await touchSessionRow(db, sessionId, now);
  return {
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    sessionId,
    oneTimePassword: row.one_time_until !== null,
  };
}

/** The token is given once and never stored. */
export async function openSession(
  tx: Transaction,
  { calendar, settings }: Services,
  staffId: string,
): Promise<string> {
  const token = newToken();
  const now = calendar.now();
  const lifeMs = settings.mode === "demo" ? demoLifeMs : sessionLifeMs;
  const expiresAt = new Date(now.getTime() + lifeMs);
  await deleteEndedSessions(tx, now);
  await insertSessionRow(tx, { tokenHash: hashToken(token), staffId, openedAt: now, expiresAt });
  return token;
}

export async function endSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await revokeSessionRow(db, sessionId, now);
}

/** Ends every session of a member but the one named ("" for all). */
export async function endSessions(
  db: Queryable,
  staffId: string,
  now: Date,
  butSessionId = "",
): Promise<void> {
  await revokeSessionRows(db, staffId, butSessionId, now);
}
