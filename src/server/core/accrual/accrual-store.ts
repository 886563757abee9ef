/** Writes accruals of many loans in one statement: journal entries, snapshots and list columns. */
import { composeCtes, defineStatement, type Transaction } from "../../platform/db/database.ts";
import { insertEntriesCte } from "../ledger/store.ts";
import { listingsCte } from "../loan/refresh-listing.ts";

const write = defineStatement(
  "ledger.post-accruals",
  `with ${composeCtes(insertEntriesCte, listingsCte).items} select`,
);

/** Parameters of the entries, then of the list columns. The caller holds the loans' locks. */
export async function writeAccruals(tx: Transaction, values: readonly unknown[]): Promise<void> {
  await tx.query(write, values);
}
