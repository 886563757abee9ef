/** Placeholders in texts, and texts by count. */
import { expect, test } from "vitest";
import { fill, fillCount } from "./fill.ts";

test("values replace their placeholders; an unknown placeholder stays as written", () => {
  expect(fill("Pay {amount} by {day}, {name}", { amount: "TZS 10,00", day: "2026-07-01" })).toBe(
    "Pay TZS 10,00 by 2026-07-01, {name}",
  );
  expect(fill("{a}", { a: "{b} $& $1" })).toBe("{b} $& $1");
});

test("the language decides which counts are one", () => {
  const days = { one: "{count} day", other: "{count} days" };
  expect([0, 1, 2].map((count) => fillCount(days, count, "en"))).toEqual([
    "0 days",
    "1 day",
    "2 days",
  ]);
  expect(fillCount({ other: "hari {count}" }, 1, "id")).toBe("hari 1");
});
