/** The figures of an offer if it were paid out today: plan, cost and yearly rate. Its dates are not promised. */
import { percentText } from "#lending/apr.ts";
import { payoutAmount } from "#lending/fees.ts";
import { planRate } from "#lending/plan-rate.ts";
import { type ScheduledInstalment, schedule } from "#lending/schedule.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";

export interface OfferFigures {
  payout: Minor;
  plan: { number: number; dueDate: Day; amount: Minor }[];
  interest: Minor;
  /** The sum of the plan; fees deducted at payout are not part of it. */
  total: Minor;
  /**
   * Annual percentage rate as the European directives calculate it, in the plan's own periods (DS-5), e.g. "43.2"; null when
   * it cannot be calculated.
   */
  aprPercent: string | null;
}

export function figuresOf(terms: LoanTerms, today: Day): OfferFigures {
  const instalments = schedule(terms, today);
  const plan = instalments.map((one) => ({
    number: one.number,
    dueDate: one.dueDate,
    amount: amountOf(one),
  }));
  const payout = payoutAmount(terms);
  const rate = planRate(terms, today);
  return {
    payout,
    plan,
    interest: sum(instalments.map(({ interest }) => interest)),
    total: sum(plan.map(({ amount }) => amount)),
    aprPercent: rate === null ? null : percentText(rate, 1),
  };
}

function amountOf({ principal, interest, fee }: ScheduledInstalment): Minor {
  return sum([principal, interest, fee]);
}
