/** A borrower's cards, for data export and account closure. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { purgeCardRows, readAllCards } from "./card-store.ts";

/** Newest first, removed ones included. */
export async function cardsOf(db: Queryable, borrowerId: string) {
  const rows = await readAllCards(db, borrowerId);
  return rows.map((row) => ({
    bankName: row.bank_name,
    maskedNumber: row.masked_number,
    addedAt: row.added_at,
    removedAt: row.removed_at,
  }));
}

export async function purgeCards(tx: Transaction, borrowerId: string, now: Date): Promise<void> {
  await purgeCardRows(tx, borrowerId, now);
}
