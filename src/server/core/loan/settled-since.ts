/** When a loan became settled, for what follows a settlement once (DV-3, decision record 0132). */
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import type { LoanWithSnapshot } from "./loan-record.ts";

/**
 * Whether the loan is settled now and was not when its ledger was last written: by an event, or by a due date that unapplied
 * funds covered. Measured from there, whatever comes first on a new day (an event, the accrual) finds it, and only that.
 */
export function settledSince({ loan, snapshot }: LoanWithSnapshot, now: Position): boolean {
  if (now.status !== "settled") return false;
  const { on } = snapshot;
  return on === null || position(loan.terms, loan.events, on).status !== "settled";
}
