/** The other commands on cases worked by hand. What they rest on is tested where it lives, in lending and values. */
import { describe, expect, test } from "vitest";
import { run } from "./run.ts";

function answers(command: string, ...cases: object[]) {
  const { output, exitCode } = run(command, JSON.stringify(cases));
  expect(exitCode, output).toBe(0);
  return JSON.parse(output);
}

const plan = {
  method: "equal-principal",
  rate: { percent: "3", per: "month" },
  frequency: "monthly",
  instalments: 4,
};
const fees = [
  { name: "Processing fee", amount: { percentOfPrincipal: "2.5" }, when: "kept-back" },
  { name: "Insurance", amount: { fixed: "100.00" }, when: "first-instalment" },
];
const terms = { principal: "10000.00", plan, fees };
const disbursedOn = "2026-01-31";

describe("schedule", () => {
  test("[LN-6] a plan of equal principal, to the cent", () => {
    const [answer] = answers("schedule", { terms, disbursedOn });
    expect(answer.payout).toBe("9750.00");
    expect(answer.instalments.map(Object.values)).toEqual([
      [1, "2026-02-28", "2500.00", "300.00", "100.00", "2900.00", "7500.00"],
      [2, "2026-03-31", "2500.00", "225.00", "0.00", "2725.00", "5000.00"],
      [3, "2026-04-30", "2500.00", "150.00", "0.00", "2650.00", "2500.00"],
      [4, "2026-05-31", "2500.00", "75.00", "0.00", "2575.00", "0.00"],
    ]);
    expect(answer.totals).toEqual({
      principal: "10000.00",
      interest: "750.00",
      fee: "100.00",
      total: "10850.00",
    });
  });

  test("[LN-1] tells whether the term is one the loan terms promise: 91 to 365 days", () => {
    const term = (frequency: string, instalments: number) => ({
      terms: { ...terms, plan: { ...plan, frequency, instalments } },
      disbursedOn: "2026-01-01",
    });
    const given = [term("daily", 90), term("daily", 91), term("daily", 365), term("monthly", 13)];
    expect(
      answers("schedule", ...given).map((one: { termDays: number; termWithinLimits: boolean }) => [
        one.termDays,
        one.termWithinLimits,
      ]),
    ).toEqual([
      [90, false],
      [91, true],
      [365, true],
      [396, false],
    ]);
  });
});

describe("position", () => {
  const events = [
    { kind: "disbursed", on: disbursedOn },
    { kind: "repaid", on: "2026-02-28", amount: "2900.00" },
    { kind: "repaid", on: "2026-03-01", amount: "4.00" },
    { kind: "reversed", on: "2026-03-02", reverses: 3 },
    { kind: "waived", on: "2026-03-03", part: "interest", amount: "225.00", instalment: 2 },
  ];

  test("[LN-4] follows payments, reversals and waivers; received = allocated + unapplied funds", () => {
    const [answer] = answers("position", { terms, events, asOf: "2026-03-15" });
    expect(answer).toMatchObject({
      status: "running",
      received: "2900.00",
      allocated: "2900.00",
      unapplied: "0.00",
      outstandingTotal: "7725.00",
    });
    expect(answer.instalments[1]).toMatchObject({
      outstanding: { penalty: "0.00", fee: "0.00", interest: "0.00", principal: "2500.00" },
      waived: { interest: "225.00" },
    });
    expect(answer).not.toHaveProperty("ledger");
  });

  test("[DS-8] money kept for later instalments settles the loan on the first day of prepayment", () => {
    const early = [
      { kind: "disbursed", on: disbursedOn },
      { kind: "repaid", on: "2026-02-01", amount: "99999.00" },
    ];
    const [before] = answers("position", { terms, events: early, asOf: "2026-02-01" });
    const opens = before.prepayment.from;
    expect([before.status, before.prepayment.allowed]).toEqual(["running", false]);
    const [after] = answers("position", { terms, events: early, asOf: opens });
    expect(after).toMatchObject({ status: "settled", outstandingTotal: "0.00" });
  });

  test("[LN-5] every ledger entry balances, and the entries add up to the balances", () => {
    const late = { terms, events, asOf: "2026-04-20", ledger: true };
    const [{ ledger }] = answers("position", late);
    const sums: Record<string, number> = {};
    const hundredths = (amount: string) => Math.round(Number(amount) * 100);
    for (const { postings } of ledger.entries) {
      let total = 0;
      for (const { account, amount } of postings) {
        total += hundredths(amount);
        sums[account] = (sums[account] ?? 0) + hundredths(amount);
      }
      expect(total).toBe(0);
    }
    for (const [account, amount] of Object.entries<string>(ledger.balances)) {
      expect([account, sums[account] ?? 0]).toEqual([account, hundredths(amount)]);
    }
    expect(ledger.entries.map((one: { because: string }) => one.because)).toEqual([
      "disbursed",
      "accrual",
      "repaid",
      "accrual",
      "repaid",
      "accrual",
      "reversed",
      "accrual",
      "waived",
      "accrual",
    ]);
  });

  test("before anything has happened there is nothing to show", () => {
    const [answer] = answers("position", { terms, events: [], asOf: disbursedOn });
    expect(answer).toMatchObject({
      status: "not-disbursed",
      instalments: [],
      outstandingTotal: "0.00",
    });
  });
});

