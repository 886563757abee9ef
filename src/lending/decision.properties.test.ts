/** What must hold for any policy and any borrower. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, day } from "#values/business-day.ts";
import { decide } from "./decision.ts";
import type { DecisionFacts } from "./decision-facts.ts";
import type { Policy, PolicyAmount, Rule, RuleKind } from "./decision-policy.ts";
import { grownLimit } from "./decision-rules.ts";

const today = day("2026-03-02");
const amount = fc.integer({ min: 0, max: 3_000_000_00 });
const policyAmount: fc.Arbitrary<PolicyAmount> = fc.oneof(
  fc.record({ minor: amount }),
  fc.record({ bpsOfMost: fc.integer({ min: 0, max: 12_000 }) }),
);
const few = fc.integer({ min: 0, max: 120 });
const anyDay: fc.Arbitrary<Day> = fc.integer({ min: -40, max: 2 }).map((n) => addDays(today, n));

const growth = fc.record({
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

const rules: fc.Arbitrary<Rule[]> = fc
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

const policies: fc.Arbitrary<Policy> = fc.record({
  rules,
  fourEyesAbove: fc.option(amount),
  reapplyAfterDays: few,
  amountStep: fc.integer({ min: 1, max: 50_000_00 }),
});

const borrowers: fc.Arbitrary<DecisionFacts> = fc.record({
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

const rank = { decline: 0, refer: 1, approve: 2 } as const;

test("any policy decides about any borrower; an approval is within what was asked, the limit and the product", () => {
  fc.assert(
    fc.property(policies, borrowers, (policy, facts) => {
      const decision = decide(policy, facts);
      const { outcome, amount, limit, reasons } = decision;
      expect(decide(policy, facts)).toEqual(decision);
      expect(amount).toBeLessThanOrEqual(facts.asked.principal);
      expect(amount).toBeLessThanOrEqual(limit);
      expect(limit).toBeLessThanOrEqual(facts.product.most);
      if (outcome === "approve") {
        expect(amount).toBeGreaterThanOrEqual(facts.product.least);
        expect(reasons.filter(({ effect }) => effect !== "limit")).toEqual([]);
        if (amount < facts.asked.principal) expect(limit).toBe(amount);
        if (policy.fourEyesAbove !== null) expect(amount).toBeLessThanOrEqual(policy.fourEyesAbove);
      } else {
        expect(reasons.some(({ effect }) => effect === outcome)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("the order of rules changes neither the outcome nor an amount", () => {
  fc.assert(
    fc.property(policies, borrowers, fc.nat(7), (policy, facts, by) => {
      const turned = [...policy.rules.slice(by), ...policy.rules.slice(0, by)].reverse();
      const { reasons: _, ...one } = decide(policy, facts);
      const { reasons: __, ...other } = decide({ ...policy, rules: turned }, facts);
      expect(other).toEqual(one);
    }),
    { numRuns: 500 },
  );
});

test("more arrears, more debt, more applications, less income or a younger borrower never help", () => {
  const worse = fc.record({
    daysPastDueNow: few,
    daysPastDueEver: few,
    exposure: amount,
    burden: amount,
    openLoans: few,
    income: amount,
    applied: fc.array(anyDay, { maxLength: 3 }),
    blocklisted: fc.boolean(),
  });
  fc.assert(
    fc.property(policies, borrowers, worse, (policy, facts, more) => {
      const before = decide(policy, facts);
      const after = decide(policy, {
        ...facts,
        daysPastDueNow: facts.daysPastDueNow + more.daysPastDueNow,
        daysPastDueEver: facts.daysPastDueEver + more.daysPastDueEver,
        exposure: facts.exposure + more.exposure,
        burden: facts.burden + more.burden,
        openLoans: facts.openLoans + more.openLoans,
        monthlyIncome:
          facts.monthlyIncome === null ? null : Math.max(0, facts.monthlyIncome - more.income),
        blocklisted: more.blocklisted ? ["phone", ...facts.blocklisted] : facts.blocklisted,
        applications: {
          ...facts.applications,
          device: [...facts.applications.device, ...more.applied],
        },
      });
      expect(after.limit).toBeLessThanOrEqual(before.limit);
      expect(after.amount).toBeLessThanOrEqual(before.amount);
      // A smaller amount may need no second person; it is never approved after a decline.
      if (before.outcome === "decline") expect(after.outcome).toBe("decline");
      const eyes = policy.fourEyesAbove !== null && before.amount > policy.fourEyesAbove;
      if (!eyes) expect(rank[after.outcome]).toBeLessThanOrEqual(rank[before.outcome]);
    }),
    { numRuns: 1_000 },
  );
});

test("one rule more never makes a policy milder", () => {
  fc.assert(
    fc.property(policies, rules, borrowers, (policy, more, facts) => {
      const before = decide(policy, facts);
      const after = decide({ ...policy, rules: [...policy.rules, ...more] }, facts);
      expect(after.limit).toBeLessThanOrEqual(before.limit);
      if (before.outcome === "decline") expect(after.outcome).toBe("decline");
    }),
    { numRuns: 500 },
  );
});

test("[AC-2] growth: never beyond its cap, never less for a larger loan repaid on time, never down", () => {
  fc.assert(
    fc.property(growth, borrowers, amount, (rule, facts, more) => {
      const limit = grownLimit(rule, facts);
      const { most } = rule;
      const cap =
        "minor" in most ? most.minor : Math.floor((facts.product.most * most.bpsOfMost) / 10_000);
      expect(limit).toBeLessThanOrEqual(cap);
      const larger = { ...facts, greatestOnTime: facts.greatestOnTime + more };
      expect(grownLimit(rule, larger)).toBeGreaterThanOrEqual(limit);
      const stranger = grownLimit(rule, { ...facts, settledOnTime: 0 });
      expect(limit).toBeGreaterThanOrEqual(stranger);
      if (facts.settledOnTime > 0) {
        expect(limit).toBeGreaterThanOrEqual(Math.min(facts.greatestOnTime, cap));
      }
    }),
    { numRuns: 500 },
  );
});
