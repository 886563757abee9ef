import { expect, test } from "vitest";
import { day } from "#values/business-day.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import { dayBegun, isBefore, valueDate } from "./value-date.ts";

const dar = "Africa/Dar_es_Salaam";

function on(happenedAt: string, earliest = "2026-01-01", today = "2026-03-02"): string {
  const event = { happenedAt } as ProviderEvent;
  return valueDate(event, dar, {
    earliest: day(earliest),
    today: day(today),
  });
}

test("the date is in the lender's time zone: three hours ahead of UTC in Dar es Salaam", () => {
  expect(on("2026-02-27T20:59:59Z")).toBe("2026-02-27");
  expect(on("2026-02-27T21:00:00Z")).toBe("2026-02-28");
});

test("a date after today counts as today, one before the loan began as its first day", () => {
  expect(on("2026-03-05T09:00:00Z")).toBe("2026-03-02");
  expect(on("2025-12-24T09:00:00Z")).toBe("2026-01-01");
});

test("[LN-4] a day before it can have happened is told by days, in the lender's time zone", () => {
  const before = (happenedAt: string) => isBefore({ happenedAt }, day("2026-03-02"), dar);
  expect(before("2026-03-01T20:59:59Z")).toBe(true);
  expect(before("2026-03-01T21:00:00Z")).toBe(false);
  expect(before("1999-01-01T00:00:00Z")).toBe(true);
});

test("[LN-4] a clock ten minutes behind ours still tells the day before, right after midnight", () => {
  expect(dayBegun(new Date("2026-03-01T21:09:59Z"), dar)).toBe("2026-03-01");
  expect(dayBegun(new Date("2026-03-01T21:10:00Z"), dar)).toBe("2026-03-02");
});
