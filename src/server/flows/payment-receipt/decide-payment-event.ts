/**
 * Decides the effect of a payment event on a loan. Pure: callers read the facts under the loan's lock and write the
 * decision, for one event or for a batch (decision record 0067).
 */
import type { LoanEvent } from "#lending/events.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanRecord, LoanWithSnapshot } from "../../core/loan/loan-record.ts";
import { decideRecording, type Recording, type ToRecord } from "../../core/loan/record-event.ts";
import type { AttemptKind } from "../../core/payment-attempt/attempt.ts";
import type { MovementBefore } from "../../core/provider-events/provider-events.ts";
import { dayBegun, isBefore, valueDate } from "../../core/provider-events/value-date.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import { isWithinReceiptLimit } from "./receipt-limit.ts";

export interface PaymentFacts extends LoanWithSnapshot, MovementBefore {
  /** The purpose of the payment. */
  kind: AttemptKind;
  /** What the payer was asked for; 0 without an attempt. */
  asked: Minor;
  /** When its attempt began; null without one. */
  begunAt: Date | null;
}

export type PaymentDecision =
  | {
      outcome: "counted";
      /** The next state of its attempt. */
      attempt: "succeeded";
      recording: Recording;
    }
  /** Its attempt ends and no later payment waits for it. */
  | { outcome: "held"; attempt: "held" }
  | { outcome: "repeated" | "contradictory"; attempt: null };

interface DecidedOn {
  today: Day;
  timeZone: string;
  /** Staff have reviewed it and credit it, however large and whatever day it names; with the instant we were told of it. */
  byHand?: { toldAt: Date } | null;
}

/**
 * A movement counts once, and never where its money goes back to the payer; in the currency of the loan, and without review only up to a
 * limit and from the day on which it was begun.
 */
export function decidePaymentEvent(
  event: ProviderEvent,
  facts: PaymentFacts,
  { today, timeZone, byHand = null }: DecidedOn,
): PaymentDecision {
  const { loan, asked, counted, held, returned } = facts;
  if (counted !== null) {
    const same = counted.amount === event.amount && counted.reference === event.reference;
    return { outcome: same ? "repeated" : "contradictory", attempt: null };
  }
  if (returned !== null) {
    return { outcome: returned === event.amount ? "repeated" : "contradictory", attempt: null };
  }
  if (event.currency !== loan.terms.currency || event.amount === 0) {
    return { outcome: "contradictory", attempt: null };
  }
  const early = isTooEarly(event, facts, timeZone);
  if (byHand === null && (early || !isWithinReceiptLimit(event.amount, { loan, asked }, today))) {
    return held ? { outcome: "repeated", attempt: null } : { outcome: "held", attempt: "held" };
  }
  // The day it names cannot be right: staff credit it from the day on which we were told.
  const happenedAt = early && byHand !== null ? byHand.toldAt.toISOString() : event.happenedAt;
  const payment = paymentOf({ ...event, happenedAt }, facts, { today, timeZone });
  const recording = decideRecording(facts, payment);
  return { outcome: "counted", attempt: "succeeded", recording };
}

/** External reference of a payment's loan event: identifies the movement, whichever event reported it. */
export function recordedFor({
  provider,
  providerReference,
}: Pick<ProviderEvent, "provider" | "providerReference">): string {
  return `${provider}:payment-succeeded:${providerReference}`;
}

/** Whether it does what it was meant for is decided by the loan engine, from the day it was received. */
const eventKinds = {
  repayment: "repaid",
  deferral: "deferral-paid",
  "cooling-off": "cooling-off-paid",
} as const satisfies Record<AttemptKind, LoanEvent["kind"]>;

/** A payment as recorded on the loan: the amount received, with its value date. */
function paymentOf(
  event: ProviderEvent,
  { kind, loan }: PaymentFacts,
  { today, timeZone }: DecidedOn,
): ToRecord {
  const { amount } = event;
  const on = valueDate(event, timeZone, { earliest: firstDay(loan), today });
  return {
    event: { kind: eventKinds[kind], amount, on },
    today,
    reference: recordedFor(event),
    provider: event.provider,
  };
}

/** Whether it names a day before its attempt began, or before its loan was paid out: nobody can have paid then. */
function isTooEarly(
  event: ProviderEvent,
  { loan, begunAt }: PaymentFacts,
  timeZone: string,
): boolean {
  // True of most payments, without working out a day.
  if (begunAt !== null && Date.parse(event.happenedAt) >= begunAt.getTime()) return false;
  const begun = begunAt === null ? null : dayBegun(begunAt, timeZone);
  const first = firstDay(loan);
  return isBefore(event, begun !== null && begun > first ? begun : first, timeZone);
}

function firstDay(loan: LoanRecord): Day {
  const disbursed = loan.events.find(({ kind }) => kind === "disbursed");
  if (disbursed === undefined) throw new Error(`a payment for ${loan.loanId}, which is not out`);
  return disbursed.on;
}
