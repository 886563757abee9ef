/** Why provisions of a day cannot be posted, or not any more (RP-5): asked for the page, and again under the lock by whoever posts. */
import type { ProvisionHindrance } from "#contract/provisions.ts";
import type { Day } from "#values/business-day.ts";
import { readClosings } from "../../core/ledger/periods.ts";
import { isBookedSince } from "../../core/ledger/provisions.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { provisionRules } from "./provisions-kind.ts";
import { type ProposalRow, readLastPosted } from "./store.ts";

/** Of a day, whatever is proposed for it. */
export async function dayHindrance(
  db: Queryable,
  on: Day,
): Promise<"dayClosed" | "laterPosted" | null> {
  const [closings, last] = await Promise.all([readClosings(db), readLastPosted(db)]);
  if (closings.some(({ closed_at, ends }) => closed_at !== null && ends >= on)) return "dayClosed";
  // The accounts hold what was posted last: an earlier day's provisions would undo it.
  return last !== null && last.on_day > on ? "laterPosted" : null;
}

/** Of a proposal that is worked out; "" where it may be posted. */
export async function hindranceOf(
  db: Queryable,
  { on_day, journal_mark, rules }: ProposalRow,
  services: Services,
): Promise<ProvisionHindrance> {
  const ofDay = await dayHindrance(db, on_day);
  if (ofDay !== null) return ofDay;
  if (await isBookedSince(db, journal_mark, on_day)) return "bookedSince";
  const now = provisionRules(services, services.calendar.today()).rules;
  return JSON.stringify(now) === JSON.stringify(rules) ? "" : "ratesChanged";
}
