/**
 * Runs the background jobs of one server process, each in a loop of its own. A job never overlaps with itself here and is safe
 * to run in several processes. Stopping waits for the runs under way.
 */
import { addDays, type Day } from "#values/business-day.ts";
import { runLedgerCheck } from "../../core/accrual/ledger-check.ts";
import { postAccruals } from "../../core/accrual/post-accruals.ts";
import { rebuildNameWords } from "../../core/customer/rebuild-name-words.ts";
import { purgeOldTelemetry } from "../../core/device/purge-telemetry.ts";
import { purgeAddressCodes } from "../../core/email/purge-address-codes.ts";
import { purgeReports } from "../../core/messages/purge-reports.ts";
import { purgeCallbacks } from "../../core/provider-events/store-callback.ts";
import { purgeCodes } from "../../core/sms-code/purge-codes.ts";
import { linkStaffLog } from "../../core/staff/log-chain.ts";
import { purgePromotion } from "../../edge/promotion/purge.ts";
import { purgeBlocklistFiles } from "../../flows/application/blocklist-file.ts";
import { purgeOrigins } from "../../flows/application/purge-origins.ts";
import { sealPeriods } from "../../flows/books/seal-periods.ts";
import { runBureau } from "../../flows/bureau/run-bureau.ts";
import { judgePromises } from "../../flows/collections/judge-promises.ts";
import { handUpLateComplaints } from "../../flows/complaint/hand-up.ts";
import { pollPayouts } from "../../flows/disbursement/poll-payouts.ts";
import { remindOfDueDates } from "../../flows/loan-messages/remind-of-due-dates.ts";
import { tellOfEvents } from "../../flows/loan-messages/tell-of-events.ts";
import { runMandates } from "../../flows/mandate/run-mandates.ts";
import { sendMorningSummary } from "../../flows/morning-summary/send-summary.ts";
import { retryClaims } from "../../flows/payment-claim/retry-claims.ts";
import { expireAttempts } from "../../flows/payment-receipt/expire-attempts.ts";
import { makeReportOf } from "../../flows/portfolio/reports.ts";
import { purgeRetained } from "../../flows/privacy/purge-retained.ts";
import { countProposals } from "../../flows/provisions/count-proposals.ts";
import { purgeSettlementLines, reconcile } from "../../flows/reconciliation/reconcile.ts";
import {
  registerReconciliation,
  unregisterReconciliation,
} from "../../flows/reconciliation/wake.ts";
import { askReturns } from "../../flows/suspense/ask-returns.ts";
import { purgeTakeovers, runTakeovers } from "../../flows/takeover/run-takeovers.ts";
import { countToday } from "../../flows/today/count-today.ts";
import { collectEvents } from "../../flows/webhooks/collect-events.ts";
import { deliverWebhooks, purgeWebhooks } from "../../flows/webhooks/deliver.ts";
import { type Loop, startLoop } from "../../platform/jobs/loop.ts";
import { purgeDoneEntries } from "../../platform/jobs/outbox.ts";
import { clearOutboxLoop, setOutboxLoop } from "../../platform/jobs/wake-outbox.ts";
import {
  type Instrumentation,
  noInstrumentation,
} from "../../platform/observability/instrumentation.ts";
import type { Services } from "../../platform/services/services.ts";
import { purgeEndedSessions } from "../../platform/session/session.ts";
import { removeUnusedImages } from "../../platform/uploads/remove-unused.ts";
import { applyStoredEvents } from "./apply-stored-events.ts";
import { runOutboxOnce } from "./topics.ts";

export interface Jobs {
  stop(): Promise<void>;
}

export function startJobs(
  services: Services,
  instrumentation: Instrumentation = noInstrumentation,
): Jobs {
  const loop = (name: string, everyMs: number, run: () => Promise<unknown>): Loop =>
    startLoop(name, everyMs, () => instrumentation.run("job", name, run), services.log);
  const outbox = loop("outbox", 1_000, () => runOutboxOnce(services));
  setOutboxLoop(services, outbox);
  const statements = loop("statements", 180_000, () => reconcile(services));
  registerReconciliation(services, statements);
  const loops = [
    outbox,
    loop("configuration", 1_000, () => services.configuration.refresh()),
    loop("stored-events", 15_000, () => applyStoredEvents(services)),
    loop("payouts", 60_000, () => pollPayouts(services)),
    loop("returns", 60_000, () => askReturns(services)),
    loop("attempts", 30_000, () => expireAttempts(services)),
    loop("unused-images", 600_000, () => removeUnusedImages(services)),
    loop("promotion", 600_000, () => purgePromotion(services)),
    loop("leftovers", 3_600_000, () => purgeLeftovers(services)),
    loop("name-words", 3_600_000, () => rebuildNameWords(services)),
    loop("loan-messages", 15_000, () => tellOfEvents(services)),
    loop("promises", 60_000, () => judgePromises(services)),
    loop("complaints", 60_000, () => handUpLateComplaints(services)),
    loop("today", 60_000, () => countToday(services)),
    loop("mandates", 30_000, () => runMandates(services)),
    loop("reminders", 300_000, () => remindOfDueDates(services)),
    loop("payment-claims", 60_000, () => retryClaims(services)),
    statements,
    loop("periods", 15_000, () => sealPeriods(services)),
    loop("provisions", 2_000, () => countProposals(services)),
    loop("retention", 3_600_000, () => purgeRetained(services)),
    loop("bureau", 15_000, () => runBureau(services)),
    loop("webhook-events", 5_000, () => collectEvents(services)),
    loop("webhooks", 1_000, () => deliverWebhooks(services)),
    loop("takeovers", 2_000, () => runTakeovers(services)),
    loop("staff-log", 5_000, () => linkStaffLog(services)),
    loop("close-of-day", 30_000, oncePerDay(services)),
  ];
  return {
    async stop() {
      clearOutboxLoop(services);
      unregisterReconciliation(services);
      await Promise.all(loops.map((one) => one.stop()));
    },
  };
}

/** Purges what people began and left: expired codes, ended sessions, files of numbers never taken in, books never booked. */
async function purgeLeftovers(services: Services): Promise<void> {
  await purgeBlocklistFiles(services);
  await purgeTakeovers(services);
  await purgeCodes(services);
  await purgeAddressCodes(services);
  await purgeEndedSessions(services);
}

/** When the business date has changed since the last run (and at the start): accruals, promises whose day has passed, then the check of the books, and report and summary of the day before. */
function oncePerDay(services: Services): () => Promise<void> {
  let done: Day | null = null;
  return async () => {
    const today = services.calendar.today();
    if (done === today) return;
    const loans = await postAccruals(services);
    services.log.info("day-closed", { today, loans });
    await judgePromises(services);
    await runLedgerCheck(services);
    await purgeDoneEntries(services);
    await purgeCallbacks(services);
    await purgeReports(services);
    await purgeOrigins(services);
    await purgeOldTelemetry(services);
    await purgeSettlementLines(services);
    await purgeWebhooks(services);
    await makeReportOf(services, addDays(today, -1));
    await sendMorningSummary(services, addDays(today, -1));
    done = today;
  };
}
