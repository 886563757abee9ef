/** The yearly rate that offers and agreements print (DS-5): right for every frequency, and one on whatever day. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import { annualRate, percentText } from "./apr.ts";
import { payoutAmount } from "./fees.ts";
import { planRate } from "./plan-rate.ts";
import { referenceProduct } from "./reference-product.ts";
import { instalmentAmount, schedule } from "./schedule.ts";
import type { Frequency, LoanTerms, Plan } from "./terms.ts";

const start = day("2026-03-02");
const frequencies = ["daily", "weekly", "fortnightly", "monthly"] as const;
const perYear: Record<Frequency, number> = { daily: 365, weekly: 52, fortnightly: 26, monthly: 12 };

function loan(plan: Partial<Plan>, more: Partial<LoanTerms> = {}): LoanTerms {
  return {
    ...referenceProduct,
    principal: 100_000_00,
    clientKind: "new",
    ...more,
    plan: { ...referenceProduct.plan, ...plan },
  };
}

const shown = (terms: LoanTerms, on = start) => {
  const rate = planRate(terms, on);
  return rate === null ? null : percentText(rate, 4);
};

describe("by hand: one period at 1 % and no fees is 1.01 to the power of the periods of a year, less one", () => {
  test.each([
    // 1.01^365 = 37.783434..., 1.01^52 = 1.677688..., 1.01^26 = 1.295256..., 1.01^12 = 1.126825...
    ["daily", "day", "3678.3434"],
    ["weekly", "week", "67.7689"],
    ["monthly", "month", "12.6825"],
  ] as const)("[DS-5] %s at 1 %% a %s: %s %%", (frequency, per, percent) => {
    const rate = { percent: "1", per } as const;
    // Interest of exactly 1,000.00 each period, and the principal with the last.
    for (const instalments of [1, 4, 13]) {
      const plan = { method: "bullet", frequency, rate, instalments } as const;
      expect(shown(loan(plan, { fees: [] }))).toBe(percent);
    }
  });

  test("[DS-5] fortnightly at 1 % a fortnight", () => {
    const plan = { frequency: "fortnightly", instalments: 1 } as const;
    const rate = { percent: "1", per: "term" } as const;
    expect(shown(loan({ ...plan, rate }, { fees: [] }))).toBe("29.5256");
  });
});

test("[DS-5] the rate makes what is paid back worth what is paid out, period by period", () => {
  const someLoan = fc.record({
    frequency: fc.constantFrom(...frequencies),
    method: fc.constantFrom("equal-instalments", "flat", "equal-principal", "bullet" as const),
    instalments: fc.integer({ min: 5, max: 60 }),
    percent: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(someLoan, ({ frequency, method, instalments, percent }) => {
      const rate = { percent: String(percent), per: "term" } as const;
      const terms = loan({ frequency, method, instalments, rate });
      const found = planRate(terms, start);
      // A daily loan with fees may cost more in a year than any rate says.
      if (found === null) return;
      const growth = (1 + found) ** (1 / perYear[frequency]);
      let worth = 0;
      schedule(terms, start).forEach((line, index) => {
        worth += instalmentAmount(line) / growth ** (index + 1);
      });
      expect(Math.abs(worth - payoutAmount(terms))).toBeLessThan(1);
    }),
  );
});

test.each(frequencies)("[DS-5] a %s loan has one rate on every day of three years", (frequency) => {
  const terms = loan({ frequency, instalments: 13 });
  const rates = new Set<string | null>();
  for (let away = 0; away < 3 * 365 + 1; away += 1) rates.add(shown(terms, addDays(start, away)));
  expect([...rates]).toHaveLength(1);
});

test("[DS-5] it is the directives' own rate wherever that counts in the same periods", () => {
  const bases = { weekly: "weeks-52", fortnightly: "weeks-52", monthly: "twelfths" } as const;
  for (const frequency of ["weekly", "fortnightly", "monthly"] as const) {
    const terms = loan({ frequency, instalments: 10 });
    const payments = schedule(terms, start).map((line) => ({
      on: line.dueDate,
      amount: instalmentAmount(line),
    }));
    const advances = [{ on: start, amount: payoutAmount(terms) }];
    const eu = annualRate(
      { advances, payments },
      { convention: "eu", timeBasis: bases[frequency] },
    );
    expect(eu.ok && percentText(eu.annualRate, 4)).toBe(shown(terms));
  }
});

test("[DS-5] nothing paid out or nothing to pay back has no rate", () => {
  const fees = [{ name: "All", amount: { bps: 10_000 }, when: "kept-back" }] as const;
  expect(planRate(loan({}, { fees }), start)).toBeNull();
});
