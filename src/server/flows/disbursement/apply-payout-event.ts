/**
 * Applies a provider's payout events to the loan, which runs from the business day the money went out. Callbacks may come late,
 * twice, before the answer to our request, or contradict each other.
 */
import { disbursedInTime } from "#lending/terms-limits.ts";
import { mayFollow } from "../../core/loan/application-state.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { recordEvent } from "../../core/loan/record-event.ts";
import type { EventOutcome } from "../../core/provider-events/event-outcome.ts";
import {
  applyOnce,
  countedBefore,
  storeEvent,
} from "../../core/provider-events/provider-events.ts";
import { dayBegun, valueDate } from "../../core/provider-events/value-date.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { markFailed, markSucceeded, type Payout, readPayout } from "./store.ts";

/** Stores an event learned by polling and applies it once. */
export async function storeAndApplyPayoutEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  await storeEvent(services, event);
  return applyPayoutEvent(services, event);
}

/** Applies a stored event. */
export async function applyPayoutEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  return applyOnce(services, event, (tx, kept) => apply(tx, kept, services));
}

async function apply(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  const found = await readPayout(tx, event.reference);
  if (found === null) return "unallocated";
  const loan = await loadLoanById(tx, found.loanId, { lock: true });
  // Read again: the state may have changed while this waited for the loan.
  const payout = await readPayout(tx, event.reference);
  if (loan === null || payout === null) throw new Error(`payout ${event.reference} has no loan`);
  return event.kind === "payout-succeeded"
    ? wentOut(tx, event, payout, loan, services)
    : didNotGoOut(tx, payout);
}

async function wentOut(
  tx: Transaction,
  event: ProviderEvent,
  payout: Payout,
  loan: LoanRecord,
  { calendar, settings, log }: Services,
): Promise<EventOutcome> {
  const before = await countedBefore(tx, event);
  if (before !== null) return before;
  // The loan is bound to its terms: money that went out otherwise, or for a closed application, is for staff to sort out.
  if (event.amount !== payout.amount || event.currency !== payout.currency) return "contradictory";
  if (!mayFollow(loan.applicationState, "running")) return "contradictory";
  if (!(await markSucceeded(tx, payout.payoutId, event.providerReference))) return "contradictory";
  const today = calendar.today();
  const accepted = loan.acceptedOn ?? loan.appliedOn;
  // The money is out, so its loan runs: at the earliest from the day on which it was sent, for interest runs from there.
  const sent = payout.triedAt === null ? accepted : dayBegun(payout.triedAt, settings.timeZone);
  const earliest = sent > accepted ? sent : accepted;
  const on = valueDate(event, settings.timeZone, { earliest, today });
  // The deadline of LN-1 was missed: the loan runs all the same, and staff must know.
  if (!disbursedInTime(accepted, on)) log.error("payout-late", { loanId: loan.loanId, on });
  await recordEvent(tx, {
    loanId: loan.loanId,
    event: { kind: "disbursed", on },
    today,
    reference: `${event.provider}:${event.kind}:${event.providerReference}`,
    provider: event.provider,
  });
  return "counted";
}

async function didNotGoOut(tx: Transaction, payout: Payout): Promise<EventOutcome> {
  if (payout.state === "succeeded") return "contradictory";
  if (!(await markFailed(tx, payout.payoutId, "failed at the provider"))) return "repeated";
  await moveApplication(tx, payout.loanId, "payout-failed");
  return "noted";
}
