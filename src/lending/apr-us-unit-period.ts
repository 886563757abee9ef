/**
 * The unit-period of a loan as Regulation Z, appendix J, paragraph (b)(4) has it: the interval that
 * occurs most often between payments (or advances), because the yearly rate is that interval's rate times
 * the number of such intervals in a year.
 */
import { type Day, daysBetween } from "#values/business-day.ts";
import { wholeMonthsBetween } from "./apr-intervals.ts";

/** `count` days, weeks or months, a half month, or the whole term of a loan repaid at once within a year. */
export interface UnitPeriod {
  kind: "day" | "week" | "semimonth" | "month" | "term";
  count: number;
  perYear: number;
}

/** A stretch between two neighbouring payments (or advances). */
interface Period {
  days: number;
  months: number | null;
  semimonth: boolean;
}

type Kind = Exclude<UnitPeriod["kind"], "term">;
interface Interval {
  kind: Kind;
  count: number;
}

// (b)(5)(ii) to (iv): all months are equal and have 30 days where days are wanted.
const daysIn: Record<Kind, number> = { day: 1, week: 7, semimonth: 15, month: 30 };
const perYear: Record<Kind, number> = { day: 365, week: 52, semimonth: 24, month: 12 };
const preference: readonly Kind[] = ["month", "semimonth", "week", "day"];

/**
 * `start` is the day the finance charge begins to be earned; the days are distinct and in order.
 * Advances after the first and all payments count; the stretch from `start` to each first one too.
 */
export function unitPeriod(
  start: Day,
  laterAdvances: readonly Day[],
  payments: readonly Day[],
): UnitPeriod {
  if (laterAdvances.length === 0 && payments.length === 1)
    return ofSinglePayment(start, payments[0]!);
  const periods = [...periodsOf([start, ...laterAdvances]), ...periodsOf([start, ...payments])];
  const { kind, count } = mostCommon(periods) ?? standardNearest(periods);
  return { kind, count, perYear: perYear[kind] / count };
}

/** (b)(4)(ii) with (b)(5)(vi) and (vii): the term itself, but at most a year. */
function ofSinglePayment(start: Day, end: Day): UnitPeriod {
  const months = wholeMonthsBetween(start, end);
  const days = daysBetween(start, end);
  if (months === null) {
    return days < 365 ? term(365 / days) : { kind: "month", count: 12, perYear: 1 };
  }
  return months < 12 ? term(12 / months) : { kind: "month", count: 12, perYear: 1 };
}

function term(periodsPerYear: number): UnitPeriod {
  return { kind: "term", count: 1, perYear: periodsPerYear };
}

function periodsOf(days: readonly Day[]): Period[] {
  return days.slice(1).map((to, index) => ({
    days: daysBetween(days[index]!, to),
    months: wholeMonthsBetween(days[index]!, to),
    semimonth: isHalfOfAMonth(days, index),
  }));
}

/** Day `index` to the next is about half a month and makes a whole month with a neighbouring stretch of the same kind. */
function isHalfOfAMonth(days: readonly Day[], index: number): boolean {
  const half = (at: number) => {
    if (at < 0 || at + 1 >= days.length) return false;
    const length = daysBetween(days[at]!, days[at + 1]!);
    return length >= 13 && length <= 18;
  };
  const pair = (at: number) =>
    half(at) && half(at + 1) && wholeMonthsBetween(days[at]!, days[at + 2]!) === 1;
  return pair(index) || pair(index - 1);
}

/** (b)(4)(i) and (A): the period that occurs most often, and more than once; of several the smaller. */
function mostCommon(periods: readonly Period[]): Interval | null {
  const candidates = new Map<string, Interval & { held: number[] }>();
  periods.forEach((period, at) => {
    for (const interval of readings(period)) {
      const key = `${interval.count} ${interval.kind}`;
      const known = candidates.get(key);
      if (known === undefined) candidates.set(key, { ...interval, held: [at] });
      else known.held.push(at);
    }
  });
  let best: (Interval & { held: number[] }) | null = null;
  for (const candidate of candidates.values()) {
    if (candidate.held.length < 2) continue;
    if (best === null || isBetter(candidate, best)) best = candidate;
  }
  return best;
}

function isBetter(one: Interval & { held: number[] }, other: Interval & { held: number[] }) {
  if (one.held.length !== other.held.length) return one.held.length > other.held.length;
  // The very same stretches read in two ways (31 days twice, from July to September): months first.
  if (one.held.every((at, index) => at === other.held[index])) {
    return preference.indexOf(one.kind) < preference.indexOf(other.kind);
  }
  return lengthOf(one) < lengthOf(other);
}

/** All ways to name a stretch of at most a year. */
function readings({ days, months, semimonth }: Period): Interval[] {
  const found: Interval[] = [];
  if (months !== null && months >= 1 && months <= 12) found.push({ kind: "month", count: months });
  if (semimonth) found.push({ kind: "semimonth", count: 1 });
  if (days > 365) return found;
  if (days % 7 === 0) found.push({ kind: "week", count: days / 7 });
  else found.push({ kind: "day", count: days });
  return found;
}

/** (b)(4)(i)(B): with no common period, the average rounded to the nearest standard interval; the lower of two as near. */
function standardNearest(periods: readonly Period[]): Interval {
  const average =
    periods.reduce(
      (total, { days, months }) => total + (months === null ? days : months * daysIn.month),
      0,
    ) / periods.length;
  let best = standards[0]!;
  for (const standard of standards) {
    const nearer = Math.abs(lengthOf(standard) - average) - Math.abs(lengthOf(best) - average);
    if (nearer < 0 || (nearer === 0 && lengthOf(standard) < lengthOf(best))) best = standard;
  }
  return best;
}

function lengthOf({ kind, count }: Interval): number {
  return daysIn[kind] * count;
}

/** (b)(3)(iii): a day, week, semimonth, month, or a multiple of a week or a month up to a year. */
const standards: readonly Interval[] = [
  { kind: "month", count: 1 },
  ...Array.from({ length: 11 }, (_, index): Interval => ({ kind: "month", count: index + 2 })),
  { kind: "semimonth", count: 1 },
  ...Array.from({ length: 52 }, (_, index): Interval => ({ kind: "week", count: index + 1 })),
  { kind: "day", count: 1 },
];
