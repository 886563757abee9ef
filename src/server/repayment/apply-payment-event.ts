/**
 * What a provider says about a payment becomes part of the loan here, and only here: callback, return page, poll and
 * claimed references all come through. The amount truly received counts, on the business day it was received, once.
 */
import type { Day } from "#values/business-day.ts";
import { offerGrown } from "../application/offer-grown.ts";
import type { Transaction } from "../db/database.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import type { LoanRecord } from "../loan/loan-record.ts";
import { recordEvent, settles, type ToRecord } from "../loan/record-event.ts";
import { dayItHappened } from "../outside/day-it-happened.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import {
  applyAgain,
  applyOnce,
  countedBefore,
  type EventOutcome,
  keepEvent,
  lockEarlyTakeBack,
  settleEarly,
} from "../outside/provider-events.ts";
import { claimOn, endClaimOn, stillWaiting } from "../payment-claim/claim.ts";
import type { Services } from "../services.ts";
import type { Attempt, AttemptKind } from "./attempt.ts";
import { moveAttempt, readAttempt } from "./store.ts";
import { recordedFor, takeBack } from "./take-back.ts";

/** Keeps the event and applies it once. For events that were not kept yet: look-ups. */
export async function takePaymentEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  await keepEvent(services, event);
  return applyPaymentEvent(services, event);
}

/** Applies an event that is kept. Late, double and out-of-order events are harmless. */
export async function applyPaymentEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  return applyOnce(services, event, (tx, kept) => apply(tx, kept, services));
}

/** Applies a kept event that may have matched nothing before: somebody has claimed its money since. */
export async function applyClaimedEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  return applyAgain(services, event, (tx, kept) => apply(tx, kept, services));
}

async function apply(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  if (event.kind === "payment-taken-back") return takeBack(tx, event, services);
  const attempt = await readAttempt(tx, event.reference);
  if (attempt === null || attempt.provider !== event.provider) {
    return event.kind === "payment-succeeded" ? receiveClaimed(tx, event, services) : "noted";
  }
  // The loan's lock puts every change of its attempts and events in one row.
  const loan = await loadLoanById(tx, attempt.loanId, { lock: true });
  if (loan === null) throw new Error(`attempt ${attempt.tradeNo} has no loan`);
  if (event.kind === "payment-succeeded") return receive(tx, event, attempt, loan, services);
  const to = event.kind === "payment-failed" ? "failed" : "expired";
  const moved = await moveAttempt(tx, attempt.tradeNo, to, services.calendar.now());
  return moved ? "noted" : "repeated";
}

async function receive(
  tx: Transaction,
  event: ProviderEvent,
  attempt: Attempt,
  loan: LoanRecord,
  services: Services,
): Promise<EventOutcome> {
  const outcome = await count(tx, event, { kind: attempt.kind, loan }, services);
  if (outcome !== "counted") return outcome;
  await moveAttempt(tx, attempt.tradeNo, "succeeded", services.calendar.now());
  await takeBackEarly(tx, event, services);
  return outcome;
}

/** Money under none of our trade numbers is the loan's whose borrower has named its reference (decision record 0022). */
async function receiveClaimed(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  const claim = await claimOn(tx, event);
  if (claim === null) return "unmatched";
  const loan = await loadLoanById(tx, claim.loanId, { lock: true });
  if (loan === null) throw new Error(`claim ${claim.claimId} has no loan`);
  const waiting = await stillWaiting(tx, claim);
  if (waiting === null) return (await countedBefore(tx, event)) ?? "unmatched";
  return countUnnamed(tx, event, { kind: waiting.kind, loan }, services);
}

/** Counts money on the loan a supervisor has matched it with; the event and the loan are locked. */
export function countByHand(
  tx: Transaction,
  event: ProviderEvent,
  on: { kind: AttemptKind; loan: LoanRecord },
  services: Services,
): Promise<EventOutcome> {
  return countUnnamed(tx, event, on, services);
}

/** Money under no trade number of ours. */
async function countUnnamed(
  tx: Transaction,
  event: ProviderEvent,
  on: { kind: AttemptKind; loan: LoanRecord },
  services: Services,
): Promise<EventOutcome> {
  const outcome = await count(tx, event, on, services);
  if (outcome === "counted") await takeBackEarly(tx, event, services);
  return outcome;
}

/** The loan is locked. */
async function count(
  tx: Transaction,
  event: ProviderEvent,
  { kind, loan }: { kind: AttemptKind; loan: LoanRecord },
  services: Services,
): Promise<EventOutcome> {
  const { calendar } = services;
  const before = await countedBefore(tx, event);
  if (before !== null) return before;
  if (event.currency !== loan.terms.currency || event.amount === 0) return "contradictory";
  const payment = paymentOf(event, { kind, loan }, services);
  const recorded = await recordEvent(tx, { loanId: loan.loanId, ...payment });
  await endClaimOn(tx, event, loan.loanId, calendar.now());
  if (settles(recorded)) await offerGrown(tx, recorded.loan, services);
  return "counted";
}

/** Money received as it is recorded on a loan. */
export function paymentOf(
  event: ProviderEvent,
  { kind, loan }: { kind: AttemptKind; loan: LoanRecord },
  { calendar, settings }: Services,
): ToRecord {
  const today = calendar.today();
  const { amount } = event;
  const on = dayItHappened(event, settings.timeZone, { earliest: firstDay(loan), today });
  return {
    event:
      kind === "deferral" ? { kind: "deferral-paid", amount, on } : { kind: "repaid", amount, on },
    today,
    reference: recordedFor(event),
  };
}

/** News of its being taken back may have come first. */
async function takeBackEarly(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<void> {
  const early = await lockEarlyTakeBack(tx, event);
  if (early !== null) await settleEarly(tx, early, await takeBack(tx, early, services));
}

function firstDay(loan: LoanRecord): Day {
  const disbursed = loan.events.find(({ kind }) => kind === "disbursed");
  if (disbursed === undefined) throw new Error(`a payment for ${loan.loanId}, which is not out`);
  return disbursed.on;
}
