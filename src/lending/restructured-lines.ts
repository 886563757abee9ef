/**
 * The instalments of a new plan (HL-2): principal and interest by the loan's own method, then what is carried over and the interest
 * of a pause in whole steps on each, so that they stay as even as the plan's rounding has them.
 */
import { type Day, dayFromNumber, dayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { commonDenominator, type Fraction, fractionOf, times } from "#values/rate.ts";
import { roundToStep } from "#values/rounding.ts";
import type { DailyRates } from "./daily-rates.ts";
import type { Restructuring } from "./events.ts";
import { plannedInstalments } from "./loan-frame.ts";
import type { Parts } from "./position-shape.ts";
import { type RestructuredPeriods, restructuredPeriods } from "./restructured-rates.ts";
import type { RunningLoan } from "./running-loan.ts";
import { methods } from "./schedule.ts";
import type { Plan } from "./terms.ts";

/** One instalment of the new plan before anything is paid. */
export interface NewLine {
  startsOn: Day;
  dueDate: Day;
  principal: Minor;
  /** Of its own period, and its share of the pause. */
  interest: Minor;
  pauseInterest: Minor;
  /** Owed already when the plan begins. */
  carried: Pick<Parts, "interest" | "fee" | "penalty">;
}

interface NewPlan {
  plan: Plan;
  lines: NewLine[];
  periods: RestructuredPeriods;
}

/** The new plan for what is owed on the loan's open day, waivers taken off and interest not yet earned dropped before. */
export function newPlan(loan: RunningLoan, restructuring: Restructuring): NewPlan {
  const { terms, sums, disbursedOn, openDay } = loan;
  const paidOutOn = dayFromNumber(disbursedOn ?? openDay);
  const matures = plannedInstalments(terms, paidOutOn).at(-1)!.dueDate;
  const termDays = dayNumber(matures) - dayNumber(paidOutOn);
  const original = { plan: terms.plan, termDays };
  const periods = restructuredPeriods(original, restructuring, dayFromNumber(openDay));
  const plan = planOf(terms.plan, restructuring);
  const { roundTo, rounding } = plan;
  const interestRounding = plan.interestRounding ?? { roundTo: 1, rounding };
  const { principal, interest, fee, penalty } = sums.outstanding;
  const figures = { principal, rates: periods.rates, principalFree: 0, interestFree: 0 };
  const own = methods[plan.method]({ ...figures, roundTo, rounding, interestRounding });
  const step = times(periods.pause.rate, 1n, BigInt(interestRounding.roundTo));
  const inPause =
    loan.rates === null
      ? fractionOf(principal, step, interestRounding.rounding) * interestRounding.roundTo
      : 0;
  const count = restructuring.instalments;
  const spread = (amount: Minor) => inSteps(amount, count, roundTo);
  const carry = restructuring.carriedTo === "every-instalment" ? spread : first(count);
  const carried = { interest: carry(interest), fee: carry(fee), penalty: carry(penalty) };
  const pauseShares = spread(inPause);
  const lines = own.map((line, index) => ({
    startsOn: periods.starts[index]!,
    dueDate: periods.dueDates[index]!,
    principal: line.principal,
    interest: line.interest + pauseShares[index]!,
    pauseInterest: pauseShares[index]!,
    carried: {
      interest: carried.interest[index]!,
      fee: carried.fee[index]!,
      penalty: carried.penalty[index]!,
    },
  }));
  return { plan, lines, periods };
}

/** A bullet would ask for everything at once; whoever cannot pay is helped with instalments. */
function planOf(plan: Plan, { frequency, instalments, firstDue }: Restructuring): Plan {
  return {
    ...plan,
    method: plan.method === "bullet" && instalments > 1 ? "equal-instalments" : plan.method,
    frequency,
    instalments,
    dueDay: undefined,
    firstDue: { on: firstDue, leastDays: 1 },
    grace: { principal: 0, interest: 0 },
  };
}

/** Whole steps on each, the rest on the last. */
function inSteps(amount: Minor, count: number, step: Minor): Minor[] {
  const each = roundToStep(Math.floor(amount / count), step, "down");
  const shares = new Array<Minor>(count).fill(each);
  shares[count - 1] = amount - each * (count - 1);
  return shares;
}

function first(count: number): (amount: Minor) => Minor[] {
  return (amount) => [amount, ...new Array<Minor>(count - 1).fill(0)];
}

/** The rate of every day from the day of the event on, where interest accrues on the actual balance. */
export function newDailyRates({ starts, dueDates, rates, pause }: RestructuredPeriods): DailyRates {
  const days: { from: Day; until: Day; rate: Fraction }[] = [
    { from: pause.from, until: pause.until, rate: pause.rate },
    ...rates.map((rate, index) => ({ from: starts[index]!, until: dueDates[index]!, rate })),
  ];
  const perDay = days.flatMap(({ from, until, rate }) => {
    const count = dayNumber(until) - dayNumber(from);
    return count > 0 ? [{ from: dayNumber(from), rate: times(rate, 1n, BigInt(count)) }] : [];
  });
  const denominator = commonDenominator(perDay.map(({ rate }) => rate));
  const steps = perDay.map(({ from, rate }) => ({
    from,
    perDay: rate.numerator * (denominator / rate.denominator),
  }));
  return { denominator, steps };
}
