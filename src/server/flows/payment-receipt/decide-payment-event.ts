/**
 * Decides the effect of a payment event on a loan. Pure: callers read the facts under the loan's lock and write the
 * decision, for one event or for a batch (decision record 0067).
 */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanRecord, LoanWithSnapshot } from "../../core/loan/loan-record.ts";
import {
  decideRecording,
  type Recording,
  settles,
  type ToRecord,
} from "../../core/loan/record-event.ts";
import type { AttemptKind } from "../../core/payment-attempt/attempt.ts";
import type { MovementBefore } from "../../core/provider-events/provider-events.ts";
import { valueDate } from "../../core/provider-events/value-date.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import { isWithinReceiptLimit } from "./receipt-limit.ts";

export interface PaymentFacts extends LoanWithSnapshot, MovementBefore {
  /** What the money was meant as. */
  kind: AttemptKind;
  /** What the payer was asked for; 0 where nobody was asked. */
  asked: Minor;
}

export type PaymentDecision =
  | {
      outcome: "counted";
      /** What the attempt it was paid for becomes. */
      attempt: "succeeded";
      recording: Recording;
      /** The loan is settled by it, and its borrower gets the next offer. */
      offersNext: boolean;
    }
  /** Nobody is asked for this money again, and no later payment waits for it. */
  | { outcome: "held"; attempt: "held" }
  | { outcome: "repeated" | "contradictory"; attempt: null };

interface DecidedOn {
  today: Day;
  timeZone: string;
  /** Somebody has looked at the amount and credits it, however much it is. */
  byHand?: boolean;
}

/** One movement of money counts once, in the currency of the loan, and up to a limit without a person having looked at it. */
export function decidePaymentEvent(
  event: ProviderEvent,
  facts: PaymentFacts,
  { today, timeZone, byHand = false }: DecidedOn,
): PaymentDecision {
  const { loan, asked, counted, held } = facts;
  if (counted !== null) {
    const same = counted.amount === event.amount && counted.reference === event.reference;
    return { outcome: same ? "repeated" : "contradictory", attempt: null };
  }
  if (event.currency !== loan.terms.currency || event.amount === 0) {
    return { outcome: "contradictory", attempt: null };
  }
  if (!byHand && !isWithinReceiptLimit(event.amount, { loan, asked }, today)) {
    return held ? { outcome: "repeated", attempt: null } : { outcome: "held", attempt: "held" };
  }
  const recording = decideRecording(facts, paymentOf(event, facts, { today, timeZone }));
  return { outcome: "counted", attempt: "succeeded", recording, offersNext: settles(recording) };
}

/** External reference of a payment's loan event: identifies the movement, whichever event reported it. */
export function recordedFor({
  provider,
  providerReference,
}: Pick<ProviderEvent, "provider" | "providerReference">): string {
  return `${provider}:payment-succeeded:${providerReference}`;
}

/** Money received as it is recorded on a loan: the amount truly received, on the business day it was received. */
function paymentOf(
  event: ProviderEvent,
  { kind, loan }: PaymentFacts,
  { today, timeZone }: DecidedOn,
): ToRecord {
  const { amount } = event;
  const on = valueDate(event, timeZone, { earliest: firstDay(loan), today });
  return {
    event:
      kind === "deferral" ? { kind: "deferral-paid", amount, on } : { kind: "repaid", amount, on },
    today,
    reference: recordedFor(event),
  };
}

function firstDay(loan: LoanRecord): Day {
  const disbursed = loan.events.find(({ kind }) => kind === "disbursed");
  if (disbursed === undefined) throw new Error(`a payment for ${loan.loanId}, which is not out`);
  return disbursed.on;
}
