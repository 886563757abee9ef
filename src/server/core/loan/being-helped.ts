/** Whose reminders stay information (HL-3): somebody who asked for help with a loan, or keeps the plan that was agreed. */
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "./loan-record.ts";

/**
 * Whether a request for help with the loan waits on the day, or its new plan is in force and nothing of it is late. Every reminder
 * that asks for more than it tells asks this first.
 */
export function beingHelped({ terms, events }: Pick<LoanRecord, "terms" | "events">, today: Day) {
  return isHelped(position(terms, events, today));
}

/** The same of a position that is known already. */
export function isHelped({ hardship, restructuredOn, status, daysPastDue }: Position): boolean {
  if (hardship !== null) return true;
  return restructuredOn !== null && status !== "settled" && daysPastDue === 0;
}
