/**
 * The price of waiting: the late charges that midnight brings if nothing more is received today.
 */
import type { Minor } from "#values/money.ts";
import { openDay } from "./replay.ts";
import { copyOfLoan, type RunningLoan } from "./running-loan.ts";

/**
 * What today's close assesses, and the once-only fee when something due today stays unpaid: so it is
 * always the penalty of tomorrow's opening less that of now. Leaves the loan as it is.
 */
export function penaltyAtClose(loan: RunningLoan): Minor {
  const today = loan.openDay;
  if (!loan.lines.some((line) => line.owed > 0 && line.dueOn <= today)) return 0;
  const tomorrow: RunningLoan = copyOfLoan(loan);
  openDay(tomorrow, today + 1);
  return penaltyOf(tomorrow) - penaltyOf(loan);
}

function penaltyOf(loan: RunningLoan): Minor {
  let total = 0;
  for (const line of loan.lines) total += line.due.penalty;
  return total;
}
