/** What a file of holidays would make of a year, and the year after it: days added, corrected, and taken out where the file replaces the list. */
import type { HolidaysYear } from "#contract/holidays.ts";
import { type FileDay, isDay, isName } from "./calendar-day.ts";

type Day = Pick<FileDay, "on" | "name" | "confirmed">;

export interface FileChange {
  on: string;
  change: "added" | "corrected" | "removed" | "same";
  name: string;
  /** As it is listed now; "" for a day that is not. */
  before: string;
  confirmed: boolean;
}

/** By day. `replaces`: what the file does not name is taken out. */
export function changesOf(
  { days }: HolidaysYear,
  file: readonly Day[],
  replaces: boolean,
): FileChange[] {
  const listed = new Map(days.map((one) => [one.on as string, one]));
  const named = new Set(file.map(({ on }) => on));
  const gone = replaces ? days.filter(({ on }) => !named.has(on)) : [];
  return [
    ...file.map(({ on, name, confirmed }): FileChange => {
      const one = listed.get(on);
      const before = one?.names.en ?? "";
      const isSame = one !== undefined && before === name && one.confirmed === confirmed;
      const change = one === undefined ? "added" : isSame ? "same" : "corrected";
      return { on, change, name, before, confirmed };
    }),
    ...gone.map(({ on, names, confirmed }): FileChange => {
      const name = names.en ?? "";
      return { on, change: "removed", name, before: name, confirmed };
    }),
  ].toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** Names in other languages stay where the day is corrected; a day of the rule pack that is taken out keeps `reason`. */
export function withFile(
  year: HolidaysYear,
  { file, replaces, reason }: { file: readonly Day[]; replaces: boolean; reason: string },
): object {
  const changes = changesOf(year, file, replaces);
  const touched = new Map(changes.map((one) => [one.on, one]));
  const kept = year.days.filter(({ on }) => (touched.get(on)?.change ?? "same") === "same");
  const written = changes.filter(({ change }) => change === "added" || change === "corrected");
  const gone = year.days.filter(
    ({ on, origin }) => origin === "pack" && touched.get(on)?.change === "removed",
  );
  return {
    ...year,
    days: [
      ...kept,
      ...written.map(({ on, name, confirmed }) => {
        const names = year.days.find((one) => one.on === on)?.names;
        return { on, names: { ...names, en: name }, confirmed, origin: "lender" as const };
      }),
    ].toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    removed: [
      ...year.removed.filter(({ on }) => !written.some((one) => one.on === on)),
      ...gone.map(({ on, names }) => ({ on, names, reason })),
    ],
  };
}

/** The days that a preview handed on; null for anything else. */
export function daysHandedOn(text: string): Day[] | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(given)) return null;
  const days = given.map((one: Partial<Day> | null) => ({
    on: String(one?.on),
    name: String(one?.name),
    confirmed: one?.confirmed === true,
  }));
  return days.every(({ on, name }) => isDay(on) && isName(name)) ? days : null;
}
