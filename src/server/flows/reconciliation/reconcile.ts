/**
 * Reconciliation as one job: take what came, compare it, ask about what differs, look for what only we have, and look again
 * at what is open. Every step may be run twice, late, beside payments and on several servers.
 */
import type { Services } from "../../platform/services/services.ts";
import { compareWaitingLines, settleOpenDifferences } from "./compare-lines.ts";
import { readStatementFolder } from "./import-folder.ts";
import { deleteLines } from "./line-store.ts";
import { findOursAlone } from "./missing-at-provider.ts";
import { askAboutDifferences } from "./query-provider.ts";
import { markLinesGone } from "./report-store.ts";
import { countDifferences } from "./summary-store.ts";

export async function reconcile(services: Services): Promise<void> {
  await readStatementFolder(services);
  const differing = await compareWaitingLines(services);
  await askAboutDifferences(services);
  const missing = await findOursAlone(services);
  await settleOpenDifferences(services);
  await report(services, [...differing, ...missing]);
}

/** What was found now and is still open: what the company has cleared up by its answer is nobody's question. */
async function report({ db, log }: Services, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const [statementId, { open }] of await countDifferences(db, ids)) {
    if (open > 0) log.error("reconciliation-break", { statementId, open });
  }
}

/** A year's books are closed by then, and the companies' time to clear up is long over. */
const retentionMs = 400 * 24 * 3_600_000;

/** Forgets the lines of old statements with nothing open; that they came, and what differed, stays. */
export async function purgeSettlementLines({ db, calendar }: Services): Promise<void> {
  const now = calendar.now();
  await db.transaction(async (tx) => {
    const before = new Date(now.getTime() - retentionMs);
    await deleteLines(tx, await markLinesGone(tx, before, now));
  });
}
