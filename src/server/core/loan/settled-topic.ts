/**
 * Notes that a loan became settled (DV-3): by an event of any kind, or by time, when unapplied funds end it. What follows a
 * settlement is done after the commit, once, in one place.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";

/** Name of the outbox entries that do for such a loan what follows every settlement. */
export const settledTopic = "loan.settled";

export function noteSettled(tx: Transaction, loanId: string): Promise<void> {
  return enqueue(tx, settledTopic, { loanId });
}
