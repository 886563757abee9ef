/** `days`: the calendar sums that due dates, notice periods and the age of an applicant rest on. */
import { z } from "zod";
import {
  addBusinessDays,
  addDays,
  addMonths,
  type Day,
  dayIn,
  daysBetween,
  fullYears,
  isBusinessDay,
  weekday,
} from "#values/business-day.ts";
import { defineCommand } from "./command.ts";
import { count, dayField, dayText } from "./fields.ts";
import { instantField, zoneField } from "./instant-field.ts";

const holidays = z.array(dayField).max(2000).default([]).describe("Besides Saturdays and Sundays.");
const step = (most: number) => count(-most, most).describe("Below zero counts back.");

const input = z.discriminatedUnion("ask", [
  z.strictObject({ ask: z.literal("days-between"), from: dayField, to: dayField, holidays }),
  z.strictObject({ ask: z.literal("add-days"), day: dayField, count: step(40_000) }),
  z.strictObject({ ask: z.literal("add-months"), day: dayField, count: step(1200) }),
  z.strictObject({
    ask: z.literal("add-business-days"),
    day: dayField,
    count: step(10_000),
    holidays,
  }),
  z.strictObject({ ask: z.literal("age"), born: dayField, on: dayField }),
  z.strictObject({ ask: z.literal("day-of-instant"), instant: instantField, timeZone: zoneField }),
]);

const reached = z.strictObject({ day: dayText, weekday: z.string() });
const output = z.union([
  z.strictObject({
    days: z.int().describe("Below zero when `to` is the earlier one."),
    businessDays: z.int().describe("After the first day, up to and with the last."),
  }),
  reached,
  z.strictObject({ years: z.int().describe("Birthdays reached; below zero before birth.") }),
]);

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export const daysCommand = defineCommand({
  summary: "Days between, days and months and business days added, age, and the day of an instant.",
  input,
  output,
  answer(given): z.output<typeof output> {
    switch (given.ask) {
      case "days-between": {
        const days = daysBetween(given.from, given.to);
        return { days, businessDays: businessDays(given.from, days, new Set(given.holidays)) };
      }
      case "add-days":
        return named(addDays(given.day, given.count));
      case "add-months":
        return named(addMonths(given.day, given.count));
      case "add-business-days":
        return named(addBusinessDays(given.day, given.count, new Set(given.holidays)));
      case "age":
        return { years: fullYears(given.born, given.on) };
      case "day-of-instant":
        return named(dayIn(given.timeZone, given.instant));
    }
  },
});

function named(day: Day): z.output<typeof reached> {
  return { day, weekday: weekdays[weekday(day)]! };
}

/** The number that `add-business-days` needs to get from the first to the last (or the last before it). */
function businessDays(from: Day, days: number, free: ReadonlySet<Day>): number {
  const step = days < 0 ? -1 : 1;
  let found = 0;
  for (let away = step; away * step <= days * step; away += step) {
    if (isBusinessDay(addDays(from, away), free)) found += step;
  }
  return found;
}
