/**
 * Calendar days of the lender's time zone, as text "YYYY-MM-DD" outside and day numbers inside.
 * A loan counts in days, so no clock time, offset or summer time may reach its figures.
 */
import { type CivilDate, civil, type DayNumber, daysIn, numberOf } from "./civil-date.ts";

export type { DayNumber };

/**
 * A real calendar day written "YYYY-MM-DD", years 0001 to 9999. Compares correctly with < and >.
 */
export type Day = string & { readonly brand: "Day" };

/** Reads a day; null when the text is not one ("2026-02-30", "26-1-1", "2026-01-01T00:00"). */
export function parseDay(text: string): Day | null {
  return numberIn(text) === null ? null : (text as Day);
}

/** Reads a day that must be one, e.g. in tests and constants; throws a RangeError otherwise. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new RangeError(`not a calendar day: ${text}`);
  return parsed;
}

export function dayNumber(of: Day): DayNumber {
  const known = numbers.get(of);
  if (known !== undefined) return known;
  const found = numberIn(of);
  if (found === null) throw new RangeError(`not a calendar day: ${of}`);
  remember(of, found);
  return found;
}

export function dayFromNumber(count: DayNumber): Day {
  const known = texts.get(count);
  if (known !== undefined) return known;
  const { year, month, date } = civil(count);
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`day out of range: ${count}`);
  const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}` as Day;
  remember(text, count);
  return text;
}

export function addDays(from: Day, days: number): Day {
  return dayFromNumber(dayNumber(from) + days);
}

/** Days from the first to the second: negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The same day of the month, `months` later; the last day when that month is shorter (31 January +
 * 1 is 28 or 29 February). Count from the first date, not from the last result, or the day drifts.
 */
export function addMonths(from: Day, months: number): Day {
  const start = civil(dayNumber(from));
  const index = start.year * 12 + (start.month - 1) + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return dayFromNumber(numberOf(year, month, Math.min(start.date, daysIn(year, month))));
}

/**
 * Full years from one day to another; who is born on 29 February ages on 1 March of other years.
 */
export function fullYears(from: Day, to: Day): number {
  const first = civil(dayNumber(from));
  const last = civil(dayNumber(to));
  const before = last.month < first.month || (last.month === first.month && last.date < first.date);
  return last.year - first.year - (before ? 1 : 0);
}

/** 0 is Sunday ... 6 is Saturday. */
export function weekday(of: Day): number {
  return (((dayNumber(of) + 4) % 7) + 7) % 7;
}

/** A day on which the lender works: Monday to Friday and no holiday. */
export function isBusinessDay(of: Day, holidays: ReadonlySet<Day>): boolean {
  const dayOfWeek = weekday(of);
  return dayOfWeek !== 0 && dayOfWeek !== 6 && !holidays.has(of);
}

/**
 * The day `count` business days after (or, negative, before) a day; 0 gives the day itself, even on
 * a weekend. At most 10,000, because every day is looked at.
 */
export function addBusinessDays(from: Day, count: number, holidays: ReadonlySet<Day>): Day {
  if (!Number.isInteger(count) || Math.abs(count) > 10_000) {
    throw new RangeError(`not a number of business days: ${count}`);
  }
  const step = count < 0 ? -1 : 1;
  let current = from;
  for (let left = Math.abs(count); left > 0; ) {
    current = addDays(current, step);
    if (isBusinessDay(current, holidays)) left -= 1;
  }
  return current;
}

/** Year, month 1 to 12 and day of the month. */
export function partsOf(of: Day): CivilDate {
  return civil(dayNumber(of));
}

/** The calendar day it is at an instant in an IANA time zone, e.g. "Africa/Dar_es_Salaam". Throws a RangeError on an unknown zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  const minute = Math.floor(instant.getTime() / 60_000);
  // No day begins within a minute, and nearly all who ask mean now.
  if (last?.minute !== minute || last.timeZone !== timeZone) {
    last = { minute, timeZone, day: workedOut(timeZone, instant) };
  }
  return last.day;
}

let last: { minute: number; timeZone: string; day: Day } | null = null;

function workedOut(timeZone: string, instant: Date): Day {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Only the Gregorian calendar and Latin digits make a Day, whatever the machine's locale is.
    format = new Intl.DateTimeFormat("en-CA-u-ca-gregory-nu-latn", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map((p) => [p.type, p.value]));
  return day(`${parts["year"]?.padStart(4, "0")}-${parts["month"]}-${parts["day"]}`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Loans of one portfolio share a few thousand days, so both directions are memoized; the limit keeps
// a stream of odd days (a fuzzer's, say) from growing the memory without end.
const rememberedMaximum = 20_000;
const numbers = new Map<Day, DayNumber>();
const texts = new Map<DayNumber, Day>();

function remember(text: Day, count: DayNumber): void {
  if (numbers.size >= rememberedMaximum) {
    numbers.clear();
    texts.clear();
  }
  numbers.set(text, count);
  texts.set(count, text);
}

const shape = /^\d{4}-\d{2}-\d{2}$/;

function numberIn(text: string): DayNumber | null {
  if (!shape.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const date = Number(text.slice(8, 10));
  if (year < 1 || month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return null;
  return numberOf(year, month, date);
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
