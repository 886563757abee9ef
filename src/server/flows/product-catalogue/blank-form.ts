/** The form of a new product that copies no other: all fields, the usual rules, and blanks for what only the lender knows. */
import type { ProductFormGiven } from "#contract/product-form.ts";
import { defaultAllocation } from "#lending/default-allocation.ts";
import type { Pack } from "#markets/pack.ts";

export function blankForm(
  productId: string,
  { settings }: Pick<Pack, "settings">,
): ProductFormGiven {
  return {
    productId,
    name: "",
    description: {},
    logo: "",
    place: 0,
    amounts: { least: "", most: "" },
    coolingOffDays: settings.coolingOffDays,
    terms: {
      currency: "",
      plan: {
        method: "equal-instalments",
        rate: { percent: "", per: "month" },
        dayCount: "period",
        frequency: "monthly",
        instalments: 6,
        grace: { principal: 0, interest: 0 },
        roundTo: "0.01",
        rounding: "half-up",
      },
      fees: [],
      lateCharges: { feeNew: "0", feeRepeat: "0", feeOncePer: "loan", bands: [] },
      allocation: {
        steps: defaultAllocation.steps.map(([bucket, part]) => [bucket, part]),
        sweep: defaultAllocation.sweep,
      },
      prepayment: { afterTermPercent: "0", leastDays: 0, rebate: "unearned-interest" },
      deferral: { countMaximum: 0, days: 0, fee: { fixed: "0" } },
      reminderDays: 3,
      paymentMinimum: "",
    },
    texts: { exitDialog: null, agreementPopup: "" },
    decisionPolicy: null,
  };
}