describe("apr", () => {
  test("of terms is that of the payout and the plan", () => {
    const flows = {
      advances: [{ on: disbursedOn, amount: "9750.00" }],
      payments: [
        { on: "2026-02-28", amount: "2900.00" },
        { on: "2026-03-31", amount: "2725.00" },
        { on: "2026-04-30", amount: "2650.00" },
        { on: "2026-05-31", amount: "2575.00" },
      ],
    };
    for (const convention of ["irr-nominal", "irr-effective", "eu", "us-reg-z"]) {
      const [fromTerms, fromFlows] = answers(
        "apr",
        { convention, terms, disbursedOn },
        { convention, ...flows },
      );
      expect(fromTerms).toEqual(fromFlows);
      expect(fromTerms).toMatchObject({
        advanced: "9750.00",
        paidBack: "10850.00",
        cost: "1100.00",
      });
    }
  });

  test("without fees a monthly declining plan costs 12 x its monthly rate", () => {
    const free = {
      ...terms,
      principal: "10000000.00",
      fees: [],
      plan: { ...plan, method: "equal-instalments" },
    };
    const of = (convention: string) => ({ convention, terms: free, disbursedOn });
    const found = answers("apr", of("irr-nominal"), of("us-reg-z"), of("irr-effective"), of("eu"));
    expect(found.map((one: { shownPercent: string }) => one.shownPercent)).toEqual([
      "36.00",
      "36.00",
      "42.58",
      "44.0",
    ]);
    expect(found.map((one: { period: string }) => one.period)).toEqual([
      "1 month",
      "1 month",
      "1 month",
      "year",
    ]);
    // In twelfths the European rate is the effective one: 1.03 ^ 12 - 1.
    expect(answers("apr", { ...of("eu"), timeBasis: "twelfths" })[0].shownPercent).toBe("42.6");
  });

  test("names its unit-period", () => {
    const of = (on: string[]) => ({
      convention: "us-reg-z",
      advances: [{ on: "2026-07-01", amount: "1000.00" }],
      payments: on.map((day) => ({ on: day, amount: "900.00" })),
    });
    const found = answers(
      "apr",
      of(["2026-07-15", "2026-07-29"]),
      of(["2026-07-16", "2026-08-01"]),
      of(["2027-07-01", "2028-07-01"]),
      of(["2026-09-01"]),
    );
    expect(
      found.map((one: { period: string; periodsPerYear: string }) => [
        one.period,
        one.periodsPerYear,
      ]),
    ).toEqual([
      ["2 weeks", "26"],
      ["half a month", "24"],
      ["year", "1"],
      ["the whole term", "6"],
    ]);
  });
});

describe("days", () => {
  test("between, added and of age", () => {
    const holidays = ["2026-04-03", "2026-04-06"];
    expect(
      answers(
        "days",
        { ask: "days-between", from: "2026-01-31", to: "2026-07-31" },
        { ask: "days-between", from: "2026-04-02", to: "2026-04-15", holidays },
        { ask: "days-between", from: "2026-04-15", to: "2026-04-02", holidays },
        { ask: "add-days", day: "2024-02-28", count: 1 },
        { ask: "add-days", day: "2026-01-01", count: -1 },
        { ask: "add-months", day: "2026-01-31", count: 1 },
        { ask: "add-months", day: "2026-03-31", count: -1 },
        { ask: "add-business-days", day: "2026-04-02", count: 7, holidays },
        { ask: "age", born: "2008-01-05", on: "2026-01-04" },
        { ask: "age", born: "2008-01-05", on: "2026-01-05" },
      ),
    ).toEqual([
      { days: 181, businessDays: 130 },
      { days: 13, businessDays: 7 },
      { days: -13, businessDays: -7 },
      { day: "2024-02-29", weekday: "Thursday" },
      { day: "2025-12-31", weekday: "Wednesday" },
      { day: "2026-02-28", weekday: "Saturday" },
      { day: "2026-02-28", weekday: "Saturday" },
      { day: "2026-04-15", weekday: "Wednesday" },
      { years: 17 },
      { years: 18 },
    ]);
  });
});

describe("disclosure", () => {
  test("[DS-1] one loan in two markets: the same money, the yearly rate each by its own convention", () => {
    const [india, kenya] = answers(
      "disclosure",
      { market: "in", terms, disbursedOn },
      { market: "ke", terms, disbursedOn },
    );
    // 2,500.00 a month and 3 % of the balance; 250.00 kept back, 100.00 with the first.
    const money = {
      amountFinanced: "10000.00",
      feesInAll: "350.00",
      payout: "9750.00",
      interest: "750.00",
      total: "10850.00",
      cost: "1100.00",
      termDays: 120,
    };
    expect(india).toMatchObject(money);
    expect(kenya).toMatchObject(money);
    expect(india.plan[1]).toEqual({
      number: 2,
      dueDate: "2026-03-31",
      balance: "7500.00",
      principal: "2500.00",
      interest: "225.00",
      fee: "0.00",
      amount: "2725.00",
    });
    // At a twelfth of it a month the plan is worth what was paid out.
    const worth = [2900, 2725, 2650, 2575].reduce(
      (sum, amount, index) => sum + amount / (1 + Number(india.apr.percent) / 1200) ** (index + 1),
      0,
    );
    expect(Math.abs(worth - 9750)).toBeLessThan(0.2);
    expect(india.apr).toMatchObject({ name: "APR", convention: "irr-nominal" });
    const compounded = ((1 + Number(india.apr.percent) / 1200) ** 12 - 1) * 100;
    expect(Number(kenya.apr.percent)).toBeCloseTo(compounded, 1);
    // The fee of a new client, and six closes of 5 % on 2,500.00 of principal and 300.00 of interest.
    expect(india.late.aWeekLate).toBe("1840.00");
    expect(india.prepayment).toEqual({
      from: "2026-04-02",
      rebate: "unearned-interest",
      fee: "0.00",
    });
    expect(india.deferral).toEqual({ times: 2, days: 14, fee: "500.00" });
  });
});
