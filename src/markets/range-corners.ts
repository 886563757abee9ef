/**
 * Which amounts and numbers of instalments stand for a whole range. A fixed amount's share of the principal falls as the
 * principal grows, and a share's amount rises, so both ends and the ends of each rule's scope decide. Only rounding to steps
 * coarser than a minor unit is not monotonic; then more amounts near the least are checked, where a step weighs most.
 */
import { dueDate } from "#lending/due-dates.ts";
import type { Plan } from "#lending/terms.ts";
import { addDays, addMonths, type Day, day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import type { ProductCheck, Scope } from "./product-checks.ts";
import type { ProductRange } from "./product-range.ts";

/** How many amounts, from the least on, are checked where instalments or interest are rounded to steps. */
const roundedAmounts = 5;
/** How many numbers of instalments are checked, spread evenly, besides the ends of scopes. */
const instalmentNumbers = 12;

interface RangeCorner {
  principal: Minor;
  instalments: number;
  payoutDays: readonly Day[];
  /** Whether both the amount and the number of instalments are ends. */
  end: boolean;
}

/** Ends combined with ends, on every payout day that matters; ends combined with the values between, on one day. */
export function cornersOf(product: ProductRange, scopes: readonly Limits[]): RangeCorner[] {
  const amounts = amountsOf(product, scopes);
  const numbers = instalmentsOf(product, scopes);
  const days = payoutDaysOf(product.terms.plan);
  const grid = (
    principals: number[],
    instalments: number[],
    payoutDays: readonly Day[],
    end = false,
  ) =>
    instalments.flatMap((number) =>
      principals.map((principal) => ({ principal, instalments: number, payoutDays, end })),
    );
  return [
    ...grid(amounts.ends, numbers.ends, days, true),
    ...grid(amounts.between, numbers.ends, days.slice(0, 1)),
    ...grid(amounts.ends, numbers.between, days.slice(0, 1)),
  ];
}

/** A scope, with its months as the largest number of instalments within them. */
export interface Limits {
  principalMost: number;
  instalmentsMost: number;
}

export function limitsOf(scope: Scope | undefined, plan: Plan): Limits {
  const { principalMost = Number.POSITIVE_INFINITY, termMonthsMost } = scope ?? {};
  const instalmentsMost =
    termMonthsMost === undefined
      ? Number.POSITIVE_INFINITY
      : mostWithinMonths(plan, termMonthsMost);
  return { principalMost, instalmentsMost };
}

export function covers(
  { principalMost, instalmentsMost }: Limits,
  loan: { principal: Minor; instalments: number },
): boolean {
  return loan.principal <= principalMost && loan.instalments <= instalmentsMost;
}

/** Whether a check is about any loan of the range: the smallest and shortest one, since scopes only have upper limits. */
export function coversSome(
  check: ProductCheck,
  { terms, principal, instalments }: ProductRange,
): boolean {
  if (!("scope" in check)) return true;
  const smallest = { principal: principal.least, instalments: instalments.least };
  return covers(limitsOf(check.scope, terms.plan), smallest);
}

interface Wanted {
  ends: number[];
  between: number[];
}

function amountsOf({ principal, terms }: ProductRange, scopes: readonly Limits[]): Wanted {
  const { least, most, step } = principal;
  if (least > most) return { ends: [], between: [] };
  const last = Math.floor((most - least) / step);
  const ends = new Set([0, last]);
  for (const { principalMost } of scopes) {
    if (principalMost >= least)
      ends.add(Math.min(last, Math.floor((principalMost - least) / step)));
  }
  const between = new Set<number>();
  const { roundTo, interestRounding } = terms.plan;
  if (roundTo > 1 || (interestRounding?.roundTo ?? 1) > 1) {
    for (let index = 1; index < Math.min(roundedAmounts, last); index += 1) between.add(index);
    // From there to the most, three times as far each time.
    for (let index = roundedAmounts; index < last; index *= 3) between.add(index);
  }
  const amount = (index: number) => least + index * step;
  return {
    ends: [...ends].map(amount),
    between: [...between].filter((index) => !ends.has(index)).map(amount),
  };
}

function instalmentsOf(
  { instalments: { least, most } }: ProductRange,
  scopes: readonly Limits[],
): Wanted {
  if (least > most) return { ends: [], between: [] };
  const ends = new Set([least, most]);
  for (const { instalmentsMost } of scopes) {
    if (instalmentsMost >= least) ends.add(Math.min(most, instalmentsMost));
  }
  const between = new Set<number>();
  const gap = Math.max(1, (most - least) / (instalmentNumbers - 1));
  for (let at: number = least; at < most; at += gap) between.add(Math.round(at));
  return { ends: [...ends], between: [...between].filter((number) => !ends.has(number)) };
}

/** The largest number of instalments whose last due date is within so many months of at least one payout day; 0 for none. */
function mostWithinMonths(plan: Plan, months: number): number {
  let [within, beyond] = [0, 367];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    const fits = payoutDays.some((on) => dueDate(plan, on, middle) <= addMonths(on, months));
    if (fits) within = middle;
    else beyond = middle;
  }
  return within;
}

/** Shortest and longest term in calendar days: with `everyDay` over all payout days, else each on its most favourable one. */
export function termDaysOf(
  { terms, instalments }: ProductRange,
  everyDay: boolean,
): { least: number; most: number } {
  const days = (number: number) =>
    payoutDays.map((on) => daysBetween(on, dueDate(terms.plan, on, number)));
  return {
    least: everyDay ? Math.min(...days(instalments.least)) : Math.max(...days(instalments.least)),
    most: everyDay ? Math.max(...days(instalments.most)) : Math.min(...days(instalments.most)),
  };
}

/** The longest time from the payout before early repayment is open: a share of the longest term, or the least days. */
export function longestWait(range: ProductRange): number {
  const { afterTermBps, leastDays } = range.terms.prepayment;
  return Math.max(leastDays, portion(termDaysOf(range, true).most, afterTermBps, 10_000, "up"));
}

/** Every day of the year before a leap year and of the leap year. */
const payoutDays: readonly Day[] = Array.from({ length: 731 }, (_, index) =>
  addDays(day("2027-01-01"), index),
);

/**
 * The payout days on which a plan's figures differ most. One is enough where every period has the same share of the rate;
 * otherwise one before a short month, one at the end of a long month, one on a leap day and one before two long months.
 */
function payoutDaysOf({ dayCount, dueDay, firstDue, daysOff }: Plan): readonly Day[] {
  const alike = dayCount === "period" && !dueDay && !firstDue && !daysOff;
  return alike ? differing.slice(0, 1) : differing;
}

const differing = [day("2026-01-01"), day("2026-01-31"), day("2028-02-29"), day("2026-07-01")];
