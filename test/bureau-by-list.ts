/**
 * What a credit bureau is told of a loan, worked out anew for every day by asking `position()` (RP-7): slow, and independent of the replay that
 * the files are made by.
 */
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";

interface ReportedLoan {
  terms: LoanTerms;
  /** All that are known. */
  events: readonly LoanEvent[];
  month: { from: Day; to: Day };
}

const lasting: readonly string[] = [
  "disbursed",
  "written-off",
  "hardship-requested",
  "hardship-closed",
  "restructured",
];

/** As if what was reversed, whenever that was, had never been. */
function then({ terms, events }: ReportedLoan, on: Day): Position {
  const reversed = events.flatMap((event) => (event.kind === "reversed" ? event.reverses : []));
  const left = events.filter(
    ({ kind, sequence }) =>
      kind !== "reversed" && (lasting.includes(kind) || !reversed.includes(sequence)),
  );
  return position(terms, left, on);
}

function daysLate({ instalments, asOf }: Position): number {
  const unpaid = instalments.filter(
    ({ outstanding, dueDate }) =>
      dueDate < asOf && outstanding.fee + outstanding.interest + outstanding.principal > 0,
  );
  return unpaid.reduce((most, { dueDate }) => Math.max(most, daysBetween(dueDate, asOf)), 0);
}

/** Null for a loan that was not paid out by the end of the month, or settled before it. */
export function reportedByList(loan: ReportedLoan): Record<string, string> | null {
  const { from, to } = loan.month;
  const now = then(loan, to);
  if (now.disbursedOn === null) return null;
  const settled = now.status === "settled";
  if (settled && then(loan, addDays(from, -1)).status === "settled") return null;
  let closedOn: Day = to;
  while (settled && then(loan, addDays(closedOn, -1)).status === "settled") {
    closedOn = addDays(closedOn, -1);
  }
  const owed = now.instalments.reduce((all, one) => all + one.outstandingTotal, 0);
  return {
    opened_on: now.disbursedOn,
    balance: toDecimal(owed),
    principal: toDecimal(now.instalments.reduce((all, one) => all + one.outstanding.principal, 0)),
    days_past_due: String(daysLate(now)),
    closed_on: settled ? closedOn : "",
  };
}

/** The mark of a month by its last day. */
export function markByList(loan: ReportedLoan, on: Day): string {
  const standing = then(loan, on);
  if (standing.status === "settled") return "E";
  if (standing.status === "written-off") return "L";
  const late = daysLate(standing);
  return String([30, 60, 90, 120, 150, 180].filter((least) => late >= least).length);
}
