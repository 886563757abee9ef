/** The lender's setting of what one person may do alone about the money of a loan; nothing until it says otherwise (DK-5). */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { type MoneyRole, moneyLimitsKind } from "#contract/loan-action-kinds.ts";
import { AmountText } from "#contract/product-form-fields.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";

export const moneyLimits = defineConfiguration<Record<MoneyRole, string>>({
  kind: moneyLimitsKind,
  shape: z.strictObject({
    agent: AmountText,
    collector: AmountText,
    finance: AmountText,
    supervisor: AmountText,
  }),
  twoPeople: true,
  usual: () => ({ agent: "0", collector: "0", finance: "0", supervisor: "0" }),
  problems: wordsByKey("product-problems.problems"),
});
