/**
 * A file of holidays, CSV or iCalendar, read into days with the line each came from (PD-9, decision record 0114). Strict: what is not
 * understood is said by its line, and then nothing of the file is taken.
 */
import { daysOfCsv } from "./calendar-csv.ts";
import { type FileDay, type FileProblem, isName, type ReadFile } from "./calendar-day.ts";
import { daysOfIcs } from "./calendar-ics.ts";

/** More than every list of holidays needs. */
export const fileBytesMaximum = 300_000;

/** Null for what is no text in UTF-8, or too large. */
export function readCalendarFile(bytes: Uint8Array): ReadFile | null {
  if (bytes.length === 0 || bytes.length > fileBytesMaximum) return null;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const read = /^\s*BEGIN:VCALENDAR/i.test(text) ? daysOfIcs(text) : daysOfCsv(text);
  const named = read.days.filter(({ name }) => isName(name));
  const unnamed = read.days
    .filter(({ name }) => !isName(name))
    .map(({ line, name }): FileProblem => ({ line, problem: "name", value: name.slice(0, 60) }));
  const { days, problems } = once(named);
  return {
    days: days.toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    problems: [...read.problems, ...unnamed, ...problems].toSorted(
      (one, other) => one.line - other.line,
    ),
  };
}

/** The same day with the same name twice is one; with another name somebody has to say which, or write both on one line. */
function once(days: readonly FileDay[]): ReadFile {
  const first = new Map<string, FileDay>();
  const problems: FileProblem[] = [];
  for (const one of days) {
    const before = first.get(one.on);
    if (before === undefined) first.set(one.on, one);
    else if (before.name !== one.name) {
      problems.push({ line: one.line, problem: "twice", value: String(before.line) });
    }
  }
  return { days: [...first.values()], problems };
}
