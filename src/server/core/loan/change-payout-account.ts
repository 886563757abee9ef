/** Writes down that an accepted loan is paid out to another account of its borrower. */
import type { Transaction } from "../../platform/db/database.ts";
import { writePayoutAccount } from "./store.ts";

/** The caller holds the loan's lock and has seen that the account is the borrower's. */
export async function changePayoutAccount(
  tx: Transaction,
  loanId: string,
  accountId: string,
): Promise<void> {
  await writePayoutAccount(tx, loanId, accountId);
}
