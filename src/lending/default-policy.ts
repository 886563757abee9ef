/** The policy that decides until the lender writes its own: careful with strangers, generous with who repays on time. */
import type { Policy } from "./decision-policy.ts";

export const defaultPolicy: Policy = {
  rules: [
    { id: "adult", kind: "minimum-age", years: 18, outcome: "decline" },
    { id: "complete", kind: "steps-completed", outcome: "decline" },
    { id: "denied", kind: "deny-list", outcome: "decline" },
    { id: "in-arrears", kind: "days-past-due-now", most: 0, outcome: "decline" },
    { id: "long-late", kind: "days-past-due-ever", most: 90, outcome: "decline" },
    { id: "once-late", kind: "days-past-due-ever", most: 30, outcome: "refer" },
    { id: "often", kind: "velocity", of: "borrower", days: 30, most: 5, outcome: "decline" },
    { id: "device", kind: "velocity", of: "device", days: 7, most: 3, outcome: "refer" },
    { id: "address", kind: "velocity", of: "address", days: 1, most: 20, outcome: "refer" },
    { id: "many-loans", kind: "open-loans", most: 2, outcome: "refer" },
    { id: "range", kind: "amount-range", outcome: "approve-limit" },
    { id: "exposure", kind: "exposure", most: { minor: 5_000_000_00 }, outcome: "approve-limit" },
    { id: "income", kind: "income-share", bps: 3_500, outcome: "approve-limit" },
    {
      id: "growth",
      kind: "repeat-growth",
      first: { bpsOfMost: 3_000 },
      growthBps: 2_500,
      most: { bpsOfMost: 10_000 },
      step: 10_000_00,
      outcome: "approve-limit",
    },
  ],
  fourEyesAbove: 1_000_000_00,
  reapplyAfterDays: 7,
  amountStep: 1_000_00,
};
