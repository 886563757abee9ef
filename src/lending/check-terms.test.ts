import { describe, expect, test } from "vitest";
import { checkTerms } from "./check-terms.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms, Plan } from "./terms.ts";

const good: LoanTerms = { ...referenceProduct, principal: 1_000_00, clientKind: "new" };
const withPlan = (plan: Partial<Plan>): LoanTerms => ({ ...good, plan: { ...good.plan, ...plan } });

test("the reference product makes a loan that can run", () => {
  expect(checkTerms(good)).toEqual([]);
});

describe("an impossible plan is rejected with the path of its field", () => {
  const cases: [string, LoanTerms, string][] = [
    ["principal of nothing", { ...good, principal: 0 }, "principal"],
    ["half a cent", { ...good, principal: 0.5 }, "principal"],
    ["currency", { ...good, currency: "tsh" }, "currency"],
    ["no instalment", withPlan({ instalments: 0 }), "plan.instalments"],
    ["too many instalments", withPlan({ instalments: 367 }), "plan.instalments"],
    ["negative rate", withPlan({ rate: { percent: "-1", per: "month" } }), "plan.rate.percent"],
    ["grace for all", withPlan({ grace: { principal: 6, interest: 0 } }), "plan.grace.principal"],
    ["long grace", withPlan({ grace: { principal: 0, interest: 7 } }), "plan.grace.interest"],
    ["rounding of nothing", withPlan({ roundTo: 0 }), "plan.roundTo"],
    ["rounding above the principal", withPlan({ roundTo: 2_000_00 }), "plan.roundTo"],
    // 181.55 a month up to 500.00: two instalments and a bit repay it all.
    ["nothing left at the end", withPlan({ roundTo: 500_00, rounding: "up" }), "plan.roundTo"],
    // 181.55 down to 0.00.
    ["rounded to nothing", withPlan({ roundTo: 500_00, rounding: "down" }), "plan.roundTo"],
    ["cents too few", { ...good, principal: 5 }, "plan.instalments"],
    [
      "all of it kept back",
      { ...good, fees: [{ name: "Fee", amount: { minor: 1_000_00 }, when: "kept-back" }] },
      "fees",
    ],
    [
      "a nameless fee",
      { ...good, fees: [{ name: " ", amount: { bps: 1 }, when: "spread" }] },
      "fees[0].name",
    ],
    [
      "bands out of order",
      {
        ...good,
        lateCharges: {
          ...good.lateCharges,
          bands: [
            { fromDay: 31, bpsPerDay: 400 },
            { fromDay: 1, bpsPerDay: 500 },
          ],
        },
      },
      "lateCharges.bands[1].fromDay",
    ],
    [
      "a waterfall with a hole",
      { ...good, allocation: { ...good.allocation, steps: good.allocation.steps.slice(1) } },
      "allocation.steps",
    ],
    [
      "a deferral of no days",
      { ...good, deferral: { ...good.deferral, days: 0 } },
      "deferral.days",
    ],
    [
      "a deferral fee below nothing",
      { ...good, deferral: { ...good.deferral, fee: { minor: -1 } } },
      "deferral.fee.minor",
    ],
    [
      "more than all of the term",
      { ...good, prepayment: { ...good.prepayment, afterTermBps: 10_001 } },
      "prepayment.afterTermBps",
    ],
    ["a minimum of nothing", { ...good, paymentMinimum: 0 }, "paymentMinimum"],
    [
      "amounts beyond exactness",
      { ...withPlan({ rate: { percent: "999999", per: "day" } }), principal: 10_000_000_000_000 },
      "plan.rate.percent",
    ],
  ];
  test.each(cases)("%s", (_, terms, path) => {
    const problems = checkTerms(terms);
    expect(problems.map((problem) => problem.path)).toContain(path);
    for (const { problem } of problems) expect(problem).toMatch(/^[a-z].*[^.]$/);
  });
});

test("[PD-10] an order of the waterfall that could change nothing on the actual balance is rejected at its step", () => {
  const { steps } = good.allocation;
  const [interest, principal] = [steps.length - 2, steps.length - 1];
  const turned = [...steps.slice(0, interest), steps[principal]!, steps[interest]!];
  const allocation = { ...good.allocation, steps: turned };
  const onBalance = (interestPaidLater?: number) =>
    checkTerms({
      ...withPlan({
        interestBasis: "actual-balance",
        grace: { principal: 0, interest: 0, interestPaidLater },
      }),
      allocation,
    });
  expect(onBalance().map(({ path, name }) => [path, name])).toEqual([
    [`allocation.steps[${interest}]`, "interestFirstAhead"],
  ]);
  // Interest that is paid with a later instalment is owed ahead; scheduled interest always is.
  expect(onBalance(1)).toEqual([]);
  expect(checkTerms({ ...good, allocation })).toEqual([]);
});

test("a step of the waterfall that comes twice is rejected", () => {
  const { steps } = good.allocation;
  const twice = { ...good.allocation, steps: [...steps, steps[0]!] };
  expect(checkTerms({ ...good, allocation: twice })).toEqual([
    {
      path: "allocation.steps[12]",
      name: "repeatedStep",
      values: { step: "past-due penalty" },
      problem: "repeats the step past-due penalty",
    },
  ]);
});

test("values from a form or a file are validated, not trusted", () => {
  const odd = { ...good.plan, method: "balloon" } as unknown as Plan;
  expect(checkTerms({ ...good, plan: odd })).toEqual([
    {
      path: "plan.method",
      name: "oneOf",
      values: { allowed: "equal-instalments, flat, equal-principal, bullet" },
      problem: "must be one of equal-instalments, flat, equal-principal, bullet",
    },
  ]);
});

test("a payment holiday, free of principal and of interest, is a plan", () => {
  expect(checkTerms(withPlan({ grace: { principal: 2, interest: 2 } }))).toEqual([]);
});
