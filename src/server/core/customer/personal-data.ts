/** When and from where a borrower registered, for the data export. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { lockBorrowerRow, readRegistered } from "./name-store.ts";

interface Registration {
  at: Date;
  /** As the address of the advert or app said. */
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

/** Locked against a concurrent opening of a loan for the borrower. */
export async function lockBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await lockBorrowerRow(tx, borrowerId);
}
