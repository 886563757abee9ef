/**
 * What a provider says about a payment becomes part of the loan here, and only here: callback, return page and
 * poll all come through. The amount truly received counts, on the business day it was received, once.
 */
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../db/database.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import type { LoanRecord } from "../loan/loan-record.ts";
import { recordEvent } from "../loan/record-event.ts";
import { offerAgain } from "../loan-offer/offer.ts";
import { dayItHappened } from "../outside/day-it-happened.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import {
  applyOnce,
  countedBefore,
  type EventOutcome,
  keepEvent,
} from "../outside/provider-events.ts";
import type { Services } from "../services.ts";
import type { Attempt } from "./attempt.ts";
import { moveAttempt, readAttempt } from "./store.ts";

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

async function apply(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  const attempt = await readAttempt(tx, event.reference);
  if (attempt === null || attempt.provider !== event.provider) {
    return event.kind === "payment-succeeded" ? "unmatched" : "noted";
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
  const before = await countedBefore(tx, event);
  if (before !== null) return before;
  if (event.currency !== loan.terms.currency || event.amount === 0) return "contradictory";
  const { calendar, settings } = services;
  const today = calendar.today();
  const { amount } = event;
  const on = dayItHappened(event, settings.timeZone, { earliest: firstDay(loan), today });
  const recorded = await recordEvent(tx, {
    loanId: loan.loanId,
    event:
      attempt.kind === "deferral"
        ? { kind: "deferral-paid", amount, on }
        : { kind: "repaid", amount, on },
    today,
    reference: `${event.provider}:${event.kind}:${event.providerReference}`,
  });
  await moveAttempt(tx, attempt.tradeNo, "succeeded", calendar.now());
  const settledNow = recorded.after.status === "settled" && recorded.before.status !== "settled";
  if (settledNow) await offerAgain(tx, recorded.loan, today);
  return "counted";
}

function firstDay(loan: LoanRecord): Day {
  const disbursed = loan.events.find(({ kind }) => kind === "disbursed");
  if (disbursed === undefined) throw new Error(`a payment for ${loan.loanId}, which is not out`);
  return disbursed.on;
}
