/** A borrower's complaints for the data export, and their purge. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { addressesOf } from "./images.ts";
import { openText } from "./sealed-text.ts";
import { blankComplaintRows, readEntries, readOwnComplaints } from "./store.ts";

/** With staff's answers but without their notes, which are internal. */
export async function complaintsOf(db: Queryable, borrowerId: string, sealKey: Buffer) {
  const complaints = await readOwnComplaints(db, borrowerId);
  return Promise.all(
    complaints.map(async ({ complaintId, textSealed, imageIds, ...complaint }) => {
      const entries = await readEntries(db, complaintId);
      const { reference, receivedAt, state, score } = complaint;
      return {
        reference,
        receivedAt,
        text: openText(textSealed, sealKey),
        state,
        score,
        images: addressesOf(imageIds),
        answers: entries
          .filter(({ kind }) => kind === "answer")
          .map((entry) => ({
            at: entry.at,
            text: openText(entry.textSealed, sealKey),
            images: addressesOf(entry.imageIds),
          })),
      };
    }),
  );
}

/** Purges texts. Returns the ids of images nothing refers to any more. */
export function purgeComplaints(tx: Transaction, borrowerId: string): Promise<string[]> {
  return blankComplaintRows(tx, borrowerId);
}
