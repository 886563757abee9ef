/** The complaints of a borrower who asks what we keep, or whose papers' time is over. */
import type { Queryable, Transaction } from "../db/database.ts";
import { addressesOf } from "./images.ts";
import { blankComplaintRows, readEntries, readOwnComplaints } from "./store.ts";

/** With the desk's answers, never with its notes: those are about its own work. */
export async function complaintsOf(db: Queryable, borrowerId: string) {
  const complaints = await readOwnComplaints(db, borrowerId);
  return Promise.all(
    complaints.map(async ({ complaintId, reference, receivedAt, text, state, score, imageIds }) => {
      const entries = await readEntries(db, complaintId);
      return {
        reference,
        receivedAt,
        text,
        state,
        score,
        images: addressesOf(imageIds),
        answers: entries
          .filter(({ kind }) => kind === "answer")
          .map(({ at, text: said, imageIds: shown }) => ({
            at,
            text: said,
            images: addressesOf(shown),
          })),
      };
    }),
  );
}

/** Ids of the pictures that nothing refers to from then on. */
export function blankComplaints(tx: Transaction, borrowerId: string): Promise<string[]> {
  return blankComplaintRows(tx, borrowerId);
}
