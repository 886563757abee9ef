import { describe, expect, test } from "vitest";
import { day } from "#values/business-day.ts";
import { type Decision, decide, mayApplyFrom } from "./decision.ts";
import type { DecisionFacts } from "./decision-facts.ts";
import { checkPolicy, type Policy, type Rule } from "./decision-policy.ts";
import { defaultPolicy } from "./default-policy.ts";

const facts: DecisionFacts = {
  today: day("2026-03-02"),
  market: "tz",
  birthDate: day("1990-05-17"),
  missingSteps: [],
  monthlyIncome: 900_000_00,
  blocklisted: [],
  asked: {
    principal: 300_000_00,
    perMonth: 60_000_00,
    fixedPerMonth: 0,
    cost: 40_000_00,
    termFits: true,
  },
  product: { least: 100_000_00, most: 2_000_000_00 },
  exposure: 0,
  burden: 0,
  openLoans: 0,
  daysPastDueNow: 0,
  daysPastDueEver: 0,
  settled: 0,
  settledOnTime: 0,
  greatestOnTime: 0,
  applications: { borrower: [], device: [], address: [] },
};

function policyOf(...rules: Rule[]): Policy {
  return { rules, fourEyesAbove: null, reapplyAfterDays: 7, amountStep: 1_000_00 };
}

const rulesOf = ({ reasons }: Decision) => reasons.map(({ rule, effect }) => `${rule} ${effect}`);

test("[LN-1] the default policy approves what an adult without a past may have, and no more", () => {
  expect(decide(defaultPolicy, facts)).toMatchObject({
    outcome: "approve",
    amount: 300_000_00,
    limit: 600_000_00,
    reasons: [],
  });
  const asked = { ...facts.asked, principal: 900_000_00 };
  const more = decide(defaultPolicy, { ...facts, asked });
  expect(more).toMatchObject({ outcome: "approve", amount: 600_000_00, limit: 600_000_00 });
  expect(rulesOf(more)).toEqual(["growth limit"]);
});

test("[LN-1] nobody under 18 on the business date is approved, nor anybody whose birth date is not known", () => {
  const born = (birthDate: string | null) =>
    decide(defaultPolicy, { ...facts, birthDate: birthDate === null ? null : day(birthDate) });
  expect(born("2008-03-02").outcome).toBe("approve");
  for (const wrong of ["2008-03-03", "2030-01-01", null]) {
    expect(rulesOf(born(wrong))).toEqual(["adult decline"]);
    expect(born(wrong).outcome).toBe("decline");
  }
});

test("every reason against an application is told, in the policy's order", () => {
  const decision = decide(defaultPolicy, {
    ...facts,
    blocklisted: ["phone"],
    daysPastDueNow: 4,
    daysPastDueEver: 41,
    openLoans: 3,
  });
  expect(decision.outcome).toBe("decline");
  expect(rulesOf(decision)).toEqual([
    "denied decline",
    "in-arrears decline",
    "once-late refer",
    "many-loans refer",
  ]);
  expect(decision.reasons[1]).toMatchObject({ words: "days-past-due-now", facts: { days: 4 } });
});

test("[LN-1] above the lender's amount an application that would be approved is referred to two people", () => {
  const asked = { ...facts.asked, principal: 1_500_000_00 };
  const policy: Policy = { ...policyOf(), fourEyesAbove: 1_000_000_00 };
  const above = decide(policy, { ...facts, asked });
  expect(above).toMatchObject({ outcome: "refer", amount: 1_500_000_00 });
  expect(rulesOf(above)).toEqual(["four-eyes refer"]);
  const at = { ...facts.asked, principal: 1_000_000_00 };
  expect(decide(policy, { ...facts, asked: at }).outcome).toBe("approve");
});

test("[LN-1] a term that would break the promise if it began today is left to a person", () => {
  const asked = { ...facts.asked, termFits: false };
  const decision = decide(defaultPolicy, { ...facts, asked });
  expect(decision).toMatchObject({ outcome: "refer", amount: 300_000_00 });
  expect(rulesOf(decision)).toEqual(["term-limits refer"]);
});

