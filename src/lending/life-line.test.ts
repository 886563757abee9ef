/** The line of a loan's life (DK-3): by hand, and for random lives that it says what the position says. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife, someLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { lifeLine } from "./life-line.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

/** 1,200.00 flat at 3 % a month for four months: 336.00 each, from 1 January on; nothing is charged for being late. */
const terms: LoanTerms = {
  ...referenceProduct,
  principal: 1_200_00,
  clientKind: "new",
  fees: [],
  lateCharges: { feeNew: 0, feeRepeat: 0, feeOncePer: "loan", bands: [] },
  plan: {
    ...referenceProduct.plan,
    method: "flat",
    rate: { percent: "3", per: "month" },
    instalments: 4,
  },
  paymentMinimum: 1_00,
};
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-01") };
const paid = (sequence: number, on: string): LoanEvent => ({
  ...{ kind: "repaid", sequence, on: day(on), amount: 336_00 },
});

describe("by hand", () => {
  test("[DK-3] paid on the day, then ten days late, then to come", () => {
    const events = [paidOut, paid(2, "2026-02-01"), paid(3, "2026-03-11")];
    expect(lifeLine(terms, events, day("2026-03-20"))).toEqual({
      steps: [
        { on: "2026-01-01", owed: 1_344_00 },
        { on: "2026-02-01", owed: 1_008_00 },
        { on: "2026-03-11", owed: 672_00 },
        { on: "2026-03-20", owed: 672_00 },
      ],
      ahead: [
        { on: "2026-04-01", owed: 336_00 },
        { on: "2026-05-01", owed: 0 },
      ],
      late: [{ from: "2026-03-01", to: "2026-03-11" }],
    });
  });

  test("[DK-3] on an earlier day it knows nothing of what came later, and before the payout there is none", () => {
    const events = [paidOut, paid(2, "2026-02-01"), paid(3, "2026-03-11")];
    expect(lifeLine(terms, events, day("2026-03-05"))).toMatchObject({
      late: [{ from: "2026-03-01", to: "2026-03-05" }],
    });
    expect(lifeLine(terms, events, day("2025-12-31"))).toBeNull();
  });

  test("[DK-3] lateness that began on a date which was moved twice is kept", () => {
    const fee = (sequence: number, on: string): LoanEvent => ({
      ...{ kind: "deferral-paid", sequence, on: day(on), amount: 60_00 },
    });
    const deferring = { ...terms, deferral: { countMaximum: 2, days: 14, fee: { minor: 60_00 } } };
    // Due on 1 February, moved to the 15th, three days late, moved again.
    const events = [paidOut, fee(2, "2026-02-01"), fee(3, "2026-02-18")];
    const line = lifeLine(deferring, events, day("2026-02-20"));
    expect(line?.late).toEqual([{ from: "2026-02-15", to: "2026-02-18" }]);
  });
});

describe("for random lives", () => {
  test.each([
    ["planned interest", someLife],
    ["interest on the balance", someLifeOnBalance],
  ])("[DK-3] each step is what the position says, and late days are late: %s", (_, life) => {
    fc.assert(
      fc.property(life, fc.nat(400), ({ terms: some, events }, after) => {
        const asOf = addDays(start, after);
        const line = lifeLine(some, events, asOf);
        if (line === null) return;
        for (const { on, owed } of line.steps) {
          expect(owed).toBe(position(some, events, on).outstandingTotal);
        }
        expect(line.steps.at(-1)?.on).toBe(asOf);
        expect(line.ahead.every(({ on, owed }) => on > asOf && owed >= 0)).toBe(true);
        for (const { from, to } of line.late) {
          const last = addDays(to, -1);
          if (last > from) expect(position(some, events, last).daysPastDue).toBeGreaterThan(0);
        }
        const isLate = position(some, events, asOf).daysPastDue > 0;
        expect(line.late.some(({ to }) => to === asOf) || !isLate).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
