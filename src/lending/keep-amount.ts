/**
 * Equal instalments stay equal while interest accrues on the actual balance (PD-10): the instalment that is next comes to
 * what its plan says, whatever part of it is interest by now; the last ones take the difference in principal.
 */
import type { Minor } from "#values/money.ts";
import type { Line, RunningLoan } from "./running-loan.ts";

/**
 * Brings an instalment to its planned amount: principal is taken from the last instalments, or given back to them in the
 * order of their plan, the last one taking the rest. An instalment without planned principal, the last one, and those
 * of the other methods keep their principal, and their amount is what it comes to.
 */
export function keepAmount(loan: RunningLoan, index: number): void {
  const { lines, plan } = loan;
  const line = lines[index];
  if (line === undefined || line.daily === null || index === lines.length - 1) return;
  const { planned } = line.daily;
  if (plan.method !== "equal-instalments" || planned.principal === 0) return;
  const missing = planned.principal + planned.interest - line.due.interest - line.due.principal;
  if (missing > 0) take(lines, index, missing);
  else if (missing < 0) giveBack(loan, index, Math.min(-missing, line.outstanding.principal));
}

function take(lines: readonly Line[], index: number, wanted: Minor): void {
  let left = wanted;
  for (let from = lines.length - 1; from > index && left > 0; from -= 1) {
    const amount = Math.min(left, lines[from]!.outstanding.principal);
    move(lines[from]!, -amount);
    left -= amount;
  }
  move(lines[index]!, wanted - left);
}

function giveBack(loan: RunningLoan, index: number, amount: Minor): void {
  const { lines } = loan;
  let left = amount;
  for (let to = index + 1; to < lines.length && left > 0; to += 1) {
    const line = lines[to]!;
    const last = to === lines.length - 1;
    const lacks = (line.daily?.planned.principal ?? 0) - line.due.principal;
    const given = last ? left : line.daily?.open === true ? Math.min(left, Math.max(0, lacks)) : 0;
    if (given === 0) continue;
    move(line, given);
    left -= given;
    if (line.daily !== null) line.daily.open = true;
    line.paidOn = null;
    loan.paidBefore = Math.min(loan.paidBefore, to);
  }
  move(lines[index]!, -amount);
}

/** Principal that another instalment gives or takes: the loan's own does not change. */
function move(line: Line, amount: Minor): void {
  line.due.principal += amount;
  line.outstanding.principal += amount;
  line.owed += amount;
}
