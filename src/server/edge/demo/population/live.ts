/** Lets stories happen in the order of their days, all on one calendar, with the close of each month. */
import { addDays, type Day } from "#values/business-day.ts";
import type { PastLender } from "./past-lender.ts";
import type { Days } from "./story.ts";

interface Going {
  story: Days<void>;
  on: Day;
  /** Of the day: stories of one day go on one after the other. */
  minute: number;
}

/** Staff and borrowers are about from eight in the morning to eight in the evening. */
const firstMinute = 8 * 60;
const lastMinute = 20 * 60;

/** Runs every story up to and including `today`. */
export async function live(
  lender: PastLender,
  stories: readonly Days<void>[],
  today: Day,
): Promise<void> {
  const going: Going[] = [];
  const goOn = async (story: Days<void>, after: Pick<Going, "on" | "minute"> | null) => {
    const { done, value } = await story.next();
    if (done || value > today) return;
    const on = after !== null && value < after.on ? after.on : value;
    const least = after?.on === on ? after.minute + 10 : firstMinute;
    going.push({ story, on, minute: least + lender.draw.below(Math.max(1, lastMinute - least)) });
  };
  // The first step of a story only says when it begins, and may look at products to know it.
  lender.moveTo(today, firstMinute);
  for (const story of stories) await goOn(story, null);
  let closedUntil: Day | null = null;
  for (;;) {
    const next = earliest(going);
    if (next === undefined) break;
    closedUntil = await closeMonths(lender, closedUntil, next.on);
    lender.moveTo(next.on, next.minute);
    await goOn(next.story, next);
  }
  lender.moveTo(today, lastMinute);
  await lender.closeOfDay();
}

function earliest(going: Going[]): Going | undefined {
  let first = 0;
  for (const [at, one] of going.entries()) if (isBefore(one, going[first])) first = at;
  return going.splice(first, 1)[0];
}

function isBefore(one: Going, other: Going | undefined): boolean {
  if (other === undefined || one.on === other.on) return one.minute < (other?.minute ?? 0);
  return one.on < other.on;
}

/** The books of every month that ended are brought up to its last day. */
async function closeMonths(lender: PastLender, closed: Day | null, until: Day): Promise<Day> {
  const lastOfMonth = addDays(`${until.slice(0, 7)}-01` as Day, -1);
  if (closed !== null && closed < lastOfMonth) {
    lender.moveTo(lastOfMonth, lastMinute);
    await lender.closeOfDay();
  }
  return lastOfMonth;
}
