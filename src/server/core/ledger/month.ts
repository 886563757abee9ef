/** Months as accounting periods: "2026-03" and its days. */
import { addDays, type Day, day } from "#values/business-day.ts";
import type { Period } from "./books.ts";

export interface Month extends Period {
  /** "2026-03" */
  name: string;
}

/** Null for a text that names no month of the calendar. */
export function monthNamed(name: string): Month | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(name) || name < "1900") return null;
  const from = day(`${name}-01`);
  return { name, from, to: addDays(firstOfNext(name), -1) };
}

export function monthOf(on: Day): Month {
  const month = monthNamed(on.slice(0, 7));
  if (month === null) throw new Error(`no month of ${on}`);
  return month;
}

export function monthAfter({ name }: Month): Month {
  return monthOf(firstOfNext(name));
}

/** Every month from the one of a day to the one of another, oldest first. */
export function monthsBetween(first: Day, last: Day): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first); month.from <= last; month = monthAfter(month))
    months.push(month);
  return months;
}

function firstOfNext(name: string): Day {
  const [year = 0, month = 0] = name.split("-").map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return day(`${String(next[0]).padStart(4, "0")}-${String(next[1]).padStart(2, "0")}-01`);
}
