/** The server's background jobs, one run each: the ones start-jobs.ts loops over. */

import { applyStoredEvents } from "#server/app/registry/apply-stored-events.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { pollPayouts } from "#server/flows/disbursement/poll-payouts.ts";
import { retryClaims } from "#server/flows/payment-claim/retry-claims.ts";
import { expireAttempts } from "#server/flows/payment-receipt/expire-attempts.ts";
import { askReturns } from "#server/flows/suspense/ask-returns.ts";
import type { Services } from "#server/platform/services/services.ts";

export const jobs = {
  outbox: runOutboxOnce,
  "stored-events": applyStoredEvents,
  payouts: pollPayouts,
  attempts: expireAttempts,
  claims: retryClaims,
  returns: askReturns,
  accruals: postAccruals,
} as const satisfies Record<string, (services: Services) => Promise<number>>;

export type JobName = keyof typeof jobs;
