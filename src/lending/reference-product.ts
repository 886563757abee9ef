/**
 * The reference product: the late charges and prepayment rule of the public loan terms
 * (LN-2, LN-3) with a plan that keeps its term limits. Seeds, tests and the public site take their figures
 * from here.
 */
import { defaultAllocation } from "./default-allocation.ts";
import type { ProductTerms } from "./terms.ts";

export const referenceProduct: ProductTerms = {
  currency: "TZS",
  plan: {
    method: "equal-instalments",
    rate: { percent: "2.5", per: "month" },
    dayCount: "period",
    frequency: "monthly",
    instalments: 6,
    grace: { principal: 0, interest: 0 },
    roundTo: 1,
    rounding: "half-up",
  },
  fees: [{ name: "Processing fee", amount: { bps: 200 }, when: "kept-back" }],
  lateCharges: {
    feeNew: 1_000_00,
    feeRepeat: 800_00,
    feeOncePer: "loan",
    bands: [
      { fromDay: 1, bpsPerDay: 500 },
      { fromDay: 31, bpsPerDay: 400 },
      { fromDay: 91, bpsPerDay: 200 },
    ],
  },
  allocation: defaultAllocation,
  prepayment: { afterTermBps: 5_000, leastDays: 7, rebate: "unearned-interest" },
  deferral: { countMaximum: 2, days: 14, fee: { bpsOfOutstandingPrincipal: 500 } },
  reminderDays: 3,
  paymentMinimum: 1_000_00,
};

/** Notice periods of the loan terms (LN-7). */
export const noticePeriods = {
  /** Days to notify the lender of a change of personal details. */
  changeOfDetailsDays: 3,
  /** Business days of notice before the loan is assigned to another creditor. */
  assignmentBusinessDays: 7,
  /** Days in which a judgment is to be paid. */
  judgmentDays: 10,
} as const;
