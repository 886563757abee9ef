/** Which interval Regulation Z takes as the unit-period, and how far a payment is counted from the start. */
import { describe, expect, test } from "vitest";
import { addDays, addMonths, day } from "#values/business-day.ts";
import { unitPeriodsBetween } from "./apr-us-reg-z.ts";
import { type UnitPeriod, unitPeriod } from "./apr-us-unit-period.ts";

const month: UnitPeriod = { kind: "month", count: 1, perYear: 12 };
const year: UnitPeriod = { kind: "month", count: 12, perYear: 1 };

/** The unit-period of payments so many days after 1 July 2026. */
function afterDays(...days: number[]): UnitPeriod {
  const start = day("2026-07-01");
  return unitPeriod(
    start,
    [],
    days.map((count) => addDays(start, count)),
  );
}

/** The same, so many months after. */
function afterMonths(...months: number[]): UnitPeriod {
  const start = day("2026-07-01");
  return unitPeriod(
    start,
    [],
    months.map((count) => addMonths(start, count)),
  );
}

describe("the unit-period", () => {
  test("is the period that occurs most often", () => {
    expect(afterDays(7, 14, 21, 35)).toEqual({ kind: "week", count: 1, perYear: 52 });
    expect(afterMonths(1, 2, 3, 6)).toEqual(month);
    expect(afterMonths(3, 6, 9, 10)).toEqual({ kind: "month", count: 3, perYear: 4 });
    expect(afterMonths(12, 24, 36)).toEqual(year);
    expect(afterDays(1, 2, 3)).toEqual({ kind: "day", count: 1, perYear: 365 });
    expect(afterDays(10, 20, 30)).toEqual({ kind: "day", count: 10, perYear: 36.5 });
  });

  test("is read as months when months and days fit the same stretches", () => {
    // 31 days in July and 31 in August.
    expect(afterDays(31, 62)).toEqual(month);
  });

  test("is the smaller of two that occur as often", () => {
    expect(afterMonths(1, 2, 4, 6)).toEqual(month);
    expect(afterDays(7, 14, 28, 42)).toEqual({ kind: "week", count: 1, perYear: 52 });
  });

  test("counts the stretches between advances too", () => {
    const start = day("2026-01-10");
    const advances = [1, 2, 3].map((count) => addMonths(start, count));
    expect(unitPeriod(start, advances, [addMonths(start, 9)])).toEqual(month);
  });

  test("is half a month for the 1st and the 16th, and two weeks for every 14 days", () => {
    const payments = ["2026-07-16", "2026-08-01", "2026-08-16", "2026-09-01"].map(day);
    expect(unitPeriod(day("2026-07-01"), [], payments)).toEqual({
      kind: "semimonth",
      count: 1,
      perYear: 24,
    });
    expect(afterDays(14, 28, 42, 56)).toEqual({ kind: "week", count: 2, perYear: 26 });
  });

  test("with no common period is the standard interval nearest the average, the lower of two", () => {
    // 28 and 42 days: 35 on average, five weeks.
    expect(afterDays(28, 70)).toEqual({ kind: "week", count: 5, perYear: 52 / 5 });
    // 2 months and 5 months: 105 days on average, which 15 weeks hit exactly.
    expect(afterMonths(2, 7)).toEqual({ kind: "week", count: 15, perYear: 52 / 15 });
  });

  test("of one payment is the term, at most a year", () => {
    expect(afterDays(45)).toEqual({ kind: "term", count: 1, perYear: 365 / 45 });
    expect(afterMonths(6)).toEqual({ kind: "term", count: 1, perYear: 2 });
    expect(afterMonths(12)).toEqual(year);
    expect(afterMonths(18)).toEqual(year);
    expect(afterDays(400)).toEqual(year);
  });
});

describe("unit-periods between two days", () => {
  test.each([
    [month, "1978-02-10", "1978-04-01", 1, 19 / 30],
    [{ kind: "semimonth", count: 1, perYear: 24 }, "1978-02-23", "1978-03-16", 1, 6 / 15],
    [{ kind: "month", count: 3, perYear: 4 }, "1978-05-23", "1978-10-01", 1, 39 / 90],
    [{ kind: "week", count: 1, perYear: 52 }, "1978-03-20", "1978-04-21", 4, 4 / 7],
    [{ kind: "month", count: 2, perYear: 6 }, "1978-01-10", "1978-03-01", 0, 52 / 60],
    [year, "1978-01-17", "1979-07-17", 1, 6 / 12],
    [year, "2023-10-26", "2024-11-30", 1, 35 / 365],
  ] as [UnitPeriod, string, string, number, number][])(
    "%j from %s to %s",
    (unit, start, later, whole, fraction) => {
      const periods = unitPeriodsBetween(day(start), day(later), unit, [day(later)]);
      expect(periods.whole).toBe(whole);
      expect(periods.fraction).toBeCloseTo(fraction, 14);
    },
  );

  test("a payment moved by a short month is measured back to the due day of the others", () => {
    const due = [day("2026-02-28"), day("2026-03-30"), day("2026-04-30")];
    const first = unitPeriodsBetween(day("2026-01-20"), due[0]!, month, due);
    expect(first).toEqual({ whole: 1, fraction: 10 / 30 });
    const second = unitPeriodsBetween(day("2026-01-20"), due[1]!, month, due);
    expect(second).toEqual({ whole: 2, fraction: 10 / 30 });
  });
});
