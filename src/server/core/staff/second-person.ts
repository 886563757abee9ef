/**
 * Who may be the second person to what somebody proposed (SF-1, decision record 0194): never the maker, and for a while nobody whose account
 * the maker made or reset, nor who had the maker's made or reset. So one person with two accounts, or with more, is still one.
 */
import { daysApart, hoursWithoutDecisions } from "#contract/staff-change-kinds.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Making, readMakings } from "./staff-change-store.ts";

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
  const made = await readMakings(db, apartSince(at));
  return isMadeByMaker(made, by, makers) ? "madeByMaker" : null;
}

/**
 * Whoever asked for the change of an account chose where its password goes: until it is known better, those two may be one person, and with
 * them whoever either of them had made. Who approved it is another one, and may decide what the account proposes; the account decides what
 * neither of the two proposes.
 */
function isMadeByMaker(made: readonly Making[], by: string, makers: readonly string[]): boolean {
  const one = new Set([by]);
  // A set is walked with what is added on the way.
  for (const each of one) {
    for (const { staff_id, proposed_by } of made) {
      if (staff_id === each && proposed_by !== null) one.add(proposed_by);
      if (proposed_by === each && staff_id !== null) one.add(staff_id);
    }
  }
  const approved = made.filter(({ staff_id }) => staff_id === by).map((row) => row.decided_by);
  return makers.some((maker) => one.has(maker) || approved.includes(maker));
}
