/** A borrower's payout accounts, for data export, staff and account closure. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { blankCheckRows } from "./payee-check-store.ts";
import { blankAccountRows, readAccounts, retireAccountRows } from "./store.ts";

/** Newest first. */
export async function accountsOf(db: Queryable, borrowerId: string, most?: number) {
  const rows = await readAccounts(db, borrowerId, most);
  return rows.map((row) => ({
    bankName: row.bank_name,
    maskedNumber: row.masked_number,
    current: row.current,
    addedAt: row.added_at,
    /** The name itself may be another person's and is not shown. */
    nameAtProvider: row.name_state,
  }));
}

/** Ends payouts to them; the names they were compared by go, the numbers stay encrypted as long as the loan records. */
export async function retireAccounts(tx: Transaction, borrowerId: string): Promise<void> {
  await retireAccountRows(tx, borrowerId);
  await blankCheckRows(tx, borrowerId, { reasons: false });
}

/** Purges the account numbers and why money was sent to them. */
export async function blankAccounts(tx: Transaction, borrowerId: string): Promise<void> {
  await blankAccountRows(tx, borrowerId);
  await blankCheckRows(tx, borrowerId, { reasons: true });
}
