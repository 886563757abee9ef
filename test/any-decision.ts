/** Any policy and any borrower, for properties of decisions. */
import fc from "fast-check";
import type { DecisionFacts } from "#lending/decision-facts.ts";
import type { Policy, PolicyAmount, Rule, RuleKind } from "#lending/decision-policy.ts";
import { addDays, type Day, day } from "#values/business-day.ts";

const today = day("2026-03-02");
export const amount = fc.integer({ min: 0, max: 3_000_000_00 });
const policyAmount: fc.Arbitrary<PolicyAmount> = fc.oneof(
  fc.record({ minor: amount }),
  fc.record({ bpsOfMost: fc.integer({ min: 0, max: 12_000 }) }),
);
export const few = fc.integer({ min: 0, max: 120 });
export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: -40, max: 2 })
  .map((n) => addDays(today, n));

export const growth = fc.record({
  kind: fc.constant("repeat-growth" as const),
  first: policyAmount,
  growthBps: fc.integer({ min: 0, max: 20_000 }),
  most: policyAmount,
  step: fc.integer({ min: 1, max: 50_000_00 }),
});

const kind: fc.Arbitrary<RuleKind> = fc.oneof(
  fc.record({ kind: fc.constant("minimum-age" as const), years: fc.integer({ min: 18, max: 70 }) }),
  fc.constantFrom<RuleKind>(
    { kind: "steps-completed" },
    { kind: "amount-range" },
    { kind: "deny-list" },
    { kind: "first-loan" },
  ),
  fc.record({ kind: fc.constant("exposure" as const), most: policyAmount }),
  fc.record({ kind: fc.constant("amount-above" as const), above: policyAmount }),
  fc.record({ kind: fc.constantFrom("income-share" as const, "cost-cap" as const), bps: few }),
  fc.record({
    kind: fc.constant("velocity" as const),
    of: fc.constantFrom("borrower" as const, "device" as const, "address" as const),
    days: few,
    most: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      "days-past-due-now" as const,
      "days-past-due-ever" as const,
      "open-loans" as const,
    ),
    most: few,
  }),
  growth,
);

const amountKinds = ["exposure", "amount-range", "amount-above", "income-share", "repeat-growth"];

export const rules: fc.Arbitrary<Rule[]> = fc
  .array(
    fc.tuple(kind, fc.constantFrom("decline" as const, "refer" as const, "approve-limit" as const)),
    {
      maxLength: 8,
    },
  )
  .map((list) =>
    list.map(([rule, outcome], at) => ({
      ...rule,
      id: `r${at}`,
      outcome: outcome === "approve-limit" && !amountKinds.includes(rule.kind) ? "refer" : outcome,
    })),
  );

export const policies: fc.Arbitrary<Policy> = fc.record({
  rules,
  fourEyesAbove: fc.option(amount),
  reapplyAfterDays: few,
  amountStep: fc.integer({ min: 1, max: 50_000_00 }),
});

export const borrowers: fc.Arbitrary<DecisionFacts> = fc.record({
  today: fc.constant(today),
  market: fc.constantFrom("tz", "ph"),
  birthDate: fc.option(fc.integer({ min: 10, max: 80 }).map((n) => addDays(today, -n * 366))),
  missingSteps: fc.subarray(["public", "bank"]),
  monthlyIncome: fc.option(amount),
  blocklisted: fc.subarray(["phone", "document"]),
  asked: fc.record({
    principal: fc.integer({ min: 1, max: 3_000_000_00 }),
    perMonth: amount,
    fixedPerMonth: fc.constant(0),
    cost: amount,
    termFits: fc.boolean(),
  }),
  product: fc
    .tuple(fc.integer({ min: 1, max: 1_000_000_00 }), amount)
    .map(([least, more]) => ({ least, most: least + more })),
  exposure: amount,
  burden: amount,
  openLoans: few,
  daysPastDueNow: few,
  daysPastDueEver: few,
  settled: few,
  settledOnTime: fc.integer({ min: 0, max: 5 }),
  greatestOnTime: amount,
  applications: fc.record({
    borrower: fc.array(anyDay, { maxLength: 6 }),
    device: fc.array(anyDay, { maxLength: 6 }),
    address: fc.array(anyDay, { maxLength: 6 }),
  }),
});
