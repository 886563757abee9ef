/** A policy tried on past decisions: what is counted, and what must hold for any of them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { borrowers, policies } from "#test/any-decision.ts";
import { decide } from "./decision.ts";
import type { DecisionFacts } from "./decision-facts.ts";
import type { Policy, Rule } from "./decision-policy.ts";
import { outcomes, type PastDecision, redecide, SimulationSum } from "./simulate-policy.ts";

const decidedBy = (policy: Policy, facts: DecisionFacts): PastDecision => {
  const { outcome, amount, reasons } = decide(policy, facts);
  return { facts, outcome, amount, reasons };
};

function simulated(policy: Policy, pasts: readonly PastDecision[]) {
  const sum = new SimulationSum();
  for (const past of pasts) sum.add(past, redecide(policy, past));
  return sum.totals();
}

test("[LN-1] the policy in force over its own decisions decides none of them otherwise", () => {
  fc.assert(
    fc.property(policies, fc.array(borrowers, { maxLength: 8 }), (policy, people) => {
      const pasts = people.map((facts) => decidedBy(policy, facts));
      const { decisions, changed, flows, rules } = simulated(policy, pasts);
      expect({ decisions, changed }).toEqual({ decisions: people.length, changed: 0 });
      for (const { from, to, before, after, more, less, count } of flows) {
        expect({ before, more, less }).toEqual({ before: after, more: 0, less: 0 });
        if (from !== to) expect(count).toBe(0);
      }
      for (const { before, after } of rules) expect(before).toBe(after);
    }),
    { numRuns: 300 },
  );
});

test("every decision is in one flow, and what is changed is another outcome or another amount", () => {
  fc.assert(
    fc.property(policies, policies, fc.array(borrowers, { maxLength: 8 }), (old, next, people) => {
      const pasts = people.map((facts) => decidedBy(old, facts));
      const { decisions, changed, flows } = simulated(next, pasts);
      expect(flows).toHaveLength(outcomes.length ** 2);
      expect(flows.reduce((all, { count }) => all + count, 0)).toBe(decisions);
      const moved = flows.map(({ from, to, count, more, less }) =>
        from === to ? more + less : count,
      );
      expect(moved.reduce((all, count) => all + count, 0)).toBe(changed);
      const asked = people.reduce((all, facts) => all + facts.asked.principal, 0);
      expect(flows.reduce((all, flow) => all + flow.asked, 0)).toBe(asked);
    }),
    { numRuns: 300 },
  );
});

test("a rule more makes no decision milder", () => {
  fc.assert(
    fc.property(policies, borrowers, fc.integer({ min: 18, max: 70 }), (policy, facts, years) => {
      const rule: Rule = { id: "more", kind: "minimum-age", years, outcome: "decline" };
      const past = decidedBy(policy, facts);
      const { after, change } = redecide({ ...policy, rules: [...policy.rules, rule] }, past);
      if (change === "other") expect(after.outcome).toBe("decline");
      expect(["same", "other"]).toContain(change);
    }),
    { numRuns: 300 },
  );
});

const [facts] = fc.sample(borrowers, { numRuns: 1, seed: 7 });
if (facts === undefined) throw new Error("no borrower");
const stranger: DecisionFacts = {
  ...facts,
  asked: { ...facts.asked, principal: 500_000_00, termFits: true },
  product: { least: 100_000_00, most: 1_000_000_00 },
  exposure: 0,
};

const upTo = (minor: number): Policy => ({
  rules: [{ id: "cap", kind: "amount-above", above: { minor }, outcome: "approve-limit" }],
  fourEyesAbove: null,
  reapplyAfterDays: 0,
  amountStep: 1_000_00,
});

test.each([
  { limit: 500_000_00, outcome: "approve", change: "same", amount: 500_000_00 },
  { limit: 300_000_00, outcome: "approve", change: "less", amount: 300_000_00 },
  { limit: 50_000_00, outcome: "decline", change: "other", amount: 0 },
] as const)("approved in full, then under a limit of $limit: $change", (row) => {
  const past = decidedBy(upTo(900_000_00), stranger);
  const { after, change } = redecide(upTo(row.limit), past);
  expect(after).toMatchObject({ outcome: row.outcome, amount: row.amount });
  expect(change).toBe(row.change);
  // Seen from the other side, a smaller amount is a greater one.
  const back = redecide(upTo(900_000_00), decidedBy(upTo(row.limit), stranger)).change;
  expect(back).toBe(row.change === "less" ? "more" : row.change);
  const { flows, rules } = simulated(upTo(row.limit), [past, past]);
  const flow = flows.find(({ count }) => count > 0);
  expect(flow).toMatchObject({ from: "approve", to: row.outcome, count: 2, asked: 1_000_000_00 });
  expect(flow).toMatchObject({ before: 1_000_000_00, after: 2 * row.amount });
  expect(rules.find(({ rule }) => rule === "cap")).toEqual(
    row.change === "same"
      ? undefined
      : { rule: "cap", words: "amount-above", effect: "limit", before: 0, after: 2 },
  );
});
