/** Provisions and suspended interest: loans worked by hand, then whatever happens to loans. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someHelpedLife, someLife, someLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, day, dayNumber } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import type { LoanEvent } from "../events.ts";
import { balances } from "../ledger-balances.ts";
import { standingOf, visitDays } from "../portfolio/standing.ts";
import { position } from "../position.ts";
import { referenceProduct } from "../reference-product.ts";
import type { LoanTerms } from "../terms.ts";
import { provisionOf } from "./loan-provision.ts";
import { type BookBalances, ProvisionCount, provisionEntry } from "./provision-count.ts";
import {
  bucketOf,
  exampleRules,
  type ProvisionRules,
  provisionProblems,
} from "./provision-rules.ts";

/** 1,200.01 in three months at 5 % a month flat: 60.00 interest and 0.5 % a day late. */
const terms: LoanTerms = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    ...{ method: "flat", rate: { percent: "5", per: "month" }, instalments: 3 },
  },
  fees: [],
  principal: 1_200_01,
  clientKind: "new",
};
const out: LoanEvent = { kind: "disbursed", on: day("2026-01-01"), sequence: 1 };

function of(on: string, rules: ProvisionRules = exampleRules, more: readonly LoanEvent[] = []) {
  return provisionOf({ product: "A", terms, events: [out, ...more] }, rules, day(on));
}

describe("a loan never paid", () => {
  test.each([
    // Due on 1 February, 1 March and 1 April.
    ["2026-02-01", 0, 0, 12_00],
    ["2026-02-02", 1, 1, 60_00],
    ["2026-03-03", 30, 1, 60_00],
    // 25 % of 1,200.01 is 300.0025.
    ["2026-03-04", 31, 2, 300_00],
    // 50 % of it is 600.005: half a cent is a cent.
    ["2026-04-03", 61, 3, 600_01],
    ["2026-05-03", 91, 4, 1_200_01],
  ])("[RP-5] on %s is %i days late: bucket %i, provision %i", (on, daysLate, bucket, provision) => {
    expect(of(on)).toMatchObject({ daysLate, bucket, provision, principal: 1_200_01 });
  });

  test("[RP-5] its interest is suspended from the day after the limit, and what is paid of it is income again", () => {
    expect(of("2026-05-02")).toMatchObject({ daysLate: 90, suspended: 0 });
    expect(of("2026-05-03")).toMatchObject({ daysLate: 91, suspended: 180_00 });
    // All but 100.00, which is of the third instalment, 32 days late.
    const owed = Object.values(position(terms, [out], day("2026-05-03")).outstanding);
    const paid = { kind: "repaid", on: day("2026-05-03"), amount: sum(owed) - 100_00 } as const;
    const now = of("2026-05-03", exampleRules, [{ ...paid, sequence: 2 }]);
    expect(now).toMatchObject({ daysLate: 32, bucket: 2, suspended: 0, principal: 100_00 });
    expect(provisionEntry({ "suspended-interest": -180_00 }, now!)).toEqual([
      { account: "provision-expense", amount: 25_00 },
      { account: "loan-loss-provision", amount: -25_00 },
      { account: "interest-income", amount: -180_00 },
      { account: "suspended-interest", amount: 180_00 },
    ]);
    expect(of("2026-05-03", { ...exampleRules, suspendAfter: null })).toMatchObject({
      suspended: 0,
    });
  });

  test("[RP-5] what else is earned is provided for where the rules say so, without what is suspended", () => {
    const rules = { ...exampleRules, withEarned: true };
    for (const on of ["2026-03-04", "2026-05-03"]) {
      const held = balances(position(terms, [out], day(on)), terms);
      const earned = held["interest-receivable"] + held["unearned-interest"];
      const charged = held["fee-receivable"] + held["penalty-receivable"];
      expect([earned > 0, charged > 0]).toEqual([true, true]);
      const found = of(on, rules);
      const suspended = on === "2026-05-03" ? earned : 0;
      expect(found).toMatchObject({ suspended, exposure: 1_200_01 + earned - suspended + charged });
    }
  });

  test("[RP-5] out of the book nothing is provided for", () => {
    expect(of("2025-12-31")).toBeNull();
    expect(
      of("2026-05-03", exampleRules, [{ kind: "written-off", on: day("2026-05-01"), sequence: 2 }]),
    ).toBeNull();
  });
});

