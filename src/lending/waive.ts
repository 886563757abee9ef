/** The lender lets go of something owed: oldest instalment first, or of one instalment. */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { clear, firstOwed, type RunningLoan } from "./running-loan.ts";

/** What is more than outstanding is not waived: after a reversal less may be left than was once. */
export function waive(
  loan: RunningLoan,
  on: DayNumber,
  event: Pick<Extract<LoanEvent, { kind: "waived" }>, "part" | "amount" | "instalment">,
): void {
  let left: Minor = event.amount;
  const { part, instalment } = event;
  const first = instalment === undefined ? firstOwed(loan) : Math.max(0, instalment - 1);
  const before = Math.min(loan.lines.length, instalment ?? Number.POSITIVE_INFINITY);
  for (let index = first; index < before && left > 0; index += 1) {
    const line = loan.lines[index]!;
    const amount = Math.min(left, line.outstanding[part]);
    if (amount <= 0) continue;
    line.waived[part] += amount;
    loan.sums.waived += amount;
    clear(loan, line, part, amount, on);
    left -= amount;
  }
}
