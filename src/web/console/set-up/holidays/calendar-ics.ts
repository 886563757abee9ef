/**
 * Holidays as an iCalendar file (RFC 5545): whole-day events with DTSTART, DTEND and SUMMARY. What repeats by a rule is refused, since a
 * holiday that moves must be named by its date; times are refused, since a due date is a day.
 */
import { type FileDay, type FileProblem, isDay, type ReadFile } from "./calendar-day.ts";

interface Line {
  number: number;
  name: string;
  parameters: string;
  value: string;
}

interface Event {
  line: number;
  /** The last property of each name; those of alarms inside are not its own. */
  properties: Map<string, Line>;
}

/** A longer holiday is a slip. */
const daysMaximum = 31;
const repeating = ["RRULE", "RDATE", "EXRULE"] as const;

export function daysOfIcs(text: string): ReadFile {
  const { events, problems } = eventsOf(text);
  const read = events.map(daysOfEvent);
  return {
    days: read.flatMap(({ days }) => days),
    problems: [...problems, ...read.flatMap((one) => one.problems)],
  };
}

function eventsOf(text: string): { events: Event[]; problems: FileProblem[] } {
  const events: Event[] = [];
  const problems: FileProblem[] = [];
  const open: { name: string; line: number }[] = [];
  let event: Event | null = null;
  for (const line of linesOf(text)) {
    const component = line.value.trim().toUpperCase();
    if (line.name === "BEGIN") {
      open.push({ name: component, line: line.number });
      if (component === "VEVENT") event = { line: line.number, properties: new Map() };
    } else if (line.name === "END") {
      if (open.pop()?.name !== component) {
        return { events, problems: [at(line.number, "notUnderstood", component)] };
      }
      if (component === "VEVENT" && event !== null) events.push(event);
      if (component === "VEVENT") event = null;
    } else if (line.name === "") {
      problems.push(at(line.number, "notUnderstood", line.value.slice(0, 40)));
    } else if (open.at(-1)?.name === "VEVENT") {
      event?.properties.set(line.name, line);
    }
  }
  const [left] = open;
  if (left !== undefined) problems.push(at(left.line, "notClosed", left.name));
  return { events, problems };
}

/** A line that begins with a space or tab goes on from the one before it. */
function linesOf(text: string): Line[] {
  const unfolded: { number: number; text: string }[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const last = unfolded.at(-1);
    if (/^[ \t]/.test(raw) && last !== undefined) last.text += raw.slice(1);
    else if (raw.trim() !== "") unfolded.push({ number: index + 1, text: raw });
  }
  return unfolded.map(({ number, text: written }) => {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Za-z0-9-]+)((?:;[^":]*(?:"[^"]*"[^":]*)*)?):(.*)$/.exec(written) ?? [];
    return name === ""
      ? { number, name, parameters, value: written }
      : { number, name: name.toUpperCase(), parameters: parameters.toUpperCase(), value };
  });
}

function daysOfEvent({ line, properties }: Event): ReadFile {
  const status = properties.get("STATUS")?.value.trim().toUpperCase();
  if (status === "CANCELLED") return { days: [], problems: [] };
  const repeats = repeating.map((name) => properties.get(name)).find((one) => one !== undefined);
  if (repeats !== undefined) return only(at(repeats.number, "repeats", repeats.name));
  const start = properties.get("DTSTART");
  if (start === undefined) return only(at(line, "noDate"));
  const summary = properties.get("SUMMARY");
  if (summary === undefined) return only(at(line, "noName"));
  const first = dayOf(start);
  if (typeof first !== "string") return only(first);
  const end = properties.get("DTEND");
  const until = end === undefined ? dayAfter(first) : dayOf(end);
  if (typeof until !== "string") return only(until);
  const name = unescaped(summary.value);
  const confirmed = status !== "TENTATIVE";
  const days: FileDay[] = [];
  // The end is the first day that is no holiday any more; some write the day itself.
  for (let on = first; days.length === 0 || on < until; on = dayAfter(on)) {
    if (days.length === daysMaximum) return only(at(end?.number ?? line, "tooLong"));
    days.push({ on, name, confirmed, line: summary.number });
  }
  return { days, problems: [] };
}

/** 20270101 as 2027-01-01, or what is wrong with it. */
function dayOf({ number, value, parameters }: Line): string | FileProblem {
  const written = value.trim();
  if (/T\d/i.test(written)) return at(number, "time", written.slice(0, 40));
  const on = written.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const isWhole = parameters === "" || /;VALUE="?DATE"?(?:;|$)/.test(parameters);
  return isWhole && isDay(on) ? on : at(number, "date", written.slice(0, 40));
}

function dayAfter(on: string): string {
  return new Date(Date.parse(`${on}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A written line break in a name is a space. */
function unescaped(value: string): string {
  return value
    .replace(/\\([nN,;\\])/g, (_all, sign: string) => (/n/i.test(sign) ? " " : sign))
    .replace(/\s+/g, " ")
    .trim();
}

function at(line: number, problem: FileProblem["problem"], value = ""): FileProblem {
  return { line, problem, value };
}

const only = (problem: FileProblem): ReadFile => ({ days: [], problems: [problem] });
