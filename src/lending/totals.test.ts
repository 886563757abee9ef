import { expect, test } from "vitest";
import { day } from "#values/business-day.ts";
import { feesOf, payoutAmount } from "./fees.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import type { LoanTerms } from "./terms.ts";
import { costOfCredit } from "./totals.ts";

test("what a loan costs is what is paid back less what is paid out", () => {
  const terms: LoanTerms = {
    ...referenceProduct,
    plan: {
      ...referenceProduct.plan,
      method: "flat",
      rate: { percent: "2", per: "month" },
      instalments: 3,
    },
    fees: [
      { name: "Processing", amount: { bps: 250 }, when: "kept-back" },
      { name: "Service", amount: { minor: 6_00 }, when: "spread" },
    ],
    principal: 1_000_00,
    clientKind: "new",
  };
  // 2.5 % of 1,000.00 is kept back; 3 x 20.00 of interest; 6.00 of service.
  expect(feesOf(terms).map(({ amount }) => amount)).toEqual([25_00, 6_00]);
  expect(payoutAmount(terms)).toBe(975_00);
  expect(costOfCredit(terms, schedule(terms, day("2026-01-01")))).toEqual({
    principal: 1_000_00,
    payout: 975_00,
    interest: 60_00,
    feesKeptBack: 25_00,
    feesScheduled: 6_00,
    repayable: 1_066_00,
    cost: 91_00,
  });
});
