/**
 * Counts unit-periods between two days as Regulation Z, appendix J, paragraph (b)(5) has it, so that an
 * odd first period bears simple interest for its fraction and compound interest for its whole periods.
 */
import { addDays, addMonths, type Day, daysBetween, partsOf } from "#values/business-day.ts";
import { calendarMonths, wholeMonthsBetween } from "./apr-intervals.ts";
import type { UnitPeriod } from "./apr-us-unit-period.ts";

/** How far a payment is from the start: whole unit-periods and the fraction of one (0 to 1). */
interface UnitPeriods {
  whole: number;
  fraction: number;
}

/**
 * `scheduled` are all days of the loan: a loan due on the 31st is due on 28 February too, and its months
 * are then measured back to the 31st (paragraph (b)(3)(iv)).
 */
export function unitPeriodsBetween(
  start: Day,
  later: Day,
  unit: UnitPeriod,
  scheduled: readonly Day[],
): UnitPeriods {
  if (start === later) return { whole: 0, fraction: 0 };
  if (unit.kind === "term") return { whole: 1, fraction: 0 };
  if (unit.kind === "day" || unit.kind === "week") {
    const length = unit.kind === "day" ? unit.count : unit.count * 7;
    return divided(daysBetween(start, later), length);
  }
  const dueDay = scheduled.reduce((latest, day) => Math.max(latest, partsOf(day).date), 1);
  const back = monthsBack(start, later, dueDay);
  if (unit.kind === "month" && unit.count === 12) return years(start, later, back, dueDay);
  // (ii) and (iii): full months count 30 days each, and the days before the first full month count too.
  const length = unit.kind === "semimonth" ? 15 : unit.count * 30;
  return divided(back.months * 30 + back.days, length);
}

/** (v): full years back from the later day; the rest in twelfths if whole months, else in days of 365. */
function years(
  start: Day,
  later: Day,
  back: { months: number; days: number },
  dueDay: number,
): UnitPeriods {
  const whole = Math.floor(back.months / 12);
  if (back.days === 0) return { whole, fraction: (back.months % 12) / 12 };
  const days = daysBetween(start, stepBack(later, whole * 12, dueDay));
  return { whole, fraction: days / 365 };
}

function divided(days: number, length: number): UnitPeriods {
  return { whole: Math.floor(days / length), fraction: (days % length) / length };
}

/** Full months measured back from the later day, and the days left before the first of them. */
function monthsBack(start: Day, later: Day, dueDay: number): { months: number; days: number } {
  const exact = wholeMonthsBetween(start, later);
  if (exact !== null && stepBack(later, exact, dueDay) <= start) return { months: exact, days: 0 };
  let months = calendarMonths(start, later);
  if (stepBack(later, months, dueDay) < start) months -= 1;
  return { months, days: daysBetween(start, stepBack(later, months, dueDay)) };
}

/** `months` earlier, on the due day of the loan when the later day is one that a short month moved. */
function stepBack(later: Day, months: number, dueDay: number): Day {
  const { date } = partsOf(later);
  const moved = partsOf(addDays(later, 1)).date === 1 && date < dueDay;
  if (!moved) return addMonths(later, -months);
  const earlier = addMonths(later, -months);
  const missing = dueDay - partsOf(earlier).date;
  const room = daysLeftInMonth(earlier);
  return addDays(earlier, Math.min(missing, room));
}

function daysLeftInMonth(of: Day): number {
  const { date } = partsOf(of);
  return daysBetween(of, addMonths(addDays(of, 1 - date), 1)) - 1;
}
