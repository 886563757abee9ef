/**
 * A plain product that meets the rules of every market, in a given currency: no fees, equal instalments on a reducing
 * balance, low late charges, three days' cooling-off. The examples of the packs are changes to it.
 */
import { defaultAllocation } from "#lending/default-allocation.ts";
import type { Currency, Minor } from "#values/money.ts";
import type { ProductRange } from "../product-range.ts";

export function lawfulProduct(
  currency: Currency,
  principal: { least: Minor; most: Minor; step: Minor },
  languages: readonly string[],
): ProductRange {
  return {
    terms: {
      currency,
      plan: {
        method: "equal-instalments",
        rate: { percent: "2", per: "month" },
        dayCount: "period",
        frequency: "monthly",
        instalments: 4,
        grace: { principal: 0, interest: 0 },
        roundTo: 1,
        rounding: "half-up",
      },
      fees: [{ name: "Processing fee", amount: { bps: 100 }, when: "first-instalment" }],
      lateCharges: {
        feeNew: 0,
        feeRepeat: 0,
        feeOncePer: "instalment",
        base: "principal",
        // 0.1 % a day for sixty days, then nothing: 3 % of the late amount in the most expensive month.
        bands: [
          { fromDay: 1, bpsPerDay: 10 },
          { fromDay: 61, bpsPerDay: 0 },
        ],
      },
      allocation: defaultAllocation,
      prepayment: { afterTermBps: 0, leastDays: 0, rebate: "unearned-interest" },
      deferral: { countMaximum: 1, days: 14, fee: { bpsOfOutstandingPrincipal: 200 } },
      reminderDays: 3,
      paymentMinimum: principal.step,
    },
    principal,
    instalments: { least: 4, most: 6 },
    coolingOffDays: 3,
    languages,
  };
}
