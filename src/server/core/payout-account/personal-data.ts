/** A borrower's payout accounts, for data export and account closure. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { blankAccountRows, readAccounts, retireAccountRows } from "./store.ts";

/** Newest first. */
export async function accountsOf(db: Queryable, borrowerId: string) {
  const rows = await readAccounts(db, borrowerId);
  return rows.map((row) => ({
    bankName: row.bank_name,
    maskedNumber: row.masked_number,
    current: row.current,
    addedAt: row.added_at,
  }));
}

/** Nothing is paid out to them any more; the numbers stay encrypted as long as the loans' papers. */
export async function retireAccounts(tx: Transaction, borrowerId: string): Promise<void> {
  await retireAccountRows(tx, borrowerId);
}

/** Takes the numbers away for good. */
export async function blankAccounts(tx: Transaction, borrowerId: string): Promise<void> {
  await blankAccountRows(tx, borrowerId);
}
