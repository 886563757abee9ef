/** The first day on which more than the current instalment may be paid ahead (LN-3), against a count of whole days. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

const start = day("2026-01-01");

/** A loan of so many days: one bullet each day, so that any term can be had. */
function opensOn(termDays: number, afterTermBps: number, leastDays: number): string | null {
  const terms: LoanTerms = {
    ...referenceProduct,
    plan: { ...referenceProduct.plan, method: "bullet", frequency: "daily", instalments: termDays },
    prepayment: { afterTermBps, leastDays, rebate: "none" },
    principal: 1_000_00,
    clientKind: "new",
  };
  return position(terms, [{ kind: "disbursed", sequence: 1, on: start }], start).prepayment.from;
}

test.each([
  [100, 5_000, 7, 51],
  [91, 5_000, 7, 46],
  [90, 5_000, 7, 46],
  // Never before day 7, and day 7 itself will do.
  [12, 5_000, 7, 7],
  [14, 5_000, 7, 8],
  // No share asks for no wait; the whole term leaves nothing to pay ahead of.
  [100, 0, 0, 0],
  [100, 0, 7, 7],
  [100, 10_000, 7, 101],
  [100, 1, 0, 1],
])("[LN-3] %i days, %i basis points, not before day %i: day %i", (term, bps, least, first) => {
  expect(opensOn(term, bps, least)).toBe(addDays(start, first));
});

test("[LN-3] the day before it the share has not passed yet, on it more than the share has", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(20),
      (term, bps, least) => {
        let first = 0;
        while (first * 10_000 <= term * bps || first < least) first += 1;
        expect(opensOn(term, bps, least)).toBe(addDays(start, first));
      },
    ),
  );
});
