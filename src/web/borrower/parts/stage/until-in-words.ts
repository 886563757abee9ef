/** Until when something holds, as people say it: "tonight, 23:59". Asked by loaders alone, so that phones and server never differ. */
import type { Language } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";

type UntilWords = Record<"untilToday" | "untilTonight" | "untilTomorrow" | "untilInDays", string>;

const dayMs = 86_400_000;
const eveningHour = 18;

/**
 * `until` as the lender's clocks show it ("2026-07-01 00:00:00"), `secondsLeft` from now. Midnight is the end of the day before, as
 * everybody says it. "" when either is not known.
 */
export function untilInWords(
  until: string,
  secondsLeft: number,
  words: UntilWords,
  language: Language,
): string {
  const end = Date.parse(`${until.replace(" ", "T")}Z`);
  if (Number.isNaN(end) || secondsLeft <= 0) return "";
  const now = end - secondsLeft * 1000;
  const last = end % dayMs === 0 ? end - 1000 : end;
  const days = Math.floor(last / dayMs) - Math.floor(now / dayMs);
  const moment = new Date(last);
  const date = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(moment);
  const values = { date, days, time: moment.toISOString().slice(11, 16) };
  if (days === 0) {
    const tonight = moment.getUTCHours() >= eveningHour;
    return fill(tonight ? words.untilTonight : words.untilToday, values);
  }
  return fill(days === 1 ? words.untilTomorrow : words.untilInDays, values);
}
