/** The lock on a borrower's KYC data. */
import { defineStatement, type Transaction } from "../../platform/db/database.ts";

const lockPersonStatement = defineStatement(
  "person.lock-person",
  "select pg_advisory_xact_lock(hashtextextended('person:' || $1::text, 0))::text",
);

/** Serializes two devices of one borrower; until a field is filled in there is no row to lock. */
export async function lockPersonRow(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(lockPersonStatement, [borrowerId]);
}
