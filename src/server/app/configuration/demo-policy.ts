/** The decision policies of the demo: the software's default, and one product whose first loans are referred to staff. */
import { defaultPolicy } from "#lending/default-policy.ts";
import type { Policies } from "../../platform/services/settings.ts";

export const demoPolicies: Policies = {
  elimu: {
    ...defaultPolicy,
    rules: [...defaultPolicy.rules, { id: "first-loan", kind: "first-loan", outcome: "refer" }],
  },
};
