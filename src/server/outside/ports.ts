/**
 * Ports to the companies that move money. An adapter speaks one company's API; the simulator is one of
 * them, reached over real HTTP. Calls happen after commit; what truly happened is learned from events.
 */
import type { Currency, Minor } from "#values/money.ts";

/** Thrown by an adapter when the company does not answer or answers with an error of its own: retryable. */
export class Outage extends Error {
  override readonly name = "Outage";
}

export interface PaymentRequest {
  /** Our trade number; also the provider's idempotency key: asking twice gives the same payment. */
  tradeNo: string;
  amount: Minor;
  currency: Currency;
  bankCode: string;
  accountNumber: string;
  /** Where the payer comes back to. */
  returnUrl: string;
}

export interface PaymentStarted {
  providerReference: string;
  /** PAY_URL: send the payer to payUrl. NOTICE: show the notice. */
  repayType: "PAY_URL" | "NOTICE";
  payUrl: string;
  notice: string;
}

/** What an outside party says happened. `eventId` is unique at that provider: applied once however often told. */
export interface ProviderEvent {
  provider: string;
  eventId: string;
  kind:
    | "payment-succeeded"
    | "payment-failed"
    | "payment-expired"
    | "payout-succeeded"
    | "payout-failed";
  /** Our own number: trade number of a payment, payout id of a payout. */
  reference: string;
  providerReference: string;
  amount: Minor;
  currency: Currency;
  /** The instant it happened at the provider, ISO 8601; its business day is the day the money counts from. */
  happenedAt: string;
}

export interface PaymentProvider {
  readonly name: string;
  start(request: PaymentRequest): Promise<PaymentStarted>;
  /** True when the payment can no longer be made; false when it was paid or is being paid. */
  cancel(tradeNo: string): Promise<boolean>;
  /** What the provider knows of it, null while nothing is final. For polls and the return page. */
  look(tradeNo: string): Promise<ProviderEvent | null>;
  /** Checks the signature over the raw body; null when it is not genuine. */
  readCallback(headers: Record<string, string | undefined>, rawBody: string): ProviderEvent | null;
}

export interface PayoutRequest {
  /** Our payout id; also the provider's idempotency key: asking twice pays once. */
  payoutId: string;
  amount: Minor;
  currency: Currency;
  bankCode: string;
  accountNumber: string;
}

export interface PayoutProvider {
  readonly name: string;
  /** Accepted for processing, or refused for good with a reason (wrong account). */
  send(
    request: PayoutRequest,
  ): Promise<{ accepted: true; providerReference: string } | { accepted: false; reason: string }>;
  look(payoutId: string): Promise<ProviderEvent | null>;
  readCallback(headers: Record<string, string | undefined>, rawBody: string): ProviderEvent | null;
}
