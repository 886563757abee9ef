/** The complaints of a borrower who asks what we keep, or whose papers' time is over. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decryptText } from "./encrypted-text.ts";
import { addressesOf } from "./images.ts";
import { blankComplaintRows, readEntries, readOwnComplaints } from "./store.ts";

/** With the desk's answers, never with its notes: those are about its own work. */
export async function complaintsOf(db: Queryable, borrowerId: string, encryptionKey: Buffer) {
  const complaints = await readOwnComplaints(db, borrowerId);
  return Promise.all(
    complaints.map(async ({ complaintId, textEncrypted, imageIds, ...told }) => {
      const entries = await readEntries(db, complaintId);
      const { reference, receivedAt, state, score } = told;
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

/** Ids of the pictures that nothing refers to from then on. */
export function purgeComplaints(tx: Transaction, borrowerId: string): Promise<string[]> {
  return blankComplaintRows(tx, borrowerId);
}
