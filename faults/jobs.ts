/** The background work of the server, each job as one run of it: what start-jobs.ts has loops for. */
import { lookAtPayouts } from "#server/disbursement/look-at-payouts.ts";
import { applyStoredEvents } from "#server/jobs/apply-stored-events.ts";
import { runOutboxOnce } from "#server/jobs/topics.ts";
import { postAccruals } from "#server/ledger/post-accruals.ts";
import { askAboutClaims } from "#server/payment-claim/ask-about-claims.ts";
import { expireAttempts } from "#server/repayment/expire-attempts.ts";
import type { Services } from "#server/services.ts";

export const jobs = {
  outbox: runOutboxOnce,
  "stored-events": applyStoredEvents,
  payouts: lookAtPayouts,
  attempts: expireAttempts,
  claims: askAboutClaims,
  accruals: postAccruals,
} as const satisfies Record<string, (services: Services) => Promise<number>>;

export type JobName = keyof typeof jobs;
