import { expect, test } from "vitest";
import { day } from "#values/business-day.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import { valueDate } from "./value-date.ts";

function on(happenedAt: string, earliest = "2026-01-01", today = "2026-03-02"): string {
  const event = { happenedAt } as ProviderEvent;
  return valueDate(event, "Africa/Dar_es_Salaam", {
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
