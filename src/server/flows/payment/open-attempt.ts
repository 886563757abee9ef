/**
 * From a prepared attempt to one that may be carried to the provider: an older attempt that is in the way is
 * cancelled there first, so that nobody can pay two at once. Runs after the commit of what was prepared.
 */

import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { Attempt } from "../../core/payment-attempt/attempt.ts";
import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import { moveAttempt } from "../../core/payment-attempt/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";
import type { AttemptRejection, Prepared } from "./prepare-attempt.ts";

type Opened<R extends string> = { attempt: Attempt } | { rejection: R | "paymentUnderWay" };

/** `again` prepares the same payment once more, in a transaction of its own. Throws Outage. */
export async function openAttempt<R extends string = AttemptRejection>(
  prepared: Exclude<Prepared<R>, { kind: "refused" }>,
  again: (tx: Transaction) => Promise<Prepared<R>>,
  call: Call,
): Promise<Opened<R>> {
  if (prepared.kind === "ready") return { attempt: prepared.attempt };
  if (!(await clearAway(prepared.by, call))) return { rejection: "paymentUnderWay" };
  const second = await call.services.db.transaction(again);
  if (second.kind === "refused") return { rejection: second.rejection };
  // Someone else was quicker and began another payment: two at once are never tried.
  if (second.kind === "blocked") return { rejection: "paymentUnderWay" };
  return { attempt: second.attempt };
}

/** Has the provider cancel an older attempt; false when it was paid or may still be. Throws Outage. */
async function clearAway(older: Attempt, { services }: Call): Promise<boolean> {
  if (older.provider !== services.payments.name) return outOfTime(older, services);
  const cancelled = await services.payments.cancel(
    older.tradeNo,
    providerReferenceOf(older, services.settings.encryptionKey),
    older.expiresAt,
  );
  await services.db.transaction(async (tx) => {
    await loadLoanById(tx, older.loanId, { lock: true });
    const to = cancelled ? "cancelled" : "processing";
    await moveAttempt(tx, older.tradeNo, to, services.calendar.now());
  });
  // Its callback may be lost: what was paid should show when the borrower looks again.
  if (!cancelled) await pollPayment(services, older.tradeNo);
  return cancelled;
}

/** Begun with a company we no longer work with: nobody can cancel it there, so until its time is over it may be paid. */
async function outOfTime(
  older: Attempt,
  { db, calendar }: Pick<Services, "db" | "calendar">,
): Promise<boolean> {
  const now = calendar.now();
  if (older.expiresAt > now) return false;
  await db.transaction(async (tx) => {
    await loadLoanById(tx, older.loanId, { lock: true });
    await moveAttempt(tx, older.tradeNo, "expired", now);
  });
  return true;
}
