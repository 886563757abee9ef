/** Removes what collections hold about a borrower, once the records of its loans are no longer retained (AC-6). */
import { defineStatement, type Transaction } from "../../platform/db/database.ts";

const notes = defineStatement(
  "collection.purge-notes",
  "delete from collection_note where borrower_id = $1::text",
);
const promises = defineStatement(
  "collection.purge-promises",
  "delete from payment_promise where borrower_id = $1::text",
);
const refusals = defineStatement(
  "collection.purge-refusals",
  "delete from contact_refusal where borrower_id = $1::text",
);
const contacts = defineStatement(
  "collection.purge-contacts",
  "delete from contact where borrower_id = $1::text",
);
const cases = defineStatement(
  "collection.purge-cases",
  "delete from collection_case where borrower_id = $1::text",
);

export async function purgeCollection(tx: Transaction, borrowerId: string): Promise<void> {
  // Promises name the contacts they were made in.
  for (const statement of [notes, promises, refusals, contacts, cases]) {
    await tx.query(statement, [borrowerId]);
  }
}
