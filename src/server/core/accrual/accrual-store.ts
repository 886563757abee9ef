/** What the close of day writes, for many loans in one statement: their entries, the day of their books and their list columns. */
import { defineStatement, type Transaction, together } from "../../platform/db/database.ts";
import { entriesAlong } from "../ledger/store.ts";
import { listingsToWriteAlong } from "../loan/refresh-listing.ts";

const write = defineStatement(
  "ledger.post-accruals",
  `with ${together(entriesAlong, listingsToWriteAlong).items} select`,
);

/** The values of the entries, then those of the list columns. The caller holds the loans. */
export async function writeAccruals(tx: Transaction, values: readonly unknown[]): Promise<void> {
  await tx.query(write, values);
}
