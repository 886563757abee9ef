/**
 * Who may be the second person to what somebody proposed (SF-1): never the maker, and for a while nobody whose account the maker made or
 * reset, nor who had the maker's made or reset. So one person with two accounts is still one.
 */
import { daysApart, hoursWithoutDecisions } from "#contract/staff-change-kinds.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { isMadeByMaker } from "./staff-change-store.ts";

const hourMs = 3_600_000;

/** From when on an account decides that is made, promoted or reset now. */
export function decidesFrom(now: Date): Date {
  return new Date(now.getTime() + hoursWithoutDecisions * hourMs);
}

/** Changes since then keep people apart. */
export function apartSince(now: Date): Date {
  return new Date(now.getTime() - daysApart * 24 * hourMs);
}

/** Null where `by` may decide what the others made. */
export async function whyNotSecond(
  db: Queryable,
  makers: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<"otherPersonNeeded" | "madeByMaker" | null> {
  if (makers.includes(by)) return "otherPersonNeeded";
  return (await isMadeByMaker(db, by, makers, apartSince(at))) ? "madeByMaker" : null;
}
