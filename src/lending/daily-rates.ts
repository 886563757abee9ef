/**
 * The rate of every day of a loan whose interest accrues on the actual balance (PD-10): the share of the rate each period
 * bears, spread evenly over the days the period has. So a loan that is paid exactly on time bears what its plan says.
 */
import { type DayNumber, dayFromNumber } from "#values/business-day.ts";
import { commonDenominator, type Fraction, times } from "#values/rate.ts";
import { periodRates } from "./period-rates.ts";
import type { Plan } from "./terms.ts";

export interface DailyRates {
  /** What every `perDay` is over. */
  denominator: bigint;
  /** From which day on a day bears how much, oldest first; the last holds for ever. */
  steps: readonly { from: DayNumber; perDay: bigint }[];
}

/** The rates of a loan paid out on a day, with the due dates of its plan. */
export function dailyRates(
  plan: Plan,
  disbursedOn: DayNumber,
  dueOn: readonly DayNumber[],
): DailyRates {
  const rates = periodRates(plan, dayFromNumber(disbursedOn), dueOn.map(dayFromNumber));
  const days: { from: DayNumber; rate: Fraction }[] = [];
  for (const [index, until] of dueOn.entries()) {
    const from = dueOn[index - 1] ?? disbursedOn;
    // A period without a day bears nothing: two dates moved to the same working day.
    if (until > from) days.push({ from, rate: times(rates[index]!, 1n, BigInt(until - from)) });
  }
  const denominator = commonDenominator(days.map(({ rate }) => rate));
  const steps = days.map(({ from, rate }) => ({
    from,
    perDay: rate.numerator * (denominator / rate.denominator),
  }));
  return { denominator, steps };
}

/** What a day bears of the balance at its close, over the denominator. */
export function rateOn({ steps }: DailyRates, on: DayNumber): bigint {
  let perDay = 0n;
  for (const step of steps) {
    if (step.from > on) break;
    perDay = step.perDay;
  }
  return perDay;
}
