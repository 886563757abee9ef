/**
 * Ports to the providers that move money and carry messages. An adapter speaks one provider's API; the simulator is one of
 * them, reached over real HTTP. Requests are sent after commit; their outcome is learned from provider events.
 */
import type { Language } from "#contract/languages.ts";
import type { Currency, Minor } from "#values/money.ts";

/** Thrown by an adapter when the provider does not respond or responds with a server error: retryable. */
export class Outage extends Error {
  override readonly name = "Outage";
}

export interface PaymentRequest {
  /** Our trade number; also the provider's idempotency key: a repeat gives the same payment. */
  tradeNo: string;
  amount: Minor;
  currency: Currency;
  /** A wallet, a bank, or a channel where codes are paid. */
  bankCode: string;
  accountNumber: string;
  /** For a channel where codes are paid: a number to type or a text to scan. Null: the payer's own account is charged. */
  code: CodeKind | null;
  /** Until when it may be paid; the provider expires it then where it can. */
  expiresAt: Date;
  /** The URL the payer returns to. */
  returnUrl: string;
}

export interface PaymentStarted {
  providerReference: string;
  /** PAY_URL: send the payer to payUrl. NOTICE: show the notice. PAY_CODE: the payer takes payCode to a till or a wallet. */
  repayType: "PAY_URL" | "NOTICE" | "PAY_CODE";
  payUrl: string;
  notice: string;
  /** "" unless PAY_CODE. */
  payCode: string;
}

/** What a provider says happened. `eventId` is unique at that provider: applied once however often it is delivered. */
export interface ProviderEvent {
  provider: string;
  eventId: string;
  kind:
    | "payment-succeeded"
    | "payment-failed"
    | "payment-expired"
    /** Refund or chargeback; `providerReference` is that of the payment. */
    | "payment-reversed"
    | "payout-succeeded"
    | "payout-failed";
  /** Our own number: trade number of a payment, payout id of a payout; "" for money received without one. */
  reference: string;
  providerReference: string;
  amount: Minor;
  currency: Currency;
  /** The instant it happened at the provider, ISO 8601; its business date is the day the money counts from. */
  happenedAt: string;
}

/** What a payer takes elsewhere: a number to type or a text to scan. */
export type CodeKind = "number" | "scan";

/**
 * A genuine callback that is no event: its signature does not cover everything, so the status of
 * this payment or payout of ours is polled; or, with null, it is about no movement of money.
 */
export interface CallbackNotice {
  lookAt: string | null;
  /** Genuine, but of an unknown form, or about something no rule covers: stored for staff. */
  forAPerson?: boolean;
}

/** By lower-case names. */
export type CallbackHeaders = Readonly<Record<string, string | undefined>>;

export type CallbackRead = ProviderEvent | CallbackNotice | null;

export interface CallbackReader {
  /** Checks the signature over the raw body; null when it is not genuine. */
  readCallback(headers: CallbackHeaders, rawBody: string): CallbackRead;
  /** The response by which the provider knows that its callback was stored; by default our own envelope. */
  readonly callbackAnswer?: { type: string; text: string };
}

export interface PaymentProvider extends CallbackReader {
  readonly name: string;
  /** Origins of its pay pages: borrowers may be redirected to these. */
  readonly payOrigins: readonly string[];
  /** The kinds of pay codes it issues; channels that need another kind are not offered. */
  readonly codes: readonly CodeKind[];
  start(request: PaymentRequest): Promise<PaymentStarted>;
  /**
   * True when the payment can no longer be made; false when it was paid, is being paid, or the provider does not say.
   * `providerReference` is the one `start` returned, null when its response was lost. `expiresAt` is the one it was
   * started with: a payment unknown to the provider is over once it would have expired.
   */
  cancel(tradeNo: string, providerReference: string | null, expiresAt?: Date): Promise<boolean>;
  /** The final outcome, null while there is none. For polling and the return page. */
  look(tradeNo: string, providerReference: string | null): Promise<ProviderEvent | null>;
  /**
   * Money received under the provider's own reference, with or without one of our trade numbers: for
   * proof-of-payment claims. Null when the provider knows of no such money (yet), or cannot be queried for it.
   */
  find(providerReference: string): Promise<ProviderEvent | null>;
  /** Null where the provider charges no cards. */
  cards: CardPayments | null;
}

