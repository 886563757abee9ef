/**
 * Checks the status every order's page shows against an independent derivation: the provider's ledger for whether the
 * money was paid out, and due dates, debts and days for the rest (OD-11). Written separately, so that it can disagree.
 */
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { orderStatus } from "#server/core/loan/order-status.ts";
import { addDays } from "#values/business-day.ts";
import type { Checked } from "./checks.ts";
import type { Facts } from "./facts.ts";

export async function checkStatuses(
  facts: Facts,
  { services, ledger }: Checked,
): Promise<string[]> {
  const problems: string[] = [];
  const today = services.calendar.today();
  for (const loan of facts.loans) {
    const { loanId, terms, events, applicationState } = loan;
    const own = facts.payouts.filter((payout) => payout.loan_id === loanId);
    const states = own.map(({ payout_id }) => ledger.payout(payout_id)?.state ?? "unseen");
    const standing = position(terms, events, today);
    const expected = states.includes("paid")
      ? runningStatus(standing, terms.reminderDays)
      : own.every(({ state }) => state === "failed")
        ? 151
        : 21;
    const shown = orderStatus(applicationState, standing);
    if (shown !== expected)
      problems.push(`order ${loanId} shows ${shown}, the facts say ${expected}`);
    const listed = facts.listed.get(loanId);
    if (states.includes("paid") && listed !== expected) {
      problems.push(`order ${loanId} is listed as ${listed}, the facts say ${expected}`);
    }
    const { received, allocated, unapplied, refunded } = standing;
    if (received !== allocated + unapplied + refunded) problems.push(`order ${loanId} loses money`);
    if (standing.deferral.used > terms.deferral.countMaximum) {
      problems.push(`order ${loanId} is deferred too often`);
    }
  }
  return problems;
}

function runningStatus(now: Position, reminderDays: number): number {
  if (now.outstandingTotal === 0) return 200;
  const unpaid = now.instalments.filter(({ outstandingTotal }) => outstandingTotal > 0);
  if (unpaid.some(({ dueDate }) => dueDate < now.asOf)) return 180;
  const window = addDays(now.asOf, reminderDays);
  const inWindow = unpaid.filter(({ dueDate }) => dueDate <= window);
  const due = inWindow.reduce((sum, { outstandingTotal }) => sum + outstandingTotal, 0);
  return due > now.unapplied ? 174 : 170;
}
