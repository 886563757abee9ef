/** The spans of a report: they cover the period day by day, once. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, day, daysBetween } from "#values/business-day.ts";
import { spansOf } from "./promise-spans.ts";

test("[CP-13] weeks from the first day, the last one cut; months where it is longer than half a year", () => {
  expect(spansOf({ from: day("2026-03-02"), until: day("2026-03-10") })).toEqual([
    { from: "2026-03-02", until: "2026-03-08" },
    { from: "2026-03-09", until: "2026-03-10" },
  ]);
  const months = spansOf({ from: day("2026-01-15"), until: day("2026-07-17") });
  expect(months).toHaveLength(7);
  expect(months[0]).toEqual({ from: "2026-01-15", until: "2026-01-31" });
  expect(months.at(-1)).toEqual({ from: "2026-07-01", until: "2026-07-17" });
  // One day less is shown by weeks.
  expect(spansOf({ from: day("2026-01-15"), until: day("2026-07-16") })[0]?.until).toBe(
    "2026-01-21",
  );
});

test("[CP-13] whatever the period, every day of it stands in one span", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 800 }),
      (start, long) => {
        const from = addDays(day("2025-01-01"), start);
        const until = addDays(from, long);
        const spans = spansOf({ from, until });
        expect(spans[0]?.from).toBe(from);
        expect(spans.at(-1)?.until).toBe(until);
        const days = spans.reduce((sum, one) => sum + daysBetween(one.from, one.until) + 1, 0);
        expect(days).toBe(long + 1);
        for (const [at, span] of spans.entries()) {
          if (at > 0) expect(span.from).toBe(addDays(spans[at - 1]?.until ?? from, 1));
        }
      },
    ),
  );
});
