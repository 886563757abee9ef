/** The server's background jobs, one run each: the ones start-jobs.ts loops over. */

import { applyStoredEvents } from "#server/app/registry/apply-stored-events.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { lookAtPayouts } from "#server/flows/disbursement/look-at-payouts.ts";
import { askAboutClaims } from "#server/flows/payment-claim/ask-about-claims.ts";
import { expireAttempts } from "#server/flows/payment-receipt/expire-attempts.ts";
import type { Services } from "#server/platform/services/services.ts";

export const jobs = {
  outbox: runOutboxOnce,
  "stored-events": applyStoredEvents,
  payouts: lookAtPayouts,
  attempts: expireAttempts,
  claims: askAboutClaims,
  accruals: postAccruals,
} as const satisfies Record<string, (services: Services) => Promise<number>>;

export type JobName = keyof typeof jobs;
