/** How far a deferral moved the dates: by hand, then against the due dates of any loan. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife } from "#test/random-loans.ts";
import { day, daysBetween } from "#values/business-day.ts";
import { datesMoved } from "./dates-moved.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

const plain: LoanTerms = {
  ...referenceProduct,
  plan: { ...referenceProduct.plan, rate: { percent: "0", per: "month" }, instalments: 4 },
  fees: [],
  principal: 400_000_00,
  clientKind: "new",
};
const out: LoanEvent = { sequence: 1, on: day("2026-03-02"), kind: "disbursed" };

function fee(sequence: number, on: string, amount = 20_000_00): LoanEvent {
  return { sequence, on: day(on), kind: "deferral-paid", amount };
}

describe("[DR-4] how far the dates moved", () => {
  test("in time by the product's days; late by the days late as well", () => {
    const moved = (...events: LoanEvent[]) =>
      datesMoved(plain, [out, ...events], day("2026-04-20"));
    expect(moved(fee(2, "2026-04-02"))).toEqual({
      on: "2026-04-02",
      days: 14,
      last: true,
      free: false,
    });
    expect(moved(fee(2, "2026-04-05"))).toMatchObject({ on: "2026-04-05", days: 17, last: true });
  });

  test("nothing paid, too little, and a reversed fee moved nothing", () => {
    const today = day("2026-04-20");
    expect(datesMoved(plain, [out], today)).toBeNull();
    expect(datesMoved(plain, [out, fee(2, "2026-04-02", 100)], today)).toBeNull();
    const back: LoanEvent = { sequence: 3, on: day("2026-04-03"), kind: "reversed", reverses: 2 };
    expect(datesMoved(plain, [out, fee(2, "2026-04-02"), back], today)).toBeNull();
  });

  test("a payment since, or the same fee twice: it was not the last money any more", () => {
    const today = day("2026-04-20");
    const paid: LoanEvent = {
      sequence: 3,
      on: day("2026-04-10"),
      kind: "repaid",
      amount: 5_000_00,
    };
    expect(datesMoved(plain, [out, fee(2, "2026-04-05"), paid], today)).toMatchObject({
      days: 17,
      last: false,
    });
    const twice = [out, fee(2, "2026-04-05"), fee(3, "2026-04-05")];
    expect(datesMoved(plain, twice, today)).toMatchObject({ days: 17, last: false });
  });
});

test("[DR-4] any loan: the days reported are the days its due dates moved", () => {
  let moves = 0;
  fc.assert(
    fc.property(someLife, ({ terms, events, last }) => {
      const moved = datesMoved(terms, events, last);
      const now = position(terms, events, last);
      expect(moved === null).toBe(now.deferral.used === 0);
      if (moved === null || now.deferral.used !== 1) return;
      const delays = now.instalments.flatMap(({ dueDate, originalDueDate }) =>
        dueDate === originalDueDate ? [] : [daysBetween(originalDueDate, dueDate)],
      );
      // Off days that are not worked, later ones may move by a few days more or less.
      expect(delays[0]).toBe(moved.days);
      if (terms.plan.daysOff === undefined) expect(new Set(delays)).toEqual(new Set([moved.days]));
      moves += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(moves).toBeGreaterThan(10);
});
