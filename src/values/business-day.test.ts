import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addBusinessDays,
  addDays,
  addMonths,
  type Day,
  day,
  dayFromNumber,
  dayIn,
  dayNumber,
  daysBetween,
  fullYears,
  isBusinessDay,
  parseDay,
  weekday,
} from "./business-day.ts";

const none: ReadonlySet<Day> = new Set();

describe("parseDay", () => {
  test.each(["2026-02-28", "2028-02-29", "2000-02-29", "1999-12-31", "0001-01-01", "9999-12-31"])(
    "reads %s",
    (text) => {
      expect(parseDay(text)).toBe(text);
    },
  );

  test.each([
    "2026-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "26-01-01",
    "2026-01-01T00:00:00Z",
    " 2026-01-01",
    "2026-01-01\n",
    "",
  ])("refuses %j", (text) => {
    expect(parseDay(text)).toBeNull();
    expect(() => day(text)).toThrow(RangeError);
  });
});

describe("day numbers", () => {
  test("agree with the calendar of the runtime and lead back", () => {
    // 0001-01-01 to 9999-12-31.
    const counts = fc.integer({ min: -719_162, max: 2_932_896 });
    fc.assert(
      fc.property(counts, (count) => {
        const expected = new Date(count * 86_400_000).toISOString().slice(0, 10);
        const shown = dayFromNumber(count);
        expect(shown).toBe(expected);
        expect(dayNumber(day(expected))).toBe(count);
        expect(weekday(shown)).toBe(new Date(count * 86_400_000).getUTCDay());
      }),
      { numRuns: 500 },
    );
  });

  test("stay right when more days are seen than are remembered", () => {
    for (let count = 0; count < 45_000; count += 1) dayFromNumber(count);
    expect(dayFromNumber(0)).toBe("1970-01-01");
    expect(dayNumber(day("2026-11-21"))).toBe(20_778);
  });

  test("refuse what is no four-digit year", () => {
    expect(() => dayFromNumber(2_932_897)).toThrow(RangeError);
    expect(() => dayFromNumber(-719_163)).toThrow(RangeError);
    expect(() => dayFromNumber(Number.NaN)).toThrow(RangeError);
  });
});

test("days are counted over month ends and leap days", () => {
  expect(addDays(day("2026-02-27"), 3)).toBe("2026-03-02");
  expect(addDays(day("2028-03-01"), -1)).toBe("2028-02-29");
  expect(daysBetween(day("2026-01-01"), day("2026-12-31"))).toBe(364);
  expect(daysBetween(day("2026-01-02"), day("2026-01-01"))).toBe(-1);
});

describe("addMonths", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-01-31", 13, "2027-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -13, "2024-12-15"],
    ["2026-05-05", 0, "2026-05-05"],
  ])("%s and %d months is %s", (from, months, expected) => {
    expect(addMonths(day(from), months)).toBe(expected);
  });
});

describe("fullYears", () => {
  test.each([
    ["2008-11-21", "2026-11-20", 17],
    ["2008-11-21", "2026-11-21", 18],
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
    ["2026-01-01", "2026-01-01", 0],
  ])("from %s to %s: %d", (from, to, years) => {
    expect(fullYears(day(from), day(to))).toBe(years);
  });
});

describe("addBusinessDays", () => {
  test("skips weekends", () => {
    // 2026-11-20 is a Friday.
    expect(addBusinessDays(day("2026-11-20"), 1, none)).toBe("2026-11-23");
    expect(addBusinessDays(day("2026-11-20"), 7, none)).toBe("2026-12-01");
    expect(addBusinessDays(day("2026-11-21"), 1, none)).toBe("2026-11-23");
    expect(addBusinessDays(day("2026-11-23"), -1, none)).toBe("2026-11-20");
    expect(addBusinessDays(day("2026-11-21"), 0, none)).toBe("2026-11-21");
  });

  test("skips holidays", () => {
    const holidays = new Set([day("2026-11-23"), day("2026-11-24")]);
    expect(addBusinessDays(day("2026-11-20"), 1, holidays)).toBe("2026-11-25");
    expect(isBusinessDay(day("2026-11-24"), holidays)).toBe(false);
    expect(isBusinessDay(day("2026-11-24"), none)).toBe(true);
    expect(isBusinessDay(day("2026-11-22"), none)).toBe(false);
  });

  test("refuses counts that are none", () => {
    expect(() => addBusinessDays(day("2026-11-20"), 1.5, none)).toThrow(RangeError);
    expect(() => addBusinessDays(day("2026-11-20"), 10_001, none)).toThrow(RangeError);
  });
});

describe("dayIn", () => {
  test.each([
    ["Africa/Dar_es_Salaam", "2026-11-20T20:59:59Z", "2026-11-20"],
    ["Africa/Dar_es_Salaam", "2026-11-20T21:00:00Z", "2026-11-21"],
    ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07"],
    ["America/New_York", "2026-07-01T03:59:59Z", "2026-06-30"],
    ["UTC", "2026-01-01T00:00:00Z", "2026-01-01"],
  ])("%s at %s is on %s", (timeZone, instant, expected) => {
    expect(dayIn(timeZone, new Date(instant))).toBe(expected);
  });
});
