/** Three weekdays for the first answer, and each market's final date. */
import { expect, test } from "vitest";
import type { Market } from "#contract/format.ts";
import { day } from "#values/business-day.ts";
import { deadlinesOf } from "./deadlines.ts";

test.each([
  ["Monday", "2026-03-02", "2026-03-05"],
  ["Wednesday", "2026-03-04", "2026-03-09"],
  ["Friday", "2026-03-06", "2026-03-11"],
  ["Saturday", "2026-03-07", "2026-03-11"],
  ["Sunday", "2026-03-08", "2026-03-11"],
])("[CP-7] sent on a %s, %s, it is answered by %s", (_, received, due) => {
  expect(deadlinesOf(day(received), "reference").firstAnswer).toBe(due);
});

test.each<[Market, string]>([
  ["reference", "2026-03-23"],
  ["ph", "2026-03-16"],
  ["in", "2026-04-01"],
  ["ke", "2026-03-23"],
  ["tz", "2026-03-16"],
])("in the market %s a complaint of Monday 2 March ends by %s", (market, final) => {
  expect(deadlinesOf(day("2026-03-02"), market).final).toBe(final);
});
