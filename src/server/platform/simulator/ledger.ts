/**
 * The simulator's own ledger: what truly happened to the money, whoever was told about it. Asking twice for
 * the same number books once; the ledger, not our server, is what a look-up and every callback repeat.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentRequest, PayoutRequest, ProviderEvent } from "../provider-ports/ports.ts";
import { simulatorName } from "../providers/simulator-connection.ts";
import type { CardMessage, SimulatedCard, SimulatedCharge } from "./booked-card.ts";
import type { SimulatedSms } from "./booked-sms.ts";
import { newPayCode } from "./pay-code.ts";

export interface SimulatedPayment {
  request: PaymentAsked;
  providerReference: string;
  /** The secret in the pay page's address. */
  token: string;
  /** Digits to pay by at a till; "" unless a code was asked for. */
  payCode: string;
  /** Null unless a card is charged. */
  charge: SimulatedCharge | null;
  state: "open" | "paid" | "declined" | "cancelled" | "expired" | "taken-back";
}

/** What of a request the ledger keeps: it ends no payment by itself and knows no names. */
type PaymentAsked = Omit<PaymentRequest, "expiresAt">;
type PayoutAsked = Omit<PayoutRequest, "payeeName" | "payeePhone" | "sentBefore">;

export type DirectMoney = Pick<PaymentRequest, "amount" | "currency">;

export interface SimulatedPayout {
  request: PayoutAsked;
  providerReference: string;
  state: "accepted" | "refused" | "paid" | "failed";
  reason: string;
}

/** An event and how often its callback was received by our server. */
export interface SimulatedEvent {
  event: ProviderEvent;
  path: "payments" | "payouts";
  delivered: number;
}

export interface LedgerContent {
  payments: SimulatedPayment[];
  payouts: SimulatedPayout[];
  events: SimulatedEvent[];
  /** Trade numbers cancelled before they were ever seen: they stay unpayable. */
  cancelledUnseen: string[];
  cards: SimulatedCard[];
  messages: CardMessage[];
  sms: SimulatedSms[];
}

export function emptyLedger(): LedgerContent {
  return {
    payments: [],
    payouts: [],
    events: [],
    cancelledUnseen: [],
    cards: [],
    messages: [],
    sms: [],
  };
}

/** Account numbers ending so are refused outright by the simulator's bank. */
export const refusedAccountEnding = "000";
/** Payments from account numbers ending so are confirmed on the payer's phone (a notice, no page). */
export const noticeAccountEnding = "999";

export class Ledger {
  readonly content: LedgerContent;
  readonly #clock: () => Date;

  constructor(clock: () => Date, content?: LedgerContent) {
    this.#clock = clock;
    this.content = content ?? emptyLedger();
  }

  payment(tradeNo: string): SimulatedPayment | undefined {
    return this.content.payments.find((payment) => payment.request.tradeNo === tradeNo);
  }

  paymentByToken(token: string): SimulatedPayment | undefined {
    return this.content.payments.find((payment) => payment.token === token);
  }

  paymentByCode(payCode: string): SimulatedPayment | undefined {
    if (payCode === "") return undefined;
    return this.content.payments.find((payment) => payment.payCode === payCode);
  }

  payout(payoutId: string): SimulatedPayout | undefined {
    return this.content.payouts.find((payout) => payout.request.payoutId === payoutId);
  }

  /** Null when the trade number is known with another amount or card: the same key may not mean two things. */
  openPayment(request: PaymentAsked, cardToken: string | null = null): SimulatedPayment | null {
    const known = this.payment(request.tradeNo);
    if (known !== undefined) {
      const { amount, currency } = known.request;
      const same = amount === request.amount && currency === request.currency;
      return same && (known.charge?.cardToken ?? null) === cardToken ? known : null;
    }
    const isFree = (code: string): boolean => this.paymentByCode(code) === undefined;
    const payment: SimulatedPayment = {
      request,
      providerReference: `SP${randomBytes(6).toString("hex")}`,
      token: randomBytes(16).toString("base64url"),
      payCode: request.code === null ? "" : newPayCode(isFree),
      charge: cardToken === null ? null : { cardToken, wrongCodes: 0 },
      state: this.content.cancelledUnseen.includes(request.tradeNo) ? "cancelled" : "open",
    };
    this.content.payments.push(payment);
    return payment;
  }

