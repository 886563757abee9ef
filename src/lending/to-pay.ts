/**
 * What is to be paid now: one figure for every screen and call, so that nobody pays what a button opens and stays
 * late (DS-9). It follows from the waterfall itself: paying it does what it says, in whatever order payments are used.
 */
import { type DayNumber, dayFromNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { type Reach, runSweeps } from "./allocation.ts";
import type { Position } from "./position-shape.ts";
import { isUnpaid, type Line, type RunningLoan } from "./running-loan.ts";

type ToPay = Position["toPay"];

/**
 * The figure on a day. `reach` is what a payment of that day may reach; `maximum` is the most that may be paid on it. Amounts in minor units, net of unapplied funds.
 */
export function toPayOn(
  loan: RunningLoan,
  on: DayNumber,
  { maximum, reach }: { maximum: Minor; reach: Reach },
): ToPay {
  const unpaid = loan.lines.filter(isUnpaid);
  const needs = needOf(loan, unpaid, reach);
  const need = (line: Line): Minor => (needs.get(line) ?? 0) - loan.unapplied;
  // What may not be paid yet is told as it will be; the rest never costs more than everything does.
  const capped = (amount: Minor): Minor => (maximum > 0 ? Math.min(amount, maximum) : amount);
  const firstOf = (lines: readonly Line[]): ToPay["first"] => {
    const line = lines.find((one) => need(one) > 0);
    return line === undefined ? null : { instalment: line.number, amount: capped(need(line)) };
  };
  const due = unpaid.filter(({ dueOn }) => dueOn <= on);
  // Unapplied funds below zero is owed at once, whatever else is.
  const owedNow = due.reduce((most, line) => Math.max(most, need(line)), -loan.unapplied);
  if (owedNow > 0) {
    const first = firstOf(due);
    return {
      when: "now",
      amount: capped(owedNow),
      instalments: due.map(({ number }) => number),
      first,
      dueDate: dayFromNumber(due.find(({ number }) => number === first?.instalment)?.dueOn ?? on),
    };
  }
  // One that owes nothing yet is next all the same: its interest is still accruing.
  const next = unpaid.find((line) => need(line) > 0 || line.owed === 0) ?? unpaid.at(-1);
  if (next === undefined) {
    return { when: "nothing", amount: 0, instalments: [], first: null, dueDate: null };
  }
  const amount = capped(Math.max(0, need(next)));
  return {
    when: "next",
    amount,
    instalments: unpaid.filter(({ number }) => number <= next.number).map(({ number }) => number),
    first: { instalment: next.number, amount },
    dueDate: dayFromNumber(next.dueOn),
  };
}

/**
 * What has to come in, unapplied funds included, for an instalment to be paid off: all that the waterfall takes up to the last
 * part of it. Instalments no payment of the day reaches follow in their order.
 */
function needOf(loan: RunningLoan, unpaid: readonly Line[], reach: Reach): Map<Line, Minor> {
  const needs = new Map<Line, Minor>();
  let taken = 0;
  const { lines } = loan;
  runSweeps(loan.sweeps, { lines, reach }, Number.POSITIVE_INFINITY, (line, _part, amount) => {
    taken += amount;
    needs.set(line, taken);
  });
  for (const line of unpaid) {
    if (line.number <= reach["in-advance"].before) continue;
    taken += line.owed;
    needs.set(line, taken);
  }
  return needs;
}
