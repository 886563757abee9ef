/**
 * A plain product that keeps the rules of every market, in the currency asked for: no fees, equal instalments on what is
 * still owed, little for being late, the money back within three days. What a pack's examples change.
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
        // 0.1 % a day for sixty days, then none: 3 % of what is late in its dearest month.
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
