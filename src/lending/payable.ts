/** What may be paid on a day: the amounts and instalments a repayment screen offers (LN-3). */
import type { DayNumber } from "#values/business-day.ts";
import type { Position } from "./position-shape.ts";
import { openBuckets, prepaymentOpen, rebateOpen } from "./receipts.ts";
import type { Line, RunningLoan } from "./running-loan.ts";

/**
 * Amounts are net of credit, because credit is used together with the next payment. When credit
 * covers all that may be paid, the maximum is 0 and no instalment is offered. The first unpaid
 * instalment may always be paid off, however little is left of it.
 */
export function payableOn(loan: RunningLoan, on: DayNumber): Position["payable"] {
  openBuckets(loan, on);
  let owed = 0;
  let open = 0;
  let first: Line | null = null;
  const instalments: number[] = [];
  for (const line of loan.lines) {
    if (line.owed === 0) continue;
    first ??= line;
    owed += line.owed;
    if (line.bucket === null) continue;
    open += line.owed;
    instalments.push(line.number);
  }
  const settlement = Math.max(0, owed - rebateOpen(loan, on) - loan.credit);
  const maximum = prepaymentOpen(loan, on) ? settlement : Math.max(0, open - loan.credit);
  return {
    instalment: first?.number ?? null,
    minimum: Math.min(loan.terms.paymentMinimum, first?.owed ?? maximum, maximum),
    maximum,
    instalments: maximum === 0 ? [] : instalments,
    settlement,
  };
}
