/** A borrower's requests for help for the data export, and their deletion once retention has ended (AC-6). */
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { stateOn } from "./hardship-record.ts";
import { deleteRequests, readOwn } from "./store.ts";

/** What the borrower said and what it was answered; who of the staff answered is internal. */
export async function hardshipOf(db: Queryable, borrowerId: string, today: Day) {
  return (await readOwn(db, borrowerId)).map((request) => {
    const { reference, loanId, receivedAt, reason, canPay, frequency, from, ...answer } = request;
    const { plan, offeredUntil, declinedBecause } = answer;
    const asked = { reference, loanId, receivedAt, reason, canPay, frequency, from };
    return { ...asked, state: stateOn(request, today), plan, offeredUntil, declinedBecause };
  });
}

/** Why somebody could not pay is about their life: it goes with the papers of the loan. */
export function purgeHardship(tx: Transaction, borrowerId: string): Promise<void> {
  return deleteRequests(tx, borrowerId);
}
