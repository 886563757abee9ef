/**
 * The time between two days as the European guidelines on the annual percentage rate count it: whole
 * periods backwards from the later day, then days over the 365 or 366 of the year before them.
 */
import { describe, expect, test } from "vitest";
import { day } from "#values/business-day.ts";
import { type EuTimeBasis, wholeMonthsBetween, yearsBetween } from "./apr-intervals.ts";

describe("years between two days", () => {
  test.each([
    ["twelfths", "2019-01-12", "2020-01-12", 1],
    ["twelfths", "2012-01-12", "2012-02-15", 1 / 12 + 3 / 365],
    ["twelfths", "2012-01-12", "2012-04-15", 3 / 12 + 3 / 365],
    ["twelfths", "2013-01-12", "2013-02-15", 1 / 12 + 3 / 366],
    ["twelfths", "2013-02-26", "2013-03-29", 1 / 12 + 2 / 366],
    ["twelfths", "2012-02-26", "2012-03-29", 1 / 12 + 3 / 366],
    ["twelfths", "2024-12-31", "2025-02-28", 2 / 12],
    ["twelfths", "2024-02-28", "2024-03-31", 1 / 12 + 1 / 366],
    ["twelfths", "2024-01-31", "2025-02-28", 13 / 12],
    ["twelfths", "2026-01-15", "2026-01-15", 0],
    ["days-365", "2012-01-12", "2012-02-15", 34 / 365],
    ["days-365", "2012-01-12", "2014-02-15", 2 + 34 / 365],
    ["days-365", "2020-01-01", "2021-03-15", 1 + 74 / 366],
    ["days-365", "2024-02-29", "2025-02-28", 1],
    ["days-365", "2024-02-29", "2025-03-31", 1 + 31 / 366],
    ["days-365", "2024-02-28", "2025-02-27", 365 / 366],
    ["weeks-52", "2012-01-12", "2012-01-26", 2 / 52],
    ["weeks-52", "2012-01-12", "2013-01-10", 1],
    ["weeks-52", "2012-01-12", "2012-01-30", 2 / 52 + 4 / 365],
    ["weeks-52", "2012-01-12", "2013-01-12", 1 + 2 / 365],
  ] as [EuTimeBasis, string, string, number][])("%s from %s to %s", (basis, from, to, years) => {
    expect(yearsBetween(day(from), day(to), basis)).toBeCloseTo(years, 14);
  });
});

test.each([
  ["2026-01-31", "2026-02-28", 1],
  ["2026-02-28", "2026-03-30", 1],
  ["2026-04-30", "2026-05-31", 1],
  ["2026-01-30", "2026-03-31", null],
  ["2026-01-15", "2026-02-16", null],
  ["2025-12-10", "2027-02-10", 14],
] as [string, string, number | null][])("whole months from %s to %s: %s", (from, to, months) => {
  expect(wholeMonthsBetween(day(from), day(to))).toBe(months);
});
