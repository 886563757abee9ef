/**
 * The lender's business date and the instant. The system's own in production; demo and tests may set
 * the date, and the instant moves along so that what happens "now" happens on that date.
 */
import { addDays, type Day, dayIn } from "#values/business-day.ts";

export interface Calendar {
  /** The lender's business date in the lender's time zone. */
  today(): Day;
  /** The instant, for expiry of tokens and attempts and for retries; never for amounts. */
  now(): Date;
}

export interface SettableCalendar extends Calendar {
  /** Moves the business date; the instant becomes noon of that day in the lender's time zone. */
  setToday(to: Day): void;
  /** Moves the instant, and the business date with it. */
  setNow(to: Date): void;
}

export type Clock = () => Date;

const systemClock: Clock = () => new Date();

export function systemCalendar(timeZone: string, clock: Clock = systemClock): Calendar {
  return { today: () => dayIn(timeZone, clock()), now: clock };
}

/**
 * Starts at noon of `start`, or with the real date when it is null. A date once set goes on from there:
 * a demo left running overnight is a day older in the morning.
 */
export function settableCalendar(
  start: Day | null,
  timeZone: string,
  clock: Clock = systemClock,
): SettableCalendar {
  let offsetMs = 0;
  const now = () => new Date(clock().getTime() + offsetMs);
  const setNow = (to: Date) => {
    offsetMs = to.getTime() - clock().getTime();
  };
  const setToday = (to: Day) => setNow(noonOf(to, timeZone));
  if (start !== null) setToday(start);
  return { now, today: () => dayIn(timeZone, now()), setToday, setNow };
}

/** An instant as the wall clock of the zone shows it: "2026-03-02 14:05". */
export function wallClock(instant: Date, timeZone: string): string {
  return localTime(instant, timeZone).toISOString().slice(0, 16).replace("T", " ");
}

/** The instant a business day ends: midnight in the zone; an hour early where clocks leave midnight out. */
export function endOfDay(of: Day, timeZone: string): Date {
  return atTime(addDays(of, 1), "00:00", timeZone);
}

/** The instant at which the zone's wall clock shows "HH:MM" on a day; an hour early where clocks leave that time out. */
export function atTime(of: Day, time: string, timeZone: string): Date {
  const shown = Date.parse(`${of}T${time}:00Z`);
  let instant = shown;
  // The offset that counts is that of the time itself, which the first look may miss by an hour.
  for (let look = 0; look < 2; look += 1) {
    instant = shown - (localTime(new Date(instant), timeZone).getTime() - instant);
  }
  return new Date(instant);
}

/** Noon of that day in the zone; an hour off on a day on which summer time begins or ends. */
function noonOf(of: Day, timeZone: string): Date {
  const noon = Date.parse(`${of}T12:00:00Z`);
  const offsetMs = localTime(new Date(noon), timeZone).getTime() - noon;
  return new Date(noon - offsetMs);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the wall clock of the zone shows, written as if it were UTC; seconds are enough. */
function localTime(instant: Date, timeZone: string): Date {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
    formats.set(timeZone, format);
  }
  return new Date(`${format.format(instant).replace(" ", "T")}Z`);
}
