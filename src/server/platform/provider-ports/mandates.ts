/**
 * The part of a payment provider that debits a payer who agreed to it once: a mandate. Each debit, and the payment by which a
 * mandate is agreed, is a payment like any other of its trade number: looked at, cancelled and reported by the payment port.
 */
import type { Currency, Minor } from "#values/money.ts";

export interface MandateRequest {
  /** Of the payment by which it is agreed; also the idempotency key: a repeat gives the same. */
  tradeNo: string;
  /** What agreeing to it costs at once; it is money received like any other. */
  amount: Minor;
  currency: Currency;
  /** No debit may be above it. */
  cap: Minor;
  /** No debit may come after it. */
  validUntil: Date;
  /** Until when it may be agreed to. */
  expiresAt: Date;
  payerName: string;
  /** With country code. Never logged. */
  payerPhone: string;
  /** The URL the payer returns to, where the provider's page leads back. */
  returnUrl: string;
}

export interface MandateBegun {
  providerReference: string;
  /** Where the payer agrees. */
  payUrl: string;
}

/**
 * waiting: the payer has yet to agree, or their bank to confirm it. over: it will never be debited again: refused, cancelled by the
 * payer, or past its last day.
 */
export type MandateState = "waiting" | "active" | "paused" | "over";

export interface MandateRead {
  state: MandateState;
  /** What the provider debits by; null until there is one. A secret of the payer: encrypted where it is stored. */
  token: string | null;
}

export interface MandateDebit {
  /** Also the idempotency key of its announcement. */
  tradeNo: string;
  amount: Minor;
  currency: Currency;
  token: string;
}

export interface Mandates {
  readonly currency: Currency;
  /** Least and most of a cap. */
  readonly caps: { least: Minor; most: Minor };
  /** What agreeing costs at once. */
  readonly agreeing: Minor;
  register(request: MandateRequest): Promise<MandateBegun>;
  /** `known` is the reference that `register` answered, null when its response was lost; `token` the one read before. */
  read(
    mandate: { tradeNo: string; known: string | null },
    token: string | null,
  ): Promise<MandateRead>;
  /** Tells the payer's bank of a debit to come, which may begin `after`. Answers the reference that `debit` takes. */
  announce(debit: MandateDebit, after: Date): Promise<string>;
  /**
   * Begins an announced debit. Resolves when the provider took it; NotTaken when it certainly did not. After any other Outage it may
   * be under way, so it is only looked at from then on, never begun again.
   */
  debit(
    debit: MandateDebit & {
      announced: string;
      /** With country code. Never logged. */
      payerPhone: string;
    },
  ): Promise<void>;
  /** True when the provider will not debit by it any more; false while it does not say so yet. */
  cancel(token: string): Promise<boolean>;
}