export interface CardToTokenize {
  /** Digits. Passes through us and is stored by the provider only. */
  cardNumber: string;
  bankCode: string;
}

export interface CardCharge {
  /** As in PaymentRequest: a repeat charges once. */
  tradeNo: string;
  amount: Minor;
  currency: Currency;
  cardToken: string;
  /** Sends the card holder a code (again) when the bank wants one. */
  sendCode: boolean;
}

/**
 * Card charges: the number is sent to the provider once and tokenized. A charge is cancelled,
 * polled and reported like any other payment of its trade number.
 */
export interface CardPayments {
  /** A final rejection when it cannot be a card of that bank. */
  tokenize(
    card: CardToTokenize,
  ): Promise<{ accepted: true; cardToken: string } | { accepted: false }>;
  /** With needCode nothing is charged until `confirm`; without it the charge is pending. */
  charge(charge: CardCharge): Promise<{ providerReference: string; needCode: boolean }>;
  /** over: cancelled, declined or wrong too often. A repeat after "accepted" is "accepted" again. */
  confirm(tradeNo: string, code: string): Promise<"accepted" | "wrong-code" | "over">;
}

export interface PayoutRequest {
  /** Our payout id; also the provider's idempotency key: a repeat pays once. */
  payoutId: string;
  amount: Minor;
  currency: Currency;
  bankCode: string;
  accountNumber: string;
  /** The account holder; providers check the name, so it is "" only for a borrower who has given none. */
  payeeName: string;
  /** Of the borrower, with country code: "+255712345678". Never logged. */
  payeePhone: string;
  /** When the first attempt to send it began, whether or not a request got out; null on the first attempt. */
  sentBefore: Date | null;
}

/** Accepted for processing, or finally rejected with a reason (wrong account). */
export type PayoutAnswer =
  | { accepted: true; providerReference: string }
  | { accepted: false; reason: string };

export interface PayoutProvider extends CallbackReader {
  readonly name: string;
  /**
   * Only a documented rejection of this very payout counts as one. Whatever leaves it open whether the money is sent (no response, an
   * unknown response, "no such payout" soon after sending) is an Outage: the payout stays open and is sent
   * again under the same id (decision record 0047).
   */
  send(request: PayoutRequest): Promise<PayoutAnswer>;
  /**
   * Null while the outcome is not known, also where the provider knows no such payout. `sent` is what it was
   * asked to pay: the amount of the event where the provider reports none.
   */
  look(
    payoutId: string,
    sent: Pick<PayoutRequest, "amount" | "currency">,
  ): Promise<ProviderEvent | null>;
}

export interface SmsToSend {
  /** Ours; also the provider's idempotency key: a repeat sends once. */
  messageId: string;
  /** With country code, "+255712345678". Never logged. */
  phone: string;
  text: string;
  /** The sender's name or short code that the lender's channel names; "" for the one set on the server. */
  sender: string;
  language: Language;
  /** Values of the text's placeholders, by name: for providers that carry registered templates only. */
  values: Readonly<Record<string, string>>;
  /** voice: a call that speaks the text by text-to-speech. */
  channel: "sms" | "voice";
  /** For metrics and the log: "complaint-received". */
  purpose: string;
}

export interface SmsProvider {
  readonly name: string;
  /** Whether the provider offers voice calls. */
  readonly speaks: boolean;
  /** Resolves when the provider has accepted it; throws Outage otherwise. */
  send(message: SmsToSend): Promise<void>;
}

export interface NoticeToShow {
  /** Ours, the provider's collapse key: after a repeat the telephone shows it once. */
  noticeId: string;
  /** Push token of the app on one telephone. Never logged. */
  token: string;
  text: string;
  /** For metrics and the log. */
  purpose: string;
}

/** Push notifications: a courtesy beside the SMS, which is what counts. */
export interface PushProvider {
  readonly name: string;
  /** "gone": the app was uninstalled, so the token must be deleted. Throws Outage when the provider does not respond. */
  show(notice: NoticeToShow): Promise<"taken" | "gone">;
}
