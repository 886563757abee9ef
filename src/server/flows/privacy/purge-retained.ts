/** Erases what was kept of borrowers who have left, once the law binds to keep it no longer (AC-6); a job runs it. */

import { purgeApplications } from "../../core/application/personal-data.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { blankAccounts } from "../../core/payout-account/personal-data.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { markImages, markImagesOf, removeMarked } from "../../platform/uploads/remove-images.ts";
import { purgeAcceptances } from "../agreement/personal-data.ts";
import { purgeComplaints } from "../complaint/personal-data.ts";
import { blankPayments } from "../payment/personal-data.ts";
import { lockDueClosure, markPurged } from "./account-closure-store.ts";

/** How many were erased. Safe on several processes: each borrower is one transaction that one of them holds. */
export async function purgeRetained(services: Services): Promise<number> {
  const { db, calendar } = services;
  for (let erased = 0; ; erased += 1) {
    const today = calendar.today();
    const imageIds = await db.transaction(async (tx) => {
      const due = await lockDueClosure(tx, today);
      if (due === null) return null;
      const ids = await eraseOf(tx, due.borrower_id, calendar.now());
      await markPurged(tx, due.borrower_id, today);
      return ids;
    });
    if (imageIds === null) return erased;
    await removeMarked(services, imageIds);
    services.log.info("kept-papers-erased", { today });
  }
}

/** Loans and postings stay as figures of nobody; ids of the pictures whose files are still to go. */
async function eraseOf(tx: Transaction, borrowerId: string, now: Date): Promise<string[]> {
  const loanIds = (await loadLoans(tx, borrowerId)).map(({ loanId }) => loanId);
  await purgeAcceptances(tx, loanIds);
  await purgeApplications(tx, borrowerId, []);
  await blankPayments(tx, loanIds);
  await blankAccounts(tx, borrowerId);
  const shown = await purgeComplaints(tx, borrowerId);
  await markImages(tx, shown, now);
  const own = await markImagesOf(tx, borrowerId, ["complaint"], now);
  return [...new Set([...shown, ...own])];
}
