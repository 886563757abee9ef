/**
 * A payment attempt, from Pay Now to its outcome, as a state machine. Money that arrives late counts, so every ending without money
 * may still turn into success (decision record 0011), and a payment may be reversed (decision record 0045).
 */
import type { Currency, Minor } from "#values/money.ts";

export type AttemptState =
  /** Saved; the provider may or may not have received it. */
  | "created"
  /** The provider has it; the payer has to act. */
  | "awaiting-payer"
  /** The provider says it can no longer be stopped. */
  | "processing"
  | "succeeded"
  | "failed"
  | "expired"
  | "cancelled"
  /** Paid, counted, and refunded or charged back. */
  | "refunded"
  /** Paid, far above what is owed: held for staff. */
  | "held";

/** cooling-off: to give the loan back in its first days (DS-6), never to prepay it. */
export type AttemptKind = "repayment" | "deferral" | "cooling-off";

/**
 * How the money comes: from the payer's own wallet or bank, by a code paid at a channel, charged to a saved card, or debited by a mandate.
 */
export type PayMethod = "account" | "code" | "card" | "mandate";

/** Those that a borrower chooses for one payment. */
export type ChosenMethod = Exclude<PayMethod, "mandate">;

/** The provider's first answer, as the borrower sees it. */
export interface ProviderAnswer {
  providerReference: string;
  repayType: string;
  payUrl: string;
  notice: string;
  /** The code to type or scan; "" unless repayType is PAY_CODE. */
  payCode: string;
}

export interface Attempt {
  tradeNo: string;
  loanId: string;
  kind: AttemptKind;
  method: PayMethod;
  amount: Minor;
  currency: Currency;
  /** Wallet or bank; for a code, the channel. */
  bankCode: string;
  /** The number paid from, "" where there is none; for a card, its token at the provider. */
  accountEncrypted: string;
  state: AttemptState;
  provider: string;
  /** See provider-answer.ts; null until the provider has answered. */
  answerEncrypted: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const followers: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ["awaiting-payer", "processing", "succeeded", "failed", "expired", "cancelled", "held"],
  "awaiting-payer": ["processing", "succeeded", "failed", "expired", "cancelled", "held"],
  processing: ["succeeded", "failed", "expired", "cancelled", "held"],
  succeeded: ["refunded"],
  failed: ["succeeded", "held"],
  expired: ["succeeded", "held"],
  cancelled: ["succeeded", "held"],
  refunded: [],
  held: ["succeeded", "failed"],
};

export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return followers[from].includes(to);
}

/** The states from which `to` can be reached, for a conditional update. */
export function statesBefore(to: AttemptState): AttemptState[] {
  return (Object.keys(followers) as AttemptState[]).filter((from) => mayBecome(from, to));
}

/** Open attempts block other payments of the same loan. */
export function isOpen(state: AttemptState): boolean {
  return state === "created" || state === "awaiting-payer" || state === "processing";
}

/** The payer's money has come, counted or held for staff: nobody is asked to pay again. */
export function isPaid(state: AttemptState): boolean {
  return state === "succeeded" || state === "held";
}

/** The code while the attempt can be paid with it, otherwise null: the code of an ended attempt is never shown. */
export function payableCode(
  { state, expiresAt }: Attempt,
  answer: ProviderAnswer | null,
  now: Date,
): string | null {
  const payable = state === "awaiting-payer" && expiresAt > now;
  return payable && answer?.repayType === "PAY_CODE" ? answer.payCode : null;
}
