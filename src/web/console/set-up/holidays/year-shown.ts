/** A year of holidays as the page shows it: rows with weekday and name in the reader's language, and twelve months of days. */
import type { HolidaysYear } from "#contract/holidays.ts";
import { type Language, languageNames, languages } from "#contract/languages.ts";

const at = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));

function formatter(language: Language, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return (on: Date) => format.format(on);
}

export function yearShown(year: number, { weekdays, days }: HolidaysYear, language: Language) {
  const long = formatter(language, { weekday: "long" });
  const narrow = formatter(language, { weekday: "narrow" });
  const month = formatter(language, { month: "long" });
  const byDay = new Map(days.map((one) => [one.on as string, one]));
  const nameOf = ({ names }: HolidaysYear["days"][number]) => names[language] ?? names.en ?? "";
  // Weeks begin with Monday, which 5 January 2026 was.
  const week = [1, 2, 3, 4, 5, 6, 0];
  return {
    weekdays: week.map((number, index) => ({
      number,
      name: long(at(2026, 0, 5 + index)),
      letter: narrow(at(2026, 0, 5 + index)),
      off: weekdays.includes(number),
    })),
    rows: days.map((one) => ({
      on: one.on as string,
      weekday: long(new Date(`${one.on}T00:00:00Z`)),
      name: nameOf(one),
      written: languages.filter((other) => one.names[other]).map((other) => languageNames[other]),
      confirmed: one.confirmed,
      origin: one.origin,
    })),
    months: Array.from({ length: 12 }, (_, number) => {
      const first = at(year, number, 1);
      const length = at(year, number + 1, 0).getUTCDate();
      return {
        name: month(first),
        before: (first.getUTCDay() + 6) % 7,
        days: Array.from({ length }, (__, index) => {
          const on = at(year, number, index + 1);
          const holiday = byDay.get(on.toISOString().slice(0, 10));
          const free = weekdays.includes(on.getUTCDay());
          return {
            date: index + 1,
            look: holiday ? ("holiday" as const) : free ? ("free" as const) : ("worked" as const),
            name: holiday ? nameOf(holiday) : "",
          };
        }),
      };
    }),
  };
}

export type YearShown = ReturnType<typeof yearShown>;
