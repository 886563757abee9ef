/** What the close of day writes, for many loans in one statement: their entries, the day of their books and their list columns. */
import { composeCtes, defineStatement, type Transaction } from "../../platform/db/database.ts";
import { entriesCte } from "../ledger/store.ts";
import { listingsCtes } from "../loan/refresh-listing.ts";

const write = defineStatement(
  "ledger.post-accruals",
  `with ${composeCtes(entriesCte, listingsCtes).items} select`,
);

/** The values of the entries, then those of the list columns. The caller holds the loans. */
export async function writeAccruals(tx: Transaction, values: readonly unknown[]): Promise<void> {
  await tx.query(write, values);
}
