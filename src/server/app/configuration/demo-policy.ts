/** What the demo decides applications on: the software's own policy, and one product whose first loans a person looks at. */
import { defaultPolicy } from "#lending/default-policy.ts";
import type { Policies } from "../../platform/services/settings.ts";

export const demoPolicies: Policies = {
  elimu: {
    ...defaultPolicy,
    rules: [...defaultPolicy.rules, { id: "first-loan", kind: "first-loan", outcome: "refer" }],
  },
};
