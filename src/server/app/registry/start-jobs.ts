/**
 * Runs the background work of one server process: each job in a loop of its own, never twice at once here, and
 * written so that other processes may run it too. Stopping waits for what is running.
 */
import type { Day } from "#values/business-day.ts";
import { runLedgerCheck } from "../../core/accrual/ledger-check.ts";
import { postAccruals } from "../../core/accrual/post-accruals.ts";
import { purgeOldTelemetry } from "../../core/device/purge-telemetry.ts";
import { purgeCallbacks } from "../../core/provider-events/store-callback.ts";
import { purgeCodes } from "../../core/sms-code/purge-codes.ts";
import { purgePromotion } from "../../edge/promotion/purge.ts";
import { purgeOrigins } from "../../flows/application/purge-origins.ts";
import { pollPayouts } from "../../flows/disbursement/poll-payouts.ts";
import { retryClaims } from "../../flows/payment-claim/retry-claims.ts";
import { expireAttempts } from "../../flows/payment-receipt/expire-attempts.ts";
import { purgeRetained } from "../../flows/privacy/purge-retained.ts";
import { purgeSettlementLines, reconcile } from "../../flows/reconciliation/reconcile.ts";
import {
  registerReconciliation,
  unregisterReconciliation,
} from "../../flows/reconciliation/wake.ts";
import { forgetOutboxLoop, registerOutboxLoop } from "../../platform/jobs/kick-outbox.ts";
import { type Loop, startLoop } from "../../platform/jobs/loop.ts";
import { forgetDoneEntries } from "../../platform/jobs/outbox.ts";
import { unwatched, type Watch } from "../../platform/observability/watch.ts";
import type { Services } from "../../platform/services/services.ts";
import { forgetEndedSessions } from "../../platform/session/session.ts";
import { removeUnusedImages } from "../../platform/uploads/remove-unused.ts";
import { applyStoredEvents } from "./apply-stored-events.ts";
import { runOutboxOnce } from "./topics.ts";

export interface Jobs {
  stop(): Promise<void>;
}

export function startJobs(services: Services, watch: Watch = unwatched): Jobs {
  const loop = (name: string, everyMs: number, run: () => Promise<unknown>): Loop =>
    startLoop(name, everyMs, () => watch.over("job", name, run), services.log);
  const outbox = loop("outbox", 1_000, () => runOutboxOnce(services));
  registerOutboxLoop(services, outbox);
  const statements = loop("statements", 180_000, () => reconcile(services));
  registerReconciliation(services, statements);
  const loops = [
    outbox,
    loop("stored-events", 15_000, () => applyStoredEvents(services)),
    loop("payouts", 60_000, () => pollPayouts(services)),
    loop("attempts", 30_000, () => expireAttempts(services)),
    loop("unused-images", 600_000, () => removeUnusedImages(services)),
    loop("promotion", 600_000, () => purgePromotion(services)),
    loop("sign-in-leftovers", 3_600_000, () => forgetSignInLeftovers(services)),
    loop("payment-claims", 60_000, () => retryClaims(services)),
    statements,
    loop("kept-papers", 3_600_000, () => purgeRetained(services)),
    loop("close-of-day", 30_000, oncePerDay(services)),
  ];
  return {
    async stop() {
      forgetOutboxLoop(services);
      unregisterReconciliation(services);
      await Promise.all(loops.map((one) => one.stop()));
    },
  };
}

/** Codes and sessions that are long over. */
async function forgetSignInLeftovers(services: Services): Promise<void> {
  await purgeCodes(services);
  await forgetEndedSessions(services);
}

/** When the business date has changed since the last run (and at the start): accruals, then the check of the books. */
function oncePerDay(services: Services): () => Promise<void> {
  let done: Day | null = null;
  return async () => {
    const today = services.calendar.today();
    if (done === today) return;
    const loans = await postAccruals(services);
    services.log.info("day-closed", { today, loans });
    await runLedgerCheck(services);
    await forgetDoneEntries(services);
    await purgeCallbacks(services);
    await purgeOrigins(services);
    await purgeOldTelemetry(services);
    await purgeSettlementLines(services);
    done = today;
  };
}
