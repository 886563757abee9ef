/**
 * A payment attempt: one try to pay, from Pay Now to its outcome, as a table of states. Money that arrives
 * after all counts, so every ending without money may still turn into success (decision record 0011), and
 * what was paid may be taken back (decision record 0045).
 */
import type { Currency, Minor } from "#values/money.ts";

export type AttemptState =
  /** Saved; the provider may or may not have heard of it. */
  | "created"
  /** The provider has it; the payer has to act. */
  | "awaiting-payer"
  /** The provider says it can no longer be stopped. */
  | "processing"
  | "succeeded"
  | "failed"
  | "expired"
  | "cancelled"
  /** Paid, counted, and taken back by the company or the payer's bank. */
  | "refunded"
  /** Paid, far above what is owed: the money waits for a person. */
  | "held";

export type AttemptKind = "repayment" | "deferral";

/** How the money comes: from the payer's own wallet or bank, against a code paid somewhere, or charged to a kept card. */
export type PayMethod = "account" | "code" | "card";

/** What the provider answered at the start, as the borrower is to see it. */
export interface ProviderAnswer {
  providerReference: string;
  repayType: string;
  payUrl: string;
  notice: string;
  /** What is typed or scanned to pay; "" unless repayType is PAY_CODE. */
  payCode: string;
}

export interface Attempt {
  tradeNo: string;
  loanId: string;
  kind: AttemptKind;
  method: PayMethod;
  amount: Minor;
  currency: Currency;
  /** Wallet or bank; the channel of a code. */
  bankCode: string;
  /** The number paid from, "" where none is; a card's token at the provider. */
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

/** The states from which `to` can be reached: what a conditional update asks for. */
export function statesBefore(to: AttemptState): AttemptState[] {
  return (Object.keys(followers) as AttemptState[]).filter((from) => mayBecome(from, to));
}

/** Open attempts block other payments of the same loan. */
export function isOpen(state: AttemptState): boolean {
  return state === "created" || state === "awaiting-payer" || state === "processing";
}

/** The payer's money has come, counted or waiting for a person: nobody is asked to pay again. */
export function isPaid(state: AttemptState): boolean {
  return state === "succeeded" || state === "held";
}

/** The code of a payment that may be made against it right now, else null: an ended attempt keeps its code to itself. */
export function payableCode(
  { state, expiresAt }: Attempt,
  answer: ProviderAnswer | null,
  now: Date,
): string | null {
  const payable = state === "awaiting-payer" && expiresAt > now;
  return payable && answer?.repayType === "PAY_CODE" ? answer.payCode : null;
}
