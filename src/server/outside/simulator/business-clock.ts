/**
 * The clock of the simulator's world where the business date is set by hand: now, moved by whole days, so
 * that what happens at the simulator happens on the lender's business date.
 */
import { type Day, dayIn, daysBetween } from "#values/business-day.ts";

const dayMs = 86_400_000;

/** An instant whose day in `timeZone` is `today()`, at the time of day that `now()` has. */
export function businessClock(
  calendar: { today(): Day; now(): Date },
  timeZone: string,
): () => Date {
  return () => {
    const now = calendar.now();
    const today = calendar.today();
    const shift = daysBetween(dayIn(timeZone, now), today);
    const moved = new Date(now.getTime() + shift * dayMs);
    // Where summer time begins or ends in between, whole days of 24 hours may miss by an hour.
    const off = daysBetween(dayIn(timeZone, moved), today);
    return off === 0 ? moved : new Date(moved.getTime() + (off * dayMs) / 12);
  };
}
