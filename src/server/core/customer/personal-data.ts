/** When and from where a borrower registered, for the data export. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { lockBorrowerRow, readRegistered } from "./name-store.ts";

interface Registration {
  at: Date;
  /** As the advert's or the app's address told it. */
  source: Readonly<Record<string, string>>;
}

/** Null when there is no such borrower. */
export async function registrationOf(
  db: Queryable,
  borrowerId: string,
): Promise<Registration | null> {
  const row = await readRegistered(db, borrowerId);
  return row === null ? null : { at: row.created_at, source: row.source };
}

/** Whoever opens a loan for the borrower at the same time goes first or waits. */
export async function lockBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await lockBorrowerRow(tx, borrowerId);
}