test("[RP-5] a ladder begins at no day late, and goes up in days and in rates", () => {
  const { buckets } = exampleRules;
  expect(provisionProblems(buckets)).toEqual([]);
  const [first, second] = buckets;
  expect(provisionProblems([second!])).toMatchObject([{ bucket: 0, problem: "notFromZero" }]);
  expect(provisionProblems([first!, second!, second!])).toMatchObject([
    { bucket: 2, field: "from", problem: "notAscending" },
  ]);
  expect(
    provisionProblems([first!, { ...second!, rateBps: 99 }]).map(({ problem }) => problem),
  ).toEqual(["rateFalls"]);
  expect(provisionProblems([first!, { ...second!, rateBps: 100_01 }])).toMatchObject([
    { field: "rate", problem: "rateTooHigh" },
  ]);
});

const someRules: fc.Arbitrary<ProvisionRules> = fc.record({
  buckets: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 6 }).chain((days) =>
    fc
      .array(fc.integer({ min: 0, max: 100_00 }), {
        minLength: days.length + 1,
        maxLength: days.length + 1,
      })
      .map((rates) => {
        const froms = [0, ...days.toSorted((a, b) => a - b)];
        const up = rates.toSorted((a, b) => a - b);
        return froms.map((from, place) => ({ from, rateBps: up[place]! }));
      }),
  ),
  suspendAfter: fc.option(fc.integer({ min: 0, max: 120 })),
  withEarned: fc.boolean(),
});

const someBook = fc.array(fc.oneof(someLife, someLifeOnBalance, someHelpedLife), {
  minLength: 1,
  maxLength: 5,
});

test("[RP-5] whatever happens to loans: each is in its bucket, sums are those of the loans, the entry balances and is made once", () => {
  fc.assert(
    fc.property(
      someBook,
      someRules,
      fc.integer({ min: 0, max: 250 }),
      fc.integer({ min: 0, max: 50_000_00 }),
      (book, rules, after, before) => {
        const on = addDays(start, after);
        const count = new ProvisionCount(rules);
        const found = book.flatMap(({ terms: own, events }) => {
          const loan = { product: "A", terms: own, events };
          const one = provisionOf(loan, rules, on);
          visitDays(loan, [dayNumber(on)], (running) => {
            // The same book as the portfolio's, principal for principal.
            expect(one?.principal ?? 0).toBe(standingOf(running)?.principal ?? 0);
          });
          if (one === null) return [];
          expect(one.bucket).toBe(bucketOf(rules, one.daysLate));
          const { rateBps } = rules.buckets[one.bucket]!;
          // Rounded half up, by an expression of another kind.
          expect(one.provision).toBe(Math.floor((2 * one.exposure * rateBps + 10_000) / 20_000));
          expect(one.provision).toBeLessThanOrEqual(one.exposure);
          if (one.daysLate <= (rules.suspendAfter ?? 1_000)) expect(one.suspended).toBe(0);
          count.add(one);
          return [one];
        });
        const { all, buckets } = count.result();
        for (const field of ["principal", "exposure", "provision", "suspended"] as const) {
          expect(all[field]).toBe(sum(found.map((one) => one[field])));
          expect(all[field]).toBe(sum(buckets.map((one) => one[field])));
        }
        expect(all.loans).toBe(found.length);
        const held: BookBalances = {
          "loan-loss-provision": -before,
          "provision-expense": before,
        };
        const entry = provisionEntry(held, all);
        expect(sum(entry.map(({ amount }) => amount))).toBe(0);
        const reached = { ...held } as Record<string, number>;
        for (const { account, amount } of entry)
          reached[account] = (reached[account] ?? 0) + amount;
        expect(all.provision + (reached["loan-loss-provision"] ?? 0)).toBe(0);
        expect(all.suspended + (reached["suspended-interest"] ?? 0)).toBe(0);
        expect(provisionEntry(reached, all)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