describe("amounts", () => {
  const growth: Rule = {
    id: "growth",
    kind: "repeat-growth",
    first: { minor: 200_000_00 },
    growthBps: 2_500,
    most: { minor: 1_000_000_00 },
    step: 10_000_00,
    outcome: "approve-limit",
  };
  test.each([
    { settledOnTime: 0, greatestOnTime: 0, limit: 200_000_00 },
    // Loans that were late do not count, however large.
    { settledOnTime: 0, greatestOnTime: 900_000_00, limit: 200_000_00 },
    { settledOnTime: 1, greatestOnTime: 300_000_00, limit: 370_000_00 },
    { settledOnTime: 1, greatestOnTime: 100_000_00, limit: 200_000_00 },
    { settledOnTime: 3, greatestOnTime: 900_000_00, limit: 1_000_000_00 },
  ])(
    "[AC-2] a good payer's limit grows: $settledOnTime on time, greatest $greatestOnTime",
    (past) => {
      const asked = { ...facts.asked, principal: 2_000_000_00 };
      expect(decide(policyOf(growth), { ...facts, ...past, asked }).amount).toBe(past.limit);
    },
  );

  test("the exposure counts what is outstanding and approved elsewhere", () => {
    const rule: Rule = {
      id: "exposure",
      kind: "exposure",
      most: { minor: 500_000_00 },
      outcome: "approve-limit",
    };
    const with_ = (exposure: number) => decide(policyOf(rule), { ...facts, exposure });
    expect(with_(200_000_00)).toMatchObject({ outcome: "approve", amount: 300_000_00 });
    expect(with_(350_500_00)).toMatchObject({ outcome: "approve", amount: 149_000_00 });
    // What is left is less than the product lends at all.
    expect(with_(450_000_00)).toMatchObject({ outcome: "decline", amount: 0, limit: 0 });
    expect(rulesOf(with_(450_000_00))).toEqual(["exposure limit", "product-least decline"]);
    expect(with_(900_000_00).limit).toBe(0);
  });

  test("instalments keep within the share of the income; fixed fees come off first", () => {
    const rule: Rule = { id: "income", kind: "income-share", bps: 3_000, outcome: "approve-limit" };
    const with_ = (change: Partial<DecisionFacts>) =>
      decide(policyOf(rule), { ...facts, ...change });
    expect(with_({ monthlyIncome: 200_000_00 }).amount).toBe(300_000_00);
    expect(with_({ monthlyIncome: 100_000_00 }).amount).toBe(150_000_00);
    const fees = { ...facts.asked, fixedPerMonth: 10_000_00 };
    expect(with_({ monthlyIncome: 100_000_00, asked: fees }).amount).toBe(120_000_00);
    expect(with_({ monthlyIncome: 200_000_00, burden: 40_000_00 }).amount).toBe(100_000_00);
    expect(with_({ monthlyIncome: 0 }).outcome).toBe("decline");
    expect(rulesOf(with_({ monthlyIncome: null }))).toEqual(["income refer"]);
  });

  test("a limit between two steps is rounded down; the product's own range is not", () => {
    const rule = (minor: number): Rule => ({
      id: "r",
      kind: "exposure",
      most: { minor },
      outcome: "approve-limit",
    });
    const product = { least: 100_500_00, most: 250_500_00 };
    const limit = (minor: number, principal = 250_500_00) => {
      const asked = { ...facts.asked, principal };
      return decide(policyOf(rule(minor)), { ...facts, product, asked });
    };
    expect(limit(150_999_99).limit).toBe(150_000_00);
    expect(limit(250_500_00).limit).toBe(250_500_00);
    expect(limit(100_600_00).limit).toBe(100_500_00);
    expect(limit(100_499_99).limit).toBe(0);
    expect(limit(150_999_99, 149_999_99).amount).toBe(149_999_99);
    expect(limit(250_500_00, 100_499_99).outcome).toBe("decline");
  });
});

test("a rule of another market counts for nothing", () => {
  const cost: Rule = {
    id: "cost",
    kind: "cost-cap",
    bps: 1_000,
    outcome: "decline",
    markets: ["ph"],
  };
  expect(decide(policyOf(cost), facts).outcome).toBe("approve");
  expect(decide(policyOf(cost), { ...facts, market: "ph" }).outcome).toBe("decline");
});

test("too many applications of a borrower, a device or an address within the days", () => {
  const rule = (of: "borrower" | "device" | "address"): Rule => ({
    id: of,
    kind: "velocity",
    of,
    days: 7,
    most: 2,
    outcome: "decline",
  });
  const days = (...list: string[]) => list.map(day);
  const decided = (device: string[]) =>
    decide(policyOf(rule("borrower"), rule("device"), rule("address")), {
      ...facts,
      applications: { borrower: [], device: days(...device), address: days("2026-03-01") },
    });
  expect(decided(["2026-02-23", "2026-03-02"]).outcome).toBe("approve");
  expect(rulesOf(decided(["2026-02-24", "2026-03-02"]))).toEqual(["device decline"]);
});

test("[AC-2] when a borrower may apply again: after the wait, and when enough applications are past", () => {
  const policy = policyOf({
    id: "often",
    kind: "velocity",
    of: "borrower",
    days: 30,
    most: 2,
    outcome: "decline",
  });
  const at = (declinedOn: string | null, ...applications: string[]) =>
    mayApplyFrom(policy, {
      today: facts.today,
      market: "tz",
      declinedOn: declinedOn === null ? null : day(declinedOn),
      applications: applications.map(day),
    });
  expect(at(null)).toBeNull();
  expect(at("2026-02-23")).toBeNull();
  expect(at("2026-02-24")).toBe("2026-03-03");
  expect(at(null, "2026-03-01")).toBeNull();
  expect(at("2026-03-01", "2026-02-10", "2026-03-01")).toBe("2026-03-12");
});

test("a policy that cannot be decided on is told, with every problem", () => {
  expect(checkPolicy(defaultPolicy)).toEqual([]);
  expect(
    checkPolicy({
      ...policyOf(
        { id: "a", kind: "deny-list", outcome: "approve-limit" },
        { id: "a", kind: "minimum-age", years: 17, outcome: "decline" },
        { id: "c", kind: "exposure", most: { minor: 1.5 }, outcome: "refer" },
      ),
      amountStep: 0,
    }),
  ).toEqual([
    "amountStep must be whole, from 1 on",
    "a: deny-list gives no amount to limit to",
    "a names two rules",
    "a: years must be 18 or more",
    "c: most.minor must be whole, from 0 on",
  ]);
});
