/**
 * The demo's business date: moved forward on the demo page, kept in the data folder so that loans do not
 * wake up in their own past after a restart. Exists in demo mode only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, type Day, dayIn, daysBetween, parseDay } from "#values/business-day.ts";
import type { Calendar } from "../../platform/runtime/calendar.ts";
import { type Clock, settableCalendar } from "../../platform/runtime/calendar.ts";

export interface DemoCalendar extends Calendar {
  /** False, and nothing moves, when the day is in the demo's past or more than ten years ahead. */
  moveTo(day: Day): boolean;
}

const fileName = "demo-date.json";
const daysAheadMaximum = 3_660;

/** What the date was set to, and on which real day: the demo goes on from there. */
interface Kept {
  today: Day;
  setOn: Day;
}

export function demoCalendar(
  dataFolder: string,
  timeZone: string,
  clock: Clock = () => new Date(),
): DemoCalendar {
  const path = join(dataFolder, fileName);
  const realToday = () => dayIn(timeZone, clock());
  const calendar = settableCalendar(startDay(readKept(path), realToday()), timeZone, clock);
  return {
    today: calendar.today,
    now: calendar.now,
    moveTo(to) {
      const ahead = daysBetween(calendar.today(), to);
      if (ahead < 0 || ahead > daysAheadMaximum) return false;
      if (ahead === 0) return true;
      calendar.setToday(to);
      writeFileSync(path, JSON.stringify({ today: to, setOn: realToday() } satisfies Kept));
      return true;
    },
  };
}

/** Null follows the real date: nothing was set, or the real date has caught up. */
function startDay(kept: Kept | null, realToday: Day): Day | null {
  if (kept === null) return null;
  const since = Math.max(0, daysBetween(kept.setOn, realToday));
  const today = addDays(kept.today, since);
  return today > realToday ? today : null;
}

function readKept(path: string): Kept | null {
  try {
    const { today, setOn } = JSON.parse(readFileSync(path, "utf8"));
    const read = { today: parseDay(String(today)), setOn: parseDay(String(setOn)) };
    return read.today === null || read.setOn === null ? null : (read as Kept);
  } catch {
    return null;
  }
}
