/** Changes the payout account of an accepted loan. */
import type { Transaction } from "../../platform/db/database.ts";
import { writePayoutAccount } from "./store.ts";

/** The caller holds the loan's lock and has checked that the account is the borrower's. */
export async function changePayoutAccount(
  tx: Transaction,
  loanId: string,
  accountId: string,
): Promise<void> {
  await writePayoutAccount(tx, loanId, accountId);
}
