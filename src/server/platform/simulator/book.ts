/**
 * The simulator's own book: what truly happened to the money, whoever was told about it. Asking twice for
 * the same number books once; the book, not our server, is what a look-up and every callback repeat.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentRequest, PayoutRequest, ProviderEvent } from "../provider-ports/ports.ts";
import { simulatorName } from "../providers/simulator-connection.ts";
import type { BookedCard, BookedCharge, CardMessage } from "./booked-card.ts";
import type { BookedSms } from "./booked-sms.ts";
import { newPayCode } from "./pay-code.ts";

export interface BookedPayment {
  request: PaymentAsked;
  providerReference: string;
  /** The secret in the pay page's address. */
  token: string;
  /** Digits to pay by at a till; "" unless a code was asked for. */
  payCode: string;
  /** Null unless a card is charged. */
  charge: BookedCharge | null;
  state: "open" | "paid" | "declined" | "cancelled" | "expired" | "taken-back";
}

/** What of a request the book keeps: it ends no payment by itself and knows no names. */
type PaymentAsked = Omit<PaymentRequest, "expiresAt">;
type PayoutAsked = Omit<PayoutRequest, "payeeName" | "payeePhone" | "sentBefore">;

export type DirectMoney = Pick<PaymentRequest, "amount" | "currency">;

export interface BookedPayout {
  request: PayoutAsked;
  providerReference: string;
  state: "accepted" | "refused" | "paid" | "failed";
  reason: string;
}

/** An event and how often its callback was received by our server. */
export interface BookedEvent {
  event: ProviderEvent;
  path: "payments" | "payouts";
  delivered: number;
}

export interface BookContent {
  payments: BookedPayment[];
  payouts: BookedPayout[];
  events: BookedEvent[];
  /** Trade numbers cancelled before they were ever seen: they stay unpayable. */
  cancelledUnseen: string[];
  cards: BookedCard[];
  messages: CardMessage[];
  sms: BookedSms[];
}

export function emptyBook(): BookContent {
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

export class Book {
  readonly content: BookContent;
  readonly #clock: () => Date;

  constructor(clock: () => Date, content?: BookContent) {
    this.#clock = clock;
    this.content = content ?? emptyBook();
  }

  payment(tradeNo: string): BookedPayment | undefined {
    return this.content.payments.find((payment) => payment.request.tradeNo === tradeNo);
  }

  paymentByToken(token: string): BookedPayment | undefined {
    return this.content.payments.find((payment) => payment.token === token);
  }

  paymentByCode(payCode: string): BookedPayment | undefined {
    if (payCode === "") return undefined;
    return this.content.payments.find((payment) => payment.payCode === payCode);
  }

  payout(payoutId: string): BookedPayout | undefined {
    return this.content.payouts.find((payout) => payout.request.payoutId === payoutId);
  }

  /** Null when the trade number is known with another amount or card: the same key may not mean two things. */
  openPayment(request: PaymentAsked, cardToken: string | null = null): BookedPayment | null {
    const known = this.payment(request.tradeNo);
    if (known !== undefined) {
      const { amount, currency } = known.request;
      const same = amount === request.amount && currency === request.currency;
      return same && (known.charge?.cardToken ?? null) === cardToken ? known : null;
    }
    const isFree = (code: string): boolean => this.paymentByCode(code) === undefined;
    const payment: BookedPayment = {
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
  pay(payment: BookedPayment, amount = payment.request.amount): BookedEvent {
    payment.state = "paid";
    return this.#happened(payment, "payment-succeeded", amount);
  }

  decline(payment: BookedPayment): BookedEvent {
    payment.state = "declined";
    return this.#happened(payment, "payment-failed", payment.request.amount);
  }

  expire(payment: BookedPayment): BookedEvent {
    payment.state = "expired";
    return this.#happened(payment, "payment-expired", payment.request.amount);
  }

  /** The payer's bank takes the money back: all of it, or a part. */
  takeBack(payment: BookedPayment, amount: number): BookedEvent {
    payment.state = "taken-back";
    return this.#happened(payment, "payment-reversed", amount);
  }

  /** What came by this payment, null while nothing did. */
  paid(tradeNo: string): ProviderEvent | null {
    const event = this.finalEvent("payments", tradeNo);
    return event?.kind === "payment-succeeded" ? event : null;
  }

  /** Money paid straight to the lender's account, without one of the lender's trade numbers. */
  receiveDirect({ amount, currency }: DirectMoney): BookedEvent {
    return this.#record("payments", {
      kind: "payment-succeeded",
      reference: "",
      providerReference: `SD${randomBytes(6).toString("hex")}`,
      amount,
      currency,
    });
  }

  /** The money that arrived under the book's own reference, in either case of its letters; null when none did. */
  received(providerReference: string): ProviderEvent | null {
    const asked = providerReference.toUpperCase();
    const found = this.content.events.find(
      ({ event: { kind, providerReference: own } }) =>
        kind === "payment-succeeded" && own.toUpperCase() === asked,
    );
    return found?.event ?? null;
  }

  /** Accepts a payout, or refuses its account for good. The same id is booked once. */
  acceptPayout(request: PayoutAsked): BookedPayout {
    const known = this.payout(request.payoutId);
    if (known !== undefined) return known;
    const refused = request.accountNumber.endsWith(refusedAccountEnding);
    const payout: BookedPayout = {
      request,
      providerReference: `SO${randomBytes(6).toString("hex")}`,
      state: refused ? "refused" : "accepted",
      reason: refused ? "The account does not exist" : "",
    };
    this.content.payouts.push(payout);
    return payout;
  }

  settlePayout(payout: BookedPayout, outcome: "paid" | "failed"): BookedEvent {
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

  #happened(payment: BookedPayment, kind: ProviderEvent["kind"], amount: number): BookedEvent {
    const { providerReference, request } = payment;
    const { tradeNo: reference, currency } = request;
    return this.#record("payments", { kind, reference, providerReference, amount, currency });
  }

  #record(
    path: "payments" | "payouts",
    fact: Omit<ProviderEvent, "provider" | "eventId" | "happenedAt">,
  ): BookedEvent {
    const event: ProviderEvent = {
      provider: simulatorName,
      eventId: randomUUID(),
      happenedAt: this.now().toISOString(),
      ...fact,
    };
    const booked: BookedEvent = { event, path, delivered: 0 };
    this.content.events.push(booked);
    return booked;
  }
}
