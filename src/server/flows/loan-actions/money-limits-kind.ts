/** The lender's setting of what one person may do alone about the money of a loan; nothing until it says otherwise (DK-5). */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { type MoneyRole, moneyLimitsKind } from "#contract/loan-action-kinds.ts";
import { say } from "#contract/product-form-fields.ts";
import { defineConfiguration } from "../../core/configuration/define-configuration.ts";

/** Units of the currency as decimal text. */
const Limit = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, say("amount"));

export const moneyLimits = defineConfiguration<Record<MoneyRole, string>>({
  kind: moneyLimitsKind,
  shape: z.strictObject({ agent: Limit, collector: Limit, finance: Limit, supervisor: Limit }),
  twoPeople: true,
  usual: () => ({ agent: "0", collector: "0", finance: "0", supervisor: "0" }),
  problems: wordsByKey("product-problems.problems"),
});
