/** A day beside its date, as people say it. Asked by loaders alone. */
import { fill } from "../../../client/fill.ts";

type DayWords = Record<"today" | "tomorrow" | "inDays" | "yesterday" | "daysLate", string>;

/** `days` until it, below 0 once it is past: "in 3 days", "2 days late". */
export function dayInWords(days: number, words: DayWords): string {
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  if (days === -1) return words.yesterday;
  return fill(days > 0 ? words.inDays : words.daysLate, { days: Math.abs(days) });
}
