/**
 * The part of Pay Now inside the transaction: with the loan locked, decides between a refusal, the open attempt
 * of the same request, an older attempt that is in the way, and a new attempt.
 */
import type { InputRead, RefusalName } from "#contract/endpoint.ts";
import type { startPayment } from "#contract/repayment.ts";
import { position } from "#lending/position.ts";
import type { Transaction } from "../db/database.ts";
import type { Call } from "../http/handler.ts";
import { loadLoan } from "../loan/load-loan.ts";
import { findSource } from "../payout-account/banks.ts";
import { open, seal } from "../sealing.ts";
import type { Attempt, AttemptKind } from "./attempt.ts";
import { refuseAmount } from "./decide-payment.ts";
import { insertAttempt, readOpenAttempt } from "./store.ts";
import { newTradeNumber } from "./trade-number.ts";

export type PaymentInput = InputRead<typeof startPayment>;

export type Prepared =
  | { kind: "refused"; refusal: RefusalName<typeof startPayment> | "notFound" }
  /** A new attempt, or the open one of the same request: may be carried on. */
  | { kind: "ready"; attempt: Attempt }
  /** Another attempt is open and must be out of the way first. */
  | { kind: "blocked"; by: Attempt };

/** How long a payer has: afterwards the attempt is cancelled at the provider. */
export const attemptLifetimeMs = 30 * 60_000;

const accountPurpose = "repayment.account";
/** Empty where the provider asks on its own page. */
const accountNumberPattern = /^(?:\d{6,20})?$/;

export async function prepareAttempt(
  tx: Transaction,
  input: PaymentInput,
  call: Call,
): Promise<Prepared> {
  const { settings, calendar, payments } = call.services;
  const { borrowerId, today } = call;
  const loan = await loadLoan(tx, { borrowerId, loanId: input.orderId }, { lock: true });
  if (loan === null || loan.productId !== input.product_id) {
    return { kind: "refused", refusal: "notFound" };
  }
  const kind: AttemptKind = input.isDelay ? "deferral" : "repayment";
  const refusal = refuseAmount(position(loan.terms, loan.events, today), kind, input.amount);
  if (refusal !== null) return { kind: "refused", refusal };
  const { market } = settings.brand;
  if (findSource(market, input.bankCode) === null || !accountNumberPattern.test(input.cardNo)) {
    return { kind: "refused", refusal: "sourceUnknown" };
  }

  const now = calendar.now();
  const found = await readOpenAttempt(tx, loan.loanId);
  if (found !== null) {
    const same = isSameRequest(found, kind, input, settings.sealKey) && found.expiresAt > now;
    return same ? { kind: "ready", attempt: found } : { kind: "blocked", by: found };
  }
  const attempt: Attempt = {
    tradeNo: newTradeNumber(),
    loanId: loan.loanId,
    kind,
    amount: input.amount,
    currency: loan.terms.currency,
    bankCode: input.bankCode,
    accountSealed: seal(settings.sealKey, accountPurpose, input.cardNo),
    state: "created",
    provider: payments.name,
    answer: null,
    expiresAt: new Date(now.getTime() + attemptLifetimeMs),
  };
  await insertAttempt(tx, attempt, now);
  return { kind: "ready", attempt };
}

/** The number an attempt is paid from, "" when the provider asks for it. */
export function accountNumberOf(attempt: Attempt, sealKey: Buffer): string {
  return open(sealKey, accountPurpose, attempt.accountSealed);
}

function isSameRequest(
  attempt: Attempt,
  kind: AttemptKind,
  input: PaymentInput,
  sealKey: Buffer,
): boolean {
  return (
    attempt.kind === kind &&
    attempt.amount === input.amount &&
    attempt.bankCode === input.bankCode &&
    accountNumberOf(attempt, sealKey) === input.cardNo
  );
}
