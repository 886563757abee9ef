/** Notes that unapplied funds ended a loan on a due date, with nobody's command to do what follows (DV-3); done after the commit. */
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";

/** Name of the outbox entries that do for such a loan what follows every settlement. */
export const settledTopic = "loan.settled";

export function noteSettled(tx: Transaction, loanId: string): Promise<void> {
  return enqueue(tx, settledTopic, { loanId });
}
