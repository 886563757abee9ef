/**
 * Staff sessions: random tokens that expire absolutely and by inactivity, and end when revoked or when the account is disabled. Times
 * are real, not the demo's movable date.
 */

import type { FactorStanding } from "#contract/factor-standings.ts";
import { keyPrefix } from "#contract/key-scopes.ts";
import { sessionLifetimes, sessionMarkedAfter } from "#contract/session-lifetimes.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import type { FoundStaff, Services } from "../../platform/services/services.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import { findKey } from "./find-key.ts";
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
  if (token.startsWith(keyPrefix)) return findKey(services, token);
  const { db, calendar, settings } = services;
  const now = calendar.now();
  const sessionId = hashToken(token);
  const row = await readSessionRow(db, sessionId, now);
  if (row === null) return null;
  const factor = standingOf(row, settings.secondFactor);
  const openMs = now.getTime() - row.opened_at.getTime();
  if (factor === "asked" && openMs >= sessionLifetimes.staffFactor) return null;
  const idleMs = now.getTime() - row.seen_at.getTime();
  if (settings.mode !== "demo" && idleMs >= sessionLifetimes.staffIdle) return null;
  if (idleMs >= sessionMarkedAfter.staff) await touchSessionRow(db, sessionId, now);
  return {
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    sessionId,
    oneTimePassword: row.one_time_until !== null,
    decidesFrom: row.decides_from,
    factor,
    scopes: null,
  };
}

/** Whoever has a second factor gives it, whatever the setting; the setting says who has to have one. */
export function standingOf(
  { has_factor, factor_given }: { has_factor: boolean; factor_given: boolean },
  enforced: boolean,
): FactorStanding {
  // The company's own sign-in may have asked for one, whatever stands here.
  if (factor_given) return "given";
  if (has_factor) return "asked";
  return enforced ? "missing" : "none";
}

/** The call's session ends and another begins in which the second factor was given: a token seen before it is worth nothing. */
export async function replaceSession(
  tx: Transaction,
  call: Call,
): Promise<{ token: string; sessionId: string }> {
  const { staffId, sessionId } = staffOf(call);
  await endSession(tx, sessionId, call.services.calendar.now());
  const token = await openSession(tx, call.services, staffId, true);
  return { token, sessionId: hashToken(token) };
}

/** The token is returned once and never stored. */
export async function openSession(
  tx: Transaction,
  { calendar, settings }: Services,
  staffId: string,
  factorGiven = false,
): Promise<string> {
  const token = newToken();
  const now = calendar.now();
  const lifeMs = sessionLifetimes[settings.mode === "demo" ? "demo" : "staff"];
  const expiresAt = new Date(now.getTime() + lifeMs);
  await deleteEndedSessions(tx, now);
  const tokenHash = hashToken(token);
  await insertSessionRow(tx, { tokenHash, staffId, openedAt: now, expiresAt, factorGiven });
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
