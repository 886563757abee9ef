/**
 * The price of waiting: the late charges that midnight brings if nothing more is received today, and the interest of the day where
 * it is on the balance owed (PD-10).
 */
import type { Minor } from "#values/money.ts";
import type { Position } from "./position-shape.ts";
import { openDay } from "./replay.ts";
import { copyOfLoan, type RunningLoan } from "./running-loan.ts";

/**
 * What today's close assesses, and the once-only fee when something due today stays unpaid: so `penaltyAtClose` is always the penalty
 * of tomorrow's opening less that of now. Leaves the loan as it is.
 */
export function growthAtClose(
  loan: RunningLoan,
): Pick<Position, "penaltyAtClose" | "interestAtClose"> {
  const today = loan.openDay;
  const daily = loan.plan.interestBasis === "actual-balance";
  const late = loan.lines.some((line) => line.owed > 0 && line.dueOn <= today);
  if (!late && !(daily && loan.sums.outstanding.principal > 0)) {
    return { penaltyAtClose: 0, interestAtClose: 0 };
  }
  const tomorrow: RunningLoan = copyOfLoan(loan);
  openDay(tomorrow, today + 1);
  return {
    penaltyAtClose: dueOf(tomorrow, "penalty") - dueOf(loan, "penalty"),
    interestAtClose: daily ? dueOf(tomorrow, "interest") - dueOf(loan, "interest") : 0,
  };
}

/** By how much the close of today raises what is past due: interest only once the last due date is past, else it falls due later. */
export function arrearsGrowth(now: Position): Minor {
  const ended = now.maturesOn !== null && now.maturesOn <= now.asOf;
  return now.penaltyAtClose + (ended ? now.interestAtClose : 0);
}

function dueOf(loan: RunningLoan, part: "penalty" | "interest"): Minor {
  let total = 0;
  for (const line of loan.lines) total += line.due[part];
  return total;
}
