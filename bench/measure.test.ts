import { expect, test } from "vitest";
import { median, medianAndSpread } from "./measure.ts";
import { missingShare } from "./static-page.ts";

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 2, 3], 2.5],
])("the median of %j is %d", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test("a figure shows its median, then the fastest and the slowest", () => {
  expect(medianAndSpread([1.3, 1.1, 1.24], 2, "s")).toBe("1.24 s (1.10 to 1.30)");
});

test("of two pages the words that one has more often than the other are missing there", () => {
  expect(missingShare("pay now, pay\n/repay", "now, pay\n/repay and more")).toBe(0.25);
  expect(missingShare("now, pay", "pay now,")).toBe(0);
});
