/** The business date follows the lender's time zone; the settable one moves date and instant together. */
import { describe, expect, test } from "vitest";
import { day, dayIn } from "#values/business-day.ts";
import { settableCalendar, systemCalendar } from "./calendar.ts";

test.each([
  ["2026-03-01T20:59:59Z", "Africa/Nairobi", "2026-03-01"],
  ["2026-03-01T21:00:00Z", "Africa/Nairobi", "2026-03-02"],
  ["2026-03-01T18:29:59Z", "Asia/Kolkata", "2026-03-01"],
  ["2026-03-01T18:30:00Z", "Asia/Kolkata", "2026-03-02"],
  ["2026-03-02T04:59:59Z", "America/New_York", "2026-03-01"],
  ["2024-02-29T12:00:00Z", "UTC", "2024-02-29"],
])("%s in %s is %s", (instant, timeZone, expected) => {
  expect(dayIn(timeZone, new Date(instant))).toBe(expected);
  expect(systemCalendar(timeZone, () => new Date(instant)).today()).toBe(expected);
});

describe("a settable calendar", () => {
  let clock = new Date("2026-01-01T03:00:00Z");
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "America/New_York"];

  test.each(zones)("stands at noon of the day it is set to in %s", (timeZone) => {
    const calendar = settableCalendar(day("2026-03-02"), timeZone, () => clock);
    expect(calendar.today()).toBe("2026-03-02");
    for (const to of ["2026-03-08", "2024-02-29", "2027-12-31"]) {
      calendar.setToday(day(to));
      expect(calendar.today()).toBe(to);
      expect(dayIn(timeZone, calendar.now())).toBe(to);
      const hour = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hour12: false });
      expect(["11", "12", "13"]).toContain(hour.format(calendar.now()));
    }
  });

  test("goes on from the day it was set to", () => {
    const calendar = settableCalendar(day("2026-03-02"), "UTC", () => clock);
    clock = new Date(clock.getTime() + 3 * 24 * 3_600_000);
    expect(calendar.today()).toBe("2026-03-05");
    expect(calendar.now().toISOString()).toBe("2026-03-05T12:00:00.000Z");
  });

  test("shows the real date until it is set", () => {
    clock = new Date("2026-01-01T03:00:00Z");
    const calendar = settableCalendar(null, "UTC", () => clock);
    expect(calendar.now()).toEqual(clock);
    expect(calendar.today()).toBe("2026-01-01");
  });
});

test("an unknown time zone is a bug", () => {
  expect(() => dayIn("Mars/Olympus", new Date())).toThrow(RangeError);
});
