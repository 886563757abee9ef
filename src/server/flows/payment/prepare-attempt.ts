/**
 * The transaction of every payment: with the loan locked, decides between a rejection, the open attempt of the same request, an older
 * attempt to cancel first, and a new attempt.
 */
import type { RejectionName } from "#contract/endpoint.ts";
import type { startPayment } from "#contract/repayment.ts";
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { Attempt, AttemptKind, ChosenMethod } from "../../core/payment-attempt/attempt.ts";
import {
  attemptLifetimeMs,
  codeExpiry,
  coolingOffExpiry,
  lastDayAlike,
} from "../../core/payment-attempt/attempt-lifetime.ts";
import { accountPurpose } from "../../core/payment-attempt/encrypted-columns.ts";
import { insertAttempt, readOpenAttempt } from "../../core/payment-attempt/store.ts";
import { newTradeNumber } from "../../core/payment-attempt/trade-number.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import { findChannel } from "../payment-code/code-channels.ts";
import { type CoolingOffRejection, validateAmount } from "../payment-receipt/validate-amount.ts";
import { chooseProvider } from "./choose-provider.ts";

/** A requested payment, whichever call asked. */
export interface WantedPayment {
  orderId: string;
  /** Null where the call does not name it. */
  productId: string | null;
  kind: AttemptKind;
  amount: Minor;
  /** Null when the named wallet, bank, channel or card is unknown. */
  method: ChosenMethod | null;
  bankCode: string;
  /** The number paid from, or a card's token at the provider; "" where there is none. */
  account: string;
  /** The provider that holds the card; null for any. */
  provider: string | null;
}

export type AttemptRejection =
  | RejectionName<typeof startPayment>
  | CoolingOffRejection
  | "notFound";

export type Prepared<R extends string = AttemptRejection> =
  | { kind: "refused"; rejection: R }
  /** A new attempt, or the open one of the same request: may be submitted. */
  | { kind: "ready"; attempt: Attempt }
  /** Another attempt is open and must be cancelled first. */
  | { kind: "blocked"; by: Attempt };

export async function prepareAttempt(
  tx: Transaction,
  wanted: WantedPayment,
  call: Call,
): Promise<Prepared> {
  const { borrowerId, today, services } = call;
  const { settings, calendar } = services;
  const { orderId, productId, kind, amount, method, bankCode, account } = wanted;
  const loan = await loadLoan(tx, { borrowerId, loanId: orderId }, { lock: true });
  if (loan === null || (productId !== null && loan.productId !== productId)) {
    return { kind: "refused", rejection: "notFound" };
  }
  const rejection = validateAmount(position(loan.terms, loan.events, today), kind, amount);
  if (rejection !== null) return { kind: "refused", rejection };
  if (method === null) return { kind: "refused", rejection: "sourceUnknown" };

  const now = calendar.now();
  const found = await readOpenAttempt(tx, loan.loanId);
  if (found !== null) {
    const same = isSameRequest(found, wanted, call.services) && found.expiresAt > now;
    return same ? { kind: "ready", attempt: found } : { kind: "blocked", by: found };
  }
  const provider = chooseProvider({ ...wanted, method }, services);
  if (typeof provider !== "string") return { kind: "refused", rejection: provider.rejection };
  const attempt: Attempt = {
    tradeNo: newTradeNumber(),
    loanId: loan.loanId,
    kind,
    method,
    amount,
    currency: loan.terms.currency,
    bankCode,
    accountEncrypted: encrypt(settings.encryptionKey, accountPurpose, account),
    state: "created",
    provider,
    answerEncrypted: null,
    createdAt: now,
    expiresAt: expiryOf(wanted, loan, call),
  };
  await insertAttempt(tx, attempt);
  return { kind: "ready", attempt };
}

/** How long a payer has: afterwards the attempt is cancelled at the provider. */
function expiryOf(wanted: WantedPayment, loan: LoanRecord, { today, services }: Call): Date {
  const { settings, calendar } = services;
  const now = calendar.now();
  const channel = wanted.method === "code" ? findChannel(settings, wanted.bankCode) : null;
  const givingBack = wanted.kind === "cooling-off";
  if (channel === null && !givingBack) return new Date(now.getTime() + attemptLifetimeMs);
  const on = (day: Day) => position(loan.terms, loan.events, day);
  const hours = channel?.hours ?? null;
  const last = lastDayAlike(wanted, on, today, hours ?? 24);
  const alikeUntil = endOfDay(last, settings.timeZone);
  return givingBack || hours === null
    ? coolingOffExpiry({ now, hours, alikeUntil })
    : codeExpiry({ now, hours, alikeUntil });
}

/** The number an attempt is paid from (for a card, its token), "" when the provider asks for it. */
export function accountOf(attempt: Attempt, encryptionKey: Buffer): string {
  return decrypt(encryptionKey, accountPurpose, attempt.accountEncrypted);
}

function isSameRequest(
  attempt: Attempt,
  wanted: WantedPayment,
  services: Call["services"],
): boolean {
  return (
    // It is continued at the provider it was begun with, also once that one begins nothing new.
    paymentsNamed(attempt.provider, services) !== null &&
    attempt.kind === wanted.kind &&
    attempt.method === wanted.method &&
    attempt.amount === wanted.amount &&
    attempt.bankCode === wanted.bankCode &&
    accountOf(attempt, services.settings.encryptionKey) === wanted.account
  );
}
