/**
 * The reconciliation job: import reports, match their lines, query the provider about discrepancies, find movements missing
 * at the provider, re-evaluate what is open, and
 * settle what agrees. Every step is idempotent and safe beside payments and on several servers.
 */
import type { Services } from "../../platform/services/services.ts";
import { compareWaitingLines, settleOpenDiscrepancies } from "./compare-lines.ts";
import { importFolder } from "./import-folder.ts";
import { deleteLines } from "./line-store.ts";
import { findMissingAtProvider } from "./missing-at-provider.ts";
import { queryOpenDiscrepancies } from "./query-provider.ts";
import { markLinesPurged } from "./report-store.ts";
import { settleLines } from "./settle-lines.ts";
import { countDiscrepancies } from "./summary-store.ts";

export async function reconcile(services: Services): Promise<void> {
  await importFolder(services);
  const withDiscrepancies = await compareWaitingLines(services);
  await queryOpenDiscrepancies(services);
  const missing = await findMissingAtProvider(services);
  await settleOpenDiscrepancies(services);
  await settleLines(services);
  await report(services, [...withDiscrepancies, ...missing]);
}

/** Alerts on new discrepancies that are still open after the provider was queried. */
async function report({ db, log }: Services, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const [reportId, { open }] of await countDiscrepancies(db, ids)) {
    if (open > 0) log.error("reconciliation-break", { reportId, open });
  }
}

/** By then the financial year is closed and the providers' dispute periods are over. */
const retentionMs = 400 * 24 * 3_600_000;

/** Purges the lines of old reports without open discrepancies; the reports and their discrepancies stay. */
export async function purgeSettlementLines({ db, calendar }: Services): Promise<void> {
  const now = calendar.now();
  await db.transaction(async (tx) => {
    const before = new Date(now.getTime() - retentionMs);
    await deleteLines(tx, await markLinesPurged(tx, before, now));
  });
}
