/**
 * The simulator's own ledger: what really happened to the money, whether or not our server knows. A repeated request under
 * the same number books once; look-ups and callbacks report what the ledger says, not what our server does.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { AccountName } from "../provider-ports/account-name.ts";
import type { PaymentRequest, PayoutRequest, ProviderEvent } from "../provider-ports/ports.ts";
import { simulatorName } from "../providers/simulator-connection.ts";
import type { CardMessage, SimulatedCard, SimulatedCharge } from "./booked-card.ts";
import type { SimulatedEmail } from "./booked-email.ts";
import type { SimulatedMandate } from "./booked-mandate.ts";
import type { ReturnAsked, SimulatedReturn } from "./booked-return.ts";
import type { SimulatedSms } from "./booked-sms.ts";
import { newPayCode } from "./pay-code.ts";

export interface SimulatedPayment {
  request: PaymentAsked;
  providerReference: string;
  /** The secret in the pay page's URL. */
  token: string;
  /** Digits to pay with at a till; "" unless a code was requested. */
  payCode: string;
  /** Null unless a card is charged. */
  charge: SimulatedCharge | null;
  state: "open" | "paid" | "declined" | "cancelled" | "expired" | "taken-back";
}

/** The part of a request that the ledger stores: it never expires a payment by itself and needs no names. */
type PaymentAsked = Omit<PaymentRequest, "expiresAt">;
type PayoutAsked = Omit<PayoutRequest, "payeeName" | "payeePhone" | "sentBefore">;

export type DirectMoney = Pick<PaymentRequest, "amount" | "currency">;

export interface SimulatedPayout {
  request: PayoutAsked;
  providerReference: string;
  state: "accepted" | "refused" | "paid" | "failed";
  reason: string;
}

/** An event, and how often our server acknowledged its callback. */
export interface SimulatedEvent {
  event: ProviderEvent;
  path: "payments" | "payouts";
  delivered: number;
}

export interface LedgerContent {
  payments: SimulatedPayment[];
  payouts: SimulatedPayout[];
  returns: SimulatedReturn[];
  events: SimulatedEvent[];
  /** Whose an account is, by its number. */
  accountNames: Record<string, AccountName>;
  /** Trade numbers cancelled before a payment was started under them; one started later is cancelled from the beginning. */
  cancelledUnseen: string[];
  cards: SimulatedCard[];
  messages: CardMessage[];
  sms: SimulatedSms[];
  emails: SimulatedEmail[];
  mandates: SimulatedMandate[];
}

export function emptyLedger(): LedgerContent {
  return {
    payments: [],
    payouts: [],
    returns: [],
    events: [],
    accountNames: {},
    cancelledUnseen: [],
    cards: [],
    messages: [],
    sms: [],
    emails: [],
    mandates: [],
  };
}

/** The simulator's bank rejects account numbers that end with these digits. */
export const refusedAccountEnding = "000";
/** Accounts whose numbers end with these digits are somebody else's. */
export const strangersAccountEnding = "7009";
/** Payments from account numbers that end with these digits are confirmed on the payer's phone (a notice, no page). */
export const noticeAccountEnding = "999";

export class Ledger {
  readonly content: LedgerContent;
  readonly #clock: () => Date;

  constructor(clock: () => Date, content?: LedgerContent) {
    this.#clock = clock;
    this.content = { ...emptyLedger(), ...content };
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

  /** Null when the trade number is known with another amount or card: an idempotency key stands for one request. */
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

  /** True when it can no longer be paid, also when it was never started; false when it was paid. */
  cancelPayment(tradeNo: string): boolean {
    const payment = this.payment(tradeNo);
    if (payment === undefined) {
      this.content.cancelledUnseen.push(tradeNo);
      return true;
    }
    if (payment.state === "paid" || payment.state === "taken-back") return false;
    if (payment.state === "open" && this.#isDebit(tradeNo)) return false;
    if (payment.state === "open") payment.state = "cancelled";
    return true;
  }

  /** A debit by mandate that was begun goes its way. */
  #isDebit(tradeNo: string): boolean {
    return this.content.mandates.some(({ announced }) =>
      announced.some((told) => told.tradeNo === tradeNo),
    );
  }

  /** The payer pays, whatever the state: the amount requested, or another one. */
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

  /** A chargeback by the payer's bank, of the whole payment or a part. */
  takeBack(payment: SimulatedPayment, amount: number): SimulatedEvent {
    payment.state = "taken-back";
    return this.#happened(payment, "payment-reversed", amount);
  }

  /** The event of the money received by this payment, null while there is none. */
  paid(tradeNo: string): ProviderEvent | null {
    const event = this.finalEvent("payments", tradeNo);
    return event?.kind === "payment-succeeded" ? event : null;
  }

  /** Money paid straight to the lender's account, without a trade number. */
  receiveDirect({ amount, currency }: DirectMoney): SimulatedEvent {
    return this.#record("payments", {
      kind: "payment-succeeded",
      reference: "",
      providerReference: `SD${randomBytes(6).toString("hex")}`,
      amount,
      currency,
    });
  }

  /** The event of money received under the ledger's own reference, ignoring case; null when there is none. */
  received(providerReference: string): ProviderEvent | null {
    const asked = providerReference.toUpperCase();
    const found = this.content.events.find(
      ({ event: { kind, providerReference: own } }) =>
        kind === "payment-succeeded" && own.toUpperCase() === asked,
    );
    return found?.event ?? null;
  }

  /** Accepts a payout, or rejects its account for good. A repeat under the same id books nothing. */
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

  /** It knows the names it was given and that of a stranger, and says so of all others. */
  nameOf(accountNumber: string): AccountName {
    const known = this.content.accountNames[accountNumber];
    if (known !== undefined) return known;
    return accountNumber.endsWith(strangersAccountEnding)
      ? { kind: "name", name: "BARAKA ELIAS MOSHI" }
      : { kind: "cannot-tell" };
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

  /** The money of a payment goes back to its payer at our request. */
  giveBack({ providerReference, amount, currency }: ReturnAsked): SimulatedEvent {
    const reference = this.received(providerReference)?.reference ?? "";
    const payment = this.payment(reference);
    if (payment !== undefined) payment.state = "taken-back";
    return this.#record("payments", {
      ...{ kind: "payment-reversed", reference, providerReference, amount, currency },
    });
  }

  /** What a look-up returns: a success if there ever was one, else the last event, else null. */
  finalEvent(path: "payments" | "payouts", reference: string): ProviderEvent | null {
    const events = this.content.events
      .filter((booked) => booked.path === path && booked.event.reference === reference)
      .map((booked) => booked.event);
    return events.find((event) => event.kind.endsWith("-succeeded")) ?? events.at(-1) ?? null;
  }

  /** The simulator's current time. */
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
