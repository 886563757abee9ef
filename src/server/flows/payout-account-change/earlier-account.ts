/**
 * Accounts that a borrower bound and may be paid to. One of them is made the current one again only like any other change: the borrower
 * is told, may stop it, and no money goes there until there was time to (decision record 0055).
 */
import type { Language } from "#contract/languages.ts";
import {
  type PayableAccount,
  readPayable,
  restoreAccountRow,
} from "../../core/payout-account/change-store.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";
import { lockAccountsOf, retireAccountRows } from "../../core/payout-account/store.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { tellOfChange } from "./change.ts";

/** Newest first; without those whose change the borrower stopped. */
export function payableAccounts(db: Queryable, borrowerId: string): Promise<PayableAccount[]> {
  return readPayable(db, borrowerId);
}

/** Does nothing where it is the current one. The account must be payable. */
export async function bindEarlier(
  tx: Transaction,
  { borrowerId, accountId }: { borrowerId: string; accountId: string },
  { language, services }: { language: Language; services: Services },
): Promise<void> {
  await lockAccountsOf(tx, borrowerId);
  const before = await currentAccount(tx, borrowerId);
  if (before?.accountId === accountId) return;
  await retireAccountRows(tx, borrowerId);
  await restoreAccountRow(tx, borrowerId, accountId);
  const beforeId = before?.accountId ?? accountId;
  await tellOfChange(tx, { beforeId, accountId }, { borrowerId, language, services });
}
