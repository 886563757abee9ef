/** What the forms of the page make of a year: pure, so that the same change is saved whether script runs or not. */
import type { HolidaysYear } from "#contract/holidays.ts";
import { type Language, languages } from "#contract/languages.ts";

interface Typed {
  on: string;
  names: Partial<Record<Language, string>>;
  confirmed: boolean;
}

export function typedHoliday(form: FormData): Typed {
  const names = languages.map((language) => [
    language,
    String(form.get(`name-${language}`) ?? "").trim(),
  ]);
  return {
    on: String(form.get("on") ?? ""),
    names: Object.fromEntries(names.filter(([, name]) => name !== "")),
    confirmed: form.get("confirmed") !== null,
  };
}

/** A day that is listed already is replaced: its name or date was corrected. */
export function withHoliday(year: HolidaysYear, { on, names, confirmed }: Typed): object {
  const others = year.days.filter((one) => one.on !== on);
  const days = [...others, { on, names, confirmed, origin: "lender" as const }];
  return {
    ...year,
    days: days.toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    removed: year.removed.filter((one) => one.on !== on),
  };
}

/** A day of the rule pack stays on record with the reason. */
export function withoutHoliday(year: HolidaysYear, on: string, reason: string): object {
  const gone = year.days.find((one) => one.on === on);
  const days = year.days.filter((one) => one.on !== on);
  if (gone?.origin !== "pack") return { ...year, days };
  return { ...year, days, removed: [...year.removed, { on, names: gone.names, reason }] };
}

export function withWeekdays(year: HolidaysYear, form: FormData): object {
  const weekdays = form.getAll("weekday").map(Number);
  return { ...year, weekdays: weekdays.toSorted() };
}

/** The same days a year later, to be confirmed: movable ones have to be corrected. 29 February is left out. */
export function nextYear({ weekdays, days }: HolidaysYear, year: number): object {
  return {
    weekdays,
    days: days
      .filter(({ on }) => !on.endsWith("-02-29"))
      .map(({ on, names }) => ({
        on: `${year}${on.slice(4)}`,
        names,
        confirmed: false,
        origin: "lender" as const,
      })),
    removed: [],
  };
}
