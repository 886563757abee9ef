/** SQL of the erasure of what was written about complaints. */
import { defineStatement, type Transaction } from "../../platform/db/database.ts";

const purgeComplaints = defineStatement(
  "complaint.blank-complaints",
  "update complaint set text_encrypted = '', phone_encrypted = '' where borrower_id = $1::text",
);

const blankEntries = defineStatement(
  "complaint.blank-entries",
  `update complaint_entry set text_encrypted = '' where complaint_id in
     (select complaint_id from complaint where borrower_id = $1::text)`,
);

const releaseImages = defineStatement(
  "complaint.release-images",
  `delete from complaint_image where complaint_id in
     (select complaint_id from complaint where borrower_id = $1::text) returning image_id`,
);

/**
 * Clears all texts and telephones and detaches all images; that there was a complaint, and when it was answered, stays. Returns the ids
 * of the images.
 */
export async function blankComplaintRows(tx: Transaction, borrowerId: string): Promise<string[]> {
  await tx.query(purgeComplaints, [borrowerId]);
  await tx.query(blankEntries, [borrowerId]);
  const rows = await tx.query<{ image_id: string }>(releaseImages, [borrowerId]);
  return rows.map(({ image_id }) => image_id);
}
