/**
 * Expires unfinished attempts: polls the provider, then cancels the payment there, and only then marks it expired, so that
 * nobody can pay an expired attempt.
 */
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { type Attempt, isOpen } from "../../core/payment-attempt/attempt.ts";
import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import {
  moveAttempt,
  readAttempt,
  readExpiredAttempts,
  writePolledAt,
} from "../../core/payment-attempt/store.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { pollPayment } from "./poll-payment.ts";

const batch = 100;
/** A payment that can no longer be cancelled, or whose poll failed, is polled again after this time. */
const pollAgainAfterMs = 10 * 60_000;

/**
 * Returns how many attempts ended. One that fails is logged and put behind the others, so that it never holds them up; after an
 * outage the rest waits for the next run.
 */
export async function expireAttempts(services: Services): Promise<number> {
  const now = services.calendar.now();
  let ended = 0;
  const polledBefore = new Date(now.getTime() - pollAgainAfterMs);
  for (const attempt of await readExpiredAttempts(services.db, { now, polledBefore }, batch)) {
    try {
      if (await expire(services, attempt, now)) ended += 1;
    } catch (error) {
      await putBehind(services, attempt.tradeNo, now, error);
      if (error instanceof Outage) return ended;
    }
  }
  return ended;
}

async function putBehind(
  { db, log }: Services,
  tradeNo: string,
  now: Date,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Outage) log.warn("attempt-expiry-postponed", { tradeNo, reason });
  else log.error("attempt-expiry-failed", { tradeNo, reason });
  await writePolledAt(db, tradeNo, now);
}

async function expire(services: Services, attempt: Attempt, now: Date): Promise<boolean> {
  const { db, settings } = services;
  const { tradeNo } = attempt;
  const payments = paymentsNamed(attempt.provider, services);
  if (payments === null) {
    // Begun with a provider that this server cannot ask any more.
    return moveAttempt(db, tradeNo, "expired", now);
  }
  await pollPayment(services, tradeNo);
  const seen = await readAttempt(db, tradeNo);
  if (seen === null || !isOpen(seen.state)) return true;
  const known = providerReferenceOf(attempt, settings.encryptionKey);
  const cancelled = await payments.cancel(tradeNo, known, attempt.expiresAt);
  await db.transaction(async (tx) => {
    await loadLoanById(tx, attempt.loanId, { lock: true });
    await moveAttempt(tx, tradeNo, cancelled ? "expired" : "processing", now);
    if (!cancelled) await writePolledAt(tx, tradeNo, now);
  });
  return cancelled;
}
