/** Job: purges what was retained of closed accounts once their retention has ended (AC-6). */

import { purgeApplications } from "../../core/application/personal-data.ts";
import { purgeCollection } from "../../core/collection/purge-store.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { releaseFiles } from "../../core/loan-action/store.ts";
import { purgeMandates } from "../../core/mandate/personal-data.ts";
import { erasePapers } from "../../core/paper/issue-paper.ts";
import { blankAccounts } from "../../core/payout-account/personal-data.ts";
import { blankLogNotes } from "../../core/staff/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { markImages, markImagesOf, removeMarked } from "../../platform/uploads/remove-images.ts";
import { purgeAcceptances } from "../agreement/personal-data.ts";
import { eraseIdentities } from "../bureau/personal-data.ts";
import { purgeComplaints } from "../complaint/personal-data.ts";
import { purgeHardship } from "../hardship/personal-data.ts";
import { blankPayments } from "../payment/personal-data.ts";
import { lockDueClosure, markPurged } from "./account-closure-store.ts";

/** Returns how many accounts were purged. Safe on several processes: each account is locked by one transaction. */
export async function purgeRetained(services: Services): Promise<number> {
  const { db, calendar } = services;
  for (let purged = 0; ; purged += 1) {
    const today = calendar.today();
    const imageIds = await db.transaction(async (tx) => {
      const due = await lockDueClosure(tx, today);
      if (due === null) return null;
      const ids = await purgeAccount(tx, due.borrower_id, calendar.now());
      await markPurged(tx, due.borrower_id, today);
      return ids;
    });
    if (imageIds === null) return purged;
    await removeMarked(services, imageIds);
    services.log.info("retained-records-purged", { today });
  }
}

/** Loans and postings stay, no longer linked to a person. Returns the ids of pictures whose files are still to be removed. */
async function purgeAccount(tx: Transaction, borrowerId: string, now: Date): Promise<string[]> {
  const loanIds = (await loadLoans(tx, borrowerId)).map(({ loanId }) => loanId);
  await purgeAcceptances(tx, loanIds);
  await erasePapers(tx, borrowerId);
  await eraseIdentities(tx, loanIds);
  await purgeHardship(tx, borrowerId);
  await purgeMandates(tx, borrowerId);
  await purgeCollection(tx, borrowerId);
  await purgeApplications(tx, borrowerId, []);
  await blankPayments(tx, loanIds);
  await blankAccounts(tx, borrowerId);
  await blankLogNotes(tx, borrowerId);
  const shown = [...(await purgeComplaints(tx, borrowerId)), ...(await releaseFiles(tx, loanIds))];
  await markImages(tx, shown, now);
  const own = await markImagesOf(tx, borrowerId, ["complaint"], now);
  return [...new Set([...shown, ...own])];
}
