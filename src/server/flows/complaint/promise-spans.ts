/** The weeks or months by which a period is shown. Pure. */
import { addDays, type Day, daysBetween } from "#values/business-day.ts";

/** Longer ones are shown by months. */
const weeksMostDays = 183;

interface Span {
  from: Day;
  until: Day;
}

/** Weeks from the first day; months of the calendar where the period is longer. The first and the last may be cut. */
export function spansOf({ from, until }: Span): Span[] {
  const byMonth = daysBetween(from, until) >= weeksMostDays;
  const spans: Span[] = [];
  for (let start = from; start <= until; ) {
    const last = byMonth ? lastOfMonth(start) : addDays(start, 6);
    const end = last < until ? last : until;
    spans.push({ from: start, until: end });
    start = addDays(end, 1);
  }
  return spans;
}

function lastOfMonth(day: Day): Day {
  let last = day;
  while (addDays(last, 1).slice(0, 7) === day.slice(0, 7)) last = addDays(last, 1);
  return last;
}
