/**
 * Ports to the providers that move money and carry messages. An adapter speaks one provider's API; the simulator is one of
 * them, reached over real HTTP. Calls happen after commit; what truly happened is learned from events.
 */
import type { Language } from "#contract/languages.ts";
import type { Currency, Minor } from "#values/money.ts";

/** Thrown by an adapter when the provider does not answer or answers with an error of its own: retryable. */
export class Outage extends Error {
  override readonly name = "Outage";
}

export interface PaymentRequest {
  /** Our trade number; also the provider's idempotency key: asking twice gives the same payment. */
  tradeNo: string;
  amount: Minor;
  currency: Currency;
  /** A wallet, a bank, or a channel where codes are paid. */
  bankCode: string;
  accountNumber: string;
  /** Wanted for a channel where codes are paid: a number to type or a text to scan. Null: the payer's own account is asked. */
  code: CodeKind | null;
  /** Until when it may be paid; the provider ends it then where it can. */
  expiresAt: Date;
  /** Where the payer comes back to. */
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

/** What an outside party says happened. `eventId` is unique at that provider: applied once however often told. */
export interface ProviderEvent {
  provider: string;
  eventId: string;
  kind:
    | "payment-succeeded"
    | "payment-failed"
    | "payment-expired"
    /** Money that came went away again; `providerReference` is that of its coming. */
    | "payment-reversed"
    | "payout-succeeded"
    | "payout-failed";
  /** Our own number: trade number of a payment, payout id of a payout; "" for money that came without one. */
  reference: string;
  providerReference: string;
  amount: Minor;
  currency: Currency;
  /** The instant it happened at the provider, ISO 8601; its business day is the day the money counts from. */
  happenedAt: string;
}

/** What a payer takes elsewhere: a number to type or a text to scan. */
export type CodeKind = "number" | "scan";

/**
 * A genuine callback that is no event: it does not carry everything under its signature, so the provider is asked about
 * this payment or payout of ours; or, with null, nothing has happened that moves money.
 */
export interface CallbackNotice {
  lookAt: string | null;
  /** Genuine, but in no form we know, or about what no rule of ours covers: kept for a person. */
  forAPerson?: boolean;
}

/** By names in small letters. */
export type CallbackHeaders = Readonly<Record<string, string | undefined>>;

export type CallbackRead = ProviderEvent | CallbackNotice | null;

export interface CallbackReader {
  /** Checks the signature over the raw body; null when it is not genuine. */
  readCallback(headers: CallbackHeaders, rawBody: string): CallbackRead;
  /** What the provider must hear to know that its message was kept; left out: our own envelope. */
  readonly callbackAnswer?: { type: string; text: string };
}

export interface PaymentProvider extends CallbackReader {
  readonly name: string;
  /** Where its pay pages stand: borrowers may be led to these origins. */
  readonly payOrigins: readonly string[];
  /** The codes it gives out; channels that need another kind are not offered. */
  readonly codes: readonly CodeKind[];
  start(request: PaymentRequest): Promise<PaymentStarted>;
  /**
   * True when the payment can no longer be made; false when it was paid, is being paid, or the provider does not say.
   * `providerReference` is what `start` was answered, null when that answer never came. `expiresAt` is the one it was
   * started with: a payment nobody knows of is over once the provider would have ended it by itself.
   */
  cancel(tradeNo: string, providerReference: string | null, expiresAt?: Date): Promise<boolean>;
  /** What the provider knows of it, null while nothing is final. For polls and the return page. */
  look(tradeNo: string, providerReference: string | null): Promise<ProviderEvent | null>;
  /**
   * Money that arrived under the provider's own reference number, with or without one of our trade numbers: for
   * references that payers tell us. Null when the provider knows of no such money (yet), or cannot be asked for it.
   */
  find(providerReference: string): Promise<ProviderEvent | null>;
  /** Null where the provider charges no cards. */
  cards: CardPayments | null;
}

export interface CardToTokenize {
  /** Digits. Passes through us and is kept by the provider only. */
  cardNumber: string;
  bankCode: string;
}

export interface CardCharge {
  /** As in PaymentRequest: asking twice charges once. */
  tradeNo: string;
  amount: Minor;
  currency: Currency;
  cardToken: string;
  /** Sends the card holder a code (again) when the bank wants one. */
  sendCode: boolean;
}

/**
 * Charging bank cards: the number goes to the provider once and is a token for us from then on. A charge is cancelled,
 * looked at and reported like any other payment of its trade number.
 */
export interface CardPayments {
  /** Refused for good when it cannot be a card of that bank. */
  tokenize(
    card: CardToTokenize,
  ): Promise<{ accepted: true; cardToken: string } | { accepted: false }>;
  /** With needCode nothing is charged until `confirm`; without it the charge is on its way. */
  charge(charge: CardCharge): Promise<{ providerReference: string; needCode: boolean }>;
  /** over: cancelled, declined or wrong too often. Asking again after "accepted" is "accepted" again. */
  confirm(tradeNo: string, code: string): Promise<"accepted" | "wrong-code" | "over">;
}

export interface PayoutRequest {
  /** Our payout id; also the provider's idempotency key: asking twice pays once. */
  payoutId: string;
  amount: Minor;
  currency: Currency;
  bankCode: string;
  accountNumber: string;
  /** Whose account it is; providers check the name, so it is "" only for a borrower who has told none. */
  payeeName: string;
  /** Of the borrower, with country code: "+255712345678". Never logged. */
  payeePhone: string;
  /** When it was first sent before this time; null: the provider cannot have heard of it. */
  sentBefore: Date | null;
}

/** Accepted for processing, or refused for good with a reason (wrong account). */
export type PayoutAnswer =
  | { accepted: true; providerReference: string }
  | { accepted: false; reason: string };

export interface PayoutProvider extends CallbackReader {
  readonly name: string;
  /**
   * Only a documented rejection of this very payout is one. Whatever leaves open whether the money goes (no answer, an
   * answer that is not understood, "no such payout" soon after sending) is an Outage: the payout is kept and sent
   * again under the same number (decision record 0047).
   */
  send(request: PayoutRequest): Promise<PayoutAnswer>;
  /**
   * Null while the outcome is not known, also where the provider says it knows no such payout. `sent` is what it was
   * asked to pay: an amount the provider does not tell is that.
   */
  look(
    payoutId: string,
    sent: Pick<PayoutRequest, "amount" | "currency">,
  ): Promise<ProviderEvent | null>;
}

export interface SmsToSend {
  /** Ours; also the provider's idempotency key: asking twice sends once. */
  messageId: string;
  /** With country code, "+255712345678". Never logged. */
  phone: string;
  text: string;
  language: Language;
  /** What the text was made of, by the names of its places: for providers that carry registered templates only. */
  values: Readonly<Record<string, string>>;
  /** Written, or spoken in a call by a machine's voice. */
  channel: "sms" | "voice";
  /** What it is about, for counting and the log: "complaint-received". */
  purpose: string;
}

export interface SmsProvider {
  readonly name: string;
  /** False where the provider has no voice that speaks a text in a call. */
  readonly speaks: boolean;
  /** Resolves when the provider has taken it over; throws Outage otherwise. */
  send(message: SmsToSend): Promise<void>;
}

export interface NoticeToShow {
  /** Ours: asked twice, the telephone shows it once (the provider's collapse key). */
  noticeId: string;
  /** Where the app is on one telephone. Never logged. */
  token: string;
  text: string;
  /** What it is about, for counting and the log. */
  purpose: string;
}

/** Shows notices on telephones: a courtesy beside the message, which is what counts. */
export interface PushProvider {
  readonly name: string;
  /** "gone": the app is not on that telephone any more, and the token is to be forgotten. Throws Outage otherwise. */
  show(notice: NoticeToShow): Promise<"taken" | "gone">;
}
