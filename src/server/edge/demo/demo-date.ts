/**
 * The demo's business date: moved forward on the demo page and saved in the data folder, so that loans do not jump back
 * into their own past after a restart. Demo mode only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, type Day, dayIn, daysBetween, parseDay } from "#values/business-day.ts";
import type { Calendar } from "../../platform/runtime/calendar.ts";
import { type Clock, settableCalendar } from "../../platform/runtime/calendar.ts";

export interface DemoCalendar extends Calendar {
  /** Returns false and changes nothing when the day is before the demo's date or more than ten years ahead of it. */
  moveTo(day: Day): boolean;
}

const fileName = "demo-date.json";
const daysAheadMaximum = 3_660;

/** The date that was set, and the real day it was set on: the demo's date advances from there. */
interface SavedDate {
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
  const calendar = settableCalendar(startDay(readSaved(path), realToday()), timeZone, clock);
  return {
    today: calendar.today,
    now: calendar.now,
    moveTo(to) {
      const ahead = daysBetween(calendar.today(), to);
      if (ahead < 0 || ahead > daysAheadMaximum) return false;
      if (ahead === 0) return true;
      calendar.setToday(to);
      writeFileSync(path, JSON.stringify({ today: to, setOn: realToday() } satisfies SavedDate));
      return true;
    },
  };
}

/** Null to follow the real date: nothing was set, or the real date has caught up. */
function startDay(saved: SavedDate | null, realToday: Day): Day | null {
  if (saved === null) return null;
  const since = Math.max(0, daysBetween(saved.setOn, realToday));
  const today = addDays(saved.today, since);
  return today > realToday ? today : null;
}

function readSaved(path: string): SavedDate | null {
  try {
    const { today, setOn } = JSON.parse(readFileSync(path, "utf8"));
    const read = { today: parseDay(String(today)), setOn: parseDay(String(setOn)) };
    return read.today === null || read.setOn === null ? null : (read as SavedDate);
  } catch {
    return null;
  }
}
