/** The lender's setting of what one person may do alone about the money of a loan; nothing until it says otherwise (DK-5). */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { moneyLimitsKind } from "#contract/loan-action-kinds.ts";
import { say } from "#contract/product-form-fields.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { defineConfiguration } from "../../core/configuration/define-configuration.ts";

/** Units of the currency as decimal text. */
const Limit = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, say("amount"));

export const moneyLimits = defineConfiguration<Record<StaffRole, string>>({
  kind: moneyLimitsKind,
  shape: z.strictObject({ agent: Limit, supervisor: Limit }),
  twoPeople: true,
  usual: () => ({ agent: "0", supervisor: "0" }),
  problems: wordsByKey("product-problems.problems"),
});
