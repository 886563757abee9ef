/** A borrower's complaints for the data export, and their purge. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decryptText } from "./encrypted-text.ts";
import { blankComplaintRows } from "./erase-store.ts";
import { addressesOf } from "./images.ts";
import { readEntries, readOwnComplaints } from "./store.ts";

/** With staff's answers but without their notes, which are internal. */
export async function complaintsOf(db: Queryable, borrowerId: string, encryptionKey: Buffer) {
  const complaints = await readOwnComplaints(db, borrowerId);
  return Promise.all(
    complaints.map(async ({ complaintId, textEncrypted, imageIds, ...complaint }) => {
      const entries = await readEntries(db, complaintId);
      const { reference, receivedAt, state, score } = complaint;
      return {
        reference,
        receivedAt,
        text: decryptText(textEncrypted, encryptionKey),
        state,
        score,
        images: addressesOf(imageIds),
        answers: entries
          .filter(({ kind }) => kind === "answer")
          .map((entry) => ({
            at: entry.at,
            text: decryptText(entry.textEncrypted, encryptionKey),
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
