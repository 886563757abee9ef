/** What must hold for any policy and any borrower. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { amount, anyDay, borrowers, few, growth, policies, rules } from "#test/any-decision.ts";
import { decide } from "./decision.ts";
import { grownLimit } from "./decision-rules.ts";

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
