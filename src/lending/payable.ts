/** What may be paid on a day, and what of it is to be paid now: the figures a repayment screen offers (LN-3, DS-9). */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { prepaymentOpen, reachOf, rebateOpen } from "./payments-received.ts";
import type { Position } from "./position-shape.ts";
import { owedInAll, type RunningLoan } from "./running-loan.ts";
import { toPayOn } from "./to-pay.ts";

/**
 * Amounts are net of unapplied funds, because unapplied funds are used together with the next payment. When unapplied funds
 * covers all that may be paid, the maximum is 0 and no instalment is offered. The first unpaid
 * instalment may always be paid off, however little unapplied funds leave of it.
 */
export function payableOn(loan: RunningLoan, on: DayNumber): Pick<Position, "payable" | "toPay"> {
  const reach = reachOf(loan, on);
  let open = 0;
  const instalments: number[] = [];
  const { from } = reach["past-due"];
  const { before } = reach["in-advance"];
  for (let index = from; index < before; index += 1) {
    const line = loan.lines[index]!;
    if (line.owed === 0) continue;
    open += line.owed;
    instalments.push(line.number);
  }
  const mayPrepay = prepaymentOpen(loan, on);
  const settlement = settlementOn(loan, on);
  const maximum = mayPrepay ? settlement : Math.max(0, open - loan.unapplied);
  const toPay = toPayOn(loan, on, { maximum, reach });
  // What is owed now may always be paid: of a refund whose payment was reversed, no instalment may be.
  const least = toPay.first?.amount ?? (toPay.when === "now" ? toPay.amount : maximum);
  return {
    toPay,
    payable: {
      instalment: loan.lines[from]?.number ?? null,
      minimum: Math.min(loan.terms.paymentMinimum, least, maximum),
      maximum,
      instalments: maximum === 0 ? [] : instalments,
      settlement: mayPrepay || open === owedInAll(loan) ? settlement : null,
    },
  };
}

/** What would settle the whole loan on a day if it may be paid then: less any rebate, net of unapplied funds. */
export function settlementOn(loan: RunningLoan, on: DayNumber): Minor {
  return Math.max(0, owedInAll(loan) - rebateOpen(loan, on) - loan.unapplied);
}
