/**
 * Ports to the providers that move money and carry messages. An adapter speaks one provider's API; the simulator is one of
 * them, reached over real HTTP. Requests are sent after commit; their outcome is learned from provider events.
 */
import type { Language } from "#contract/languages.ts";
import type { Currency, Minor } from "#values/money.ts";
import type { AccountNaming } from "./account-name.ts";
import type { CardPayments } from "./card-payments.ts";
import type { Mandates } from "./mandates.ts";

/** Thrown by an adapter when the provider does not respond or responds with a server error: retryable. */
export class Outage extends Error {
  override readonly name = "Outage";
}

/** Nothing was carried out, for certain: it may be given to another provider. Retryable here too. */
export class NotTaken extends Outage {}

/**
 * Refused for good: this very message can never be carried by this provider, such as to a number that does not exist; this very payout
 * never paid by it as things stand, such as to a bank or a name it has no letters for.
 */
export class Refused extends NotTaken {}

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
    /** A payment that we asked to be given back is not; `reference` is our return id, `providerReference` says why: a word or code of the provider's. */
    | "return-refused"
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
  /** Asks before money is taken whether somebody may pay under this number of ours; the two answers. */
  mayPay?: { reference: string; yes: string; no: string };
}

/** By lower-case names. */
export type CallbackHeaders = Readonly<Record<string, string | undefined>>;

export type CallbackRead = ProviderEvent | CallbackNotice | null;

export interface CallbackReader {
  /** Null when the signature over the raw body is not genuine. `secret` ends the address, for providers that sign nothing. */
  readCallback(headers: CallbackHeaders, rawBody: string, secret?: string): CallbackRead;
  /** The response by which the provider knows that its callback was stored; by default our own envelope. */
  readonly callbackAnswer?: { type: string; text: string };
}

export interface PaymentProvider extends CallbackReader {
  readonly name: string;
  /** It did not answer lately: what is new rather goes to another one. */
  isDown?(): boolean;
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
  /** The final outcome, null while there is none. `asked`: the amount of the event where the provider reports none. */
  look(
    tradeNo: string,
    providerReference: string | null,
    asked?: Pick<PaymentRequest, "amount" | "currency">,
  ): Promise<ProviderEvent | null>;
  /**
   * Money received under the provider's own reference, with or without one of our trade numbers: for
   * proof-of-payment claims. Null when the provider knows of no such money (yet), or cannot be queried for it.
   */
  find(providerReference: string): Promise<ProviderEvent | null>;
  /** Null where the provider charges no cards. */
  cards: CardPayments | null;
  /** Null where it gives no payment back at our request: staff do that at its portal. */
  returns: PaymentReturns | null;
  /** Left out where the provider keeps no mandates. */
  mandates?: Mandates;
}

export interface ReturnRequest extends Pick<PayoutRequest, "amount" | "currency" | "sentBefore"> {
  /** Ours. */
  returnId: string;
  /** The provider's own reference of the payment that is given back whole. */
  providerReference: string;
}

/** Accepted for processing, under the provider's number of the request; or certainly refused, with its code or word for why. */
export type ReturnAnswer =
  | { accepted: true; sentReference: string }
  | { accepted: false; reason: string };

/**
 * Payments that are given back to whoever paid them. The provider gives a payment back once, however often it is asked, so a request
 * whose outcome is unknown is sent again to this provider, and nothing else is done about that money meanwhile (decision record 0192).
 */
export interface PaymentReturns extends CallbackReader {
  readonly name: string;
  /** Whether it gives back a payment known by this reference, of this amount. */
  takes(payment: Pick<ReturnRequest, "providerReference" | "amount" | "currency">): boolean;
  /** Only a documented refusal of this very request counts as one, and none after a request that may have arrived. */
  send(request: ReturnRequest): Promise<ReturnAnswer>;
  /** Null while the outcome is not known. `sentReference` is null where the answer to our request was lost. */
  look(sent: ReturnRequest & { sentReference: string | null }): Promise<ProviderEvent | null>;
  /** Whether it refuses by this code or word because the payment was given back before, by whomever. */
  isBackAlready(reason: string): boolean;
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

export interface PayoutProvider extends CallbackReader, AccountNaming {
  readonly name: string;
  /** `look` only asks: the answer comes as a callback. */
  readonly answersLater?: boolean;
  /** As of PaymentProvider. */
  isDown?(): boolean;
  /**
   * Only a documented rejection of this very payout counts as one. Whatever leaves it open whether the money is sent (no response, an
   * unknown response, "no such payout" soon after sending) is an Outage: the payout stays open and is sent
   * again under the same id (decision record 0047). NotTaken, from a first sending, is certain: another provider may pay. Refused, from a
   * first sending, is what the provider takes from nobody: no other account of the borrower's would help, so staff see to it.
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

/** What a provider says of a message it took over, by the reference that `send` answered; or what a borrower wrote back. */
export type SmsNews =
  | {
      kind: "report";
      reference: string;
      outcome: "delivered" | "failed" | "under-way";
      /** The provider's own word or code for it; "" for none. */
      reason: string;
    }
  | {
      kind: "answer";
      /** With country code, as the provider writes it. Never logged. */
      phone: string;
      text: string;
    };

/** `secret`: of the address that the callback came to, for providers that sign nothing; "" for none. */
interface SmsCallback {
  headers: CallbackHeaders;
  rawBody: string;
  secret: string;
}

export interface SmsProvider {
  readonly name: string;
  /** Whether the provider offers voice calls. */
  readonly speaks: boolean;
  /** False where a repeat may arrive twice: a message whose outcome is unknown is then not sent again (decision record 0161). */
  readonly mayRepeat?: boolean;
  /**
   * Resolves when the provider has accepted it, to the reference by which it reports the delivery; undefined is our own id. Throws
   * NotTaken where it certainly was not accepted, else Outage.
   */
  send(message: SmsToSend): Promise<string | undefined>;
  /** Null for a callback that is not genuine. Left out where the provider reports nothing to this server. */
  readNews?(callback: SmsCallback): readonly SmsNews[] | null;
}

/** Refused because nobody reads mail at this address, as the server that would keep it said: nothing more is sent there. */
export class AddressRefused extends Refused {}

export interface EmailToSend {
  /** Ours; a repeat has the same Message-ID, so that a mailbox can see that it is one. */
  emailId: string;
  /** Never logged. */
  to: string;
  subject: string;
  text: string;
  /** The same text as HTML. */
  html: string;
  language: Language;
  /** Where one POST without a session switches this kind off (RFC 8058); null for what cannot be switched off. */
  unsubscribe: string | null;
  /** For metrics and the log. */
  purpose: string;
}

export interface EmailProvider {
  readonly name: string;
  /**
   * Resolves when the mail server has taken it over. Throws NotTaken where it certainly has not, AddressRefused or Refused where it
   * never will, else Outage: the answer to the whole message was lost.
   */
  send(email: EmailToSend): Promise<void>;
  /** Whether it is called at the moment; left out where that is not known. */
  isResting?(): boolean;
}