  /** True when it can no longer be paid (also when it was never seen), false when it was paid. */
  cancelPayment(tradeNo: string): boolean {
    const payment = this.payment(tradeNo);
    if (payment === undefined) {
      this.content.cancelledUnseen.push(tradeNo);
      return true;
    }
    if (payment.state === "paid" || payment.state === "taken-back") return false;
    if (payment.state === "open") payment.state = "cancelled";
    return true;
  }

  /** The payer paid, whatever was said before: the amount asked for, or another one. */
  pay(payment: SimulatedPayment, amount = payment.request.amount): SimulatedEvent {
    payment.state = "paid";
    return this.#happened(payment, "payment-succeeded", amount);
  }

  decline(payment: SimulatedPayment): SimulatedEvent {
    payment.state = "declined";
    return this.#happened(payment, "payment-failed", payment.request.amount);
  }

  expire(payment: SimulatedPayment): SimulatedEvent {
    payment.state = "expired";
    return this.#happened(payment, "payment-expired", payment.request.amount);
  }

  /** The payer's bank takes the money back: all of it, or a part. */
  takeBack(payment: SimulatedPayment, amount: number): SimulatedEvent {
    payment.state = "taken-back";
    return this.#happened(payment, "payment-reversed", amount);
  }

  /** What came by this payment, null while nothing did. */
  paid(tradeNo: string): ProviderEvent | null {
    const event = this.finalEvent("payments", tradeNo);
    return event?.kind === "payment-succeeded" ? event : null;
  }

  /** Money paid straight to the lender's account, without one of the lender's trade numbers. */
  receiveDirect({ amount, currency }: DirectMoney): SimulatedEvent {
    return this.#record("payments", {
      kind: "payment-succeeded",
      reference: "",
      providerReference: `SD${randomBytes(6).toString("hex")}`,
      amount,
      currency,
    });
  }

  /** The money that arrived under the ledger's own reference, in either case of its letters; null when none did. */
  received(providerReference: string): ProviderEvent | null {
    const asked = providerReference.toUpperCase();
    const found = this.content.events.find(
      ({ event: { kind, providerReference: own } }) =>
        kind === "payment-succeeded" && own.toUpperCase() === asked,
    );
    return found?.event ?? null;
  }

  /** Accepts a payout, or refuses its account for good. The same id is booked once. */
  acceptPayout(request: PayoutAsked): SimulatedPayout {
    const known = this.payout(request.payoutId);
    if (known !== undefined) return known;
    const refused = request.accountNumber.endsWith(refusedAccountEnding);
    const payout: SimulatedPayout = {
      request,
      providerReference: `SO${randomBytes(6).toString("hex")}`,
      state: refused ? "refused" : "accepted",
      reason: refused ? "The account does not exist" : "",
    };
    this.content.payouts.push(payout);
    return payout;
  }

  settlePayout(payout: SimulatedPayout, outcome: "paid" | "failed"): SimulatedEvent {
    payout.state = outcome;
    const { payoutId, amount, currency } = payout.request;
    return this.#record("payouts", {
      kind: outcome === "paid" ? "payout-succeeded" : "payout-failed",
      reference: payoutId,
      providerReference: payout.providerReference,
      amount,
      currency,
    });
  }

  /** What a look-up tells: a success if there ever was one, else the last event, else null. */
  finalEvent(path: "payments" | "payouts", reference: string): ProviderEvent | null {
    const events = this.content.events
      .filter((booked) => booked.path === path && booked.event.reference === reference)
      .map((booked) => booked.event);
    return events.find((event) => event.kind.endsWith("-succeeded")) ?? events.at(-1) ?? null;
  }

  /** The instant at which the simulator's world is. */
  now(): Date {
    return this.#clock();
  }

  #happened(
    payment: SimulatedPayment,
    kind: ProviderEvent["kind"],
    amount: number,
  ): SimulatedEvent {
    const { providerReference, request } = payment;
    const { tradeNo: reference, currency } = request;
    return this.#record("payments", { kind, reference, providerReference, amount, currency });
  }

  #record(
    path: "payments" | "payouts",
    fact: Omit<ProviderEvent, "provider" | "eventId" | "happenedAt">,
  ): SimulatedEvent {
    const event: ProviderEvent = {
      provider: simulatorName,
      eventId: randomUUID(),
      happenedAt: this.now().toISOString(),
      ...fact,
    };
    const booked: SimulatedEvent = { event, path, delivered: 0 };
    this.content.events.push(booked);
    return booked;
  }
}
