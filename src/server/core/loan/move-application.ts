/** Moves an application along its transition table; an illegal transition is a bug and rolls back. */
import type { Transaction } from "../../platform/db/database.ts";
import { type ApplicationState, mayFollow } from "./application-state.ts";
import { loadLoanById } from "./load-loan.ts";
import { type Frozen, writeApplicationState } from "./store.ts";

/**
 * Locks the loan and moves it. Idempotent: does nothing when it is in that state already. `frozen`: the terms on approval;
 * terms, day and account on acceptance. Throws on an illegal transition.
 */
export async function moveApplication(
  tx: Transaction,
  loanId: string,
  to: ApplicationState,
  frozen?: Frozen,
): Promise<void> {
  if (
    frozen !== undefined &&
    (frozen.terms.pack === undefined || frozen.terms.rules === undefined)
  ) {
    throw new Error(`terms for loan ${loanId} without the rules of a market or versions of ours`);
  }
  const loan = await loadLoanById(tx, loanId, { lock: true });
  if (loan === null) throw new Error(`no loan ${loanId}`);
  if (loan.applicationState === to) return;
  if (!mayFollow(loan.applicationState, to)) {
    throw new Error(`loan ${loanId} cannot go from ${loan.applicationState} to ${to}`);
  }
  await writeApplicationState(tx, loanId, to, frozen);
}
