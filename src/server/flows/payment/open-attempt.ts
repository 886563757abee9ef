/**
 * From a prepared attempt to one that may be submitted to the provider: an older open attempt is cancelled there first, so that two
 * can never be paid. Runs after the commit of the preparation.
 */

import { paymentsNamed } from "../../core/channel/provider-ports.ts";
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
  // A concurrent request began another payment: two are never open at once.
  if (second.kind === "blocked") return { rejection: "paymentUnderWay" };
  return { attempt: second.attempt };
}

/** Cancels an older attempt at the provider; false when it was paid or still may be. Throws Outage. */
async function clearAway(older: Attempt, { services }: Call): Promise<boolean> {
  const provider = paymentsNamed(older.provider, services);
  if (provider === null) return outOfTime(older, services);
  const cancelled = await provider.cancel(
    older.tradeNo,
    providerReferenceOf(older, services.settings.encryptionKey),
    older.expiresAt,
  );
  await services.db.transaction(async (tx) => {
    await loadLoanById(tx, older.loanId, { lock: true });
    const to = cancelled ? "cancelled" : "processing";
    await moveAttempt(tx, older.tradeNo, to, services.calendar.now());
  });
  // Its callback may be lost: a completed payment should show when the borrower looks again.
  if (!cancelled) await pollPayment(services, older.tradeNo);
  return cancelled;
}

/** Begun with a provider that this server cannot ask: it cannot be cancelled there, so it may be paid until it expires. */
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
