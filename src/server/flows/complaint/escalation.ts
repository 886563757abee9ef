/**
 * When a complaint leaves the desk: to the complaints officer on the day after the promised answer was missed, or when its borrower asks;
 * and, on the day after the market's last clock ran out without an answer, its borrower may turn to the body outside.
 */
import type { Market } from "#contract/format.ts";
import type { Day } from "#values/business-day.ts";
import type { Complaint, ComplaintLevelName } from "./complaint-record.ts";
import { addWeekdays, answerWeekdays } from "./deadlines.ts";

type Standing = Pick<Complaint, "state" | "level" | "nextDue" | "finalDue">;

/**
 * The level the clock raises it to today; null for none. Only one that waits for an answer rises: with an answer, whoever is not content
 * may turn outside without the clock. `body`: whether there is a body outside.
 */
export function levelDue(
  { state, level, nextDue, finalDue }: Standing,
  { today, body }: { today: Day; body: boolean },
): Exclude<ComplaintLevelName, "desk"> | null {
  if (state !== "open" || nextDue === null) return null;
  if (body && level !== "outside" && finalDue < today) return "outside";
  return level === "desk" && nextDue < today ? "officer" : null;
}

/** The last day of the officer's answer: by the clock of a first answer, but not beyond the complaint's end unless that has passed. */
export function officerDue(finalDue: Day, today: Day, market: Market): Day {
  const due = addWeekdays(today, answerWeekdays(market, today));
  return finalDue >= today && finalDue < due ? finalDue : due;
}
