/** A borrower's requests for help for the data export, and their deletion once retention has ended (AC-6). */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { deleteRequests, readOwn } from "./store.ts";

/** What the borrower said and what it was answered; who of the staff answered is internal. */
export async function hardshipOf(db: Queryable, borrowerId: string) {
  return (await readOwn(db, borrowerId)).map(
    ({ reference, loanId, receivedAt, reason, canPay, frequency, from, state, ...answer }) => ({
      reference,
      loanId,
      receivedAt,
      reason,
      canPay,
      frequency,
      from,
      state,
      plan: answer.plan,
      offeredUntil: answer.offeredUntil,
      declinedBecause: answer.declinedBecause,
    }),
  );
}

/** Why somebody could not pay is about their life: it goes with the papers of the loan. */
export function purgeHardship(tx: Transaction, borrowerId: string): Promise<void> {
  return deleteRequests(tx, borrowerId);
}
