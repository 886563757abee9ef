/**
 * Short payments: an attempt's amount is computed for the day it is started. Approved after midnight it has the next day as value
 * date, when a late charge may have been assessed or the settlement amount may have grown, and leaves a remainder.
 */
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";

/**
 * True when something is left on `today`, and the last payment has a later value date than `madeOn`, on which it would have cleared
 * the arrears or settled the loan.
 */
export function isShortPayment({ terms, events }: LoanRecord, madeOn: Day, today: Day): boolean {
  const last = events.findLastIndex(({ kind }) => kind === "repaid");
  const payment = events[last];
  if (payment === undefined || payment.on <= madeOn) return false;
  const before = events.slice(0, last);
  if (before.some(({ on }) => on > madeOn)) return false;
  const now = position(terms, events, today);
  if (now.status === "settled") return false;
  const inTime = position(terms, [...before, { ...payment, on: madeOn }], madeOn);
  if (inTime.status === "settled") return true;
  return inTime.arrears === 0 && now.arrears > 0;
}
