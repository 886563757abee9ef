import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day, daysBetween } from "#values/business-day.ts";
import { sum, toDecimal } from "#values/money.ts";
import { roundingModes } from "#values/rounding.ts";
import { checkTerms } from "./check-terms.ts";
import { feesTaken } from "./fees.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import type { Fee, LoanTerms, Plan } from "./terms.ts";

function loan(principal: number, plan: Partial<Plan>, fees: readonly Fee[] = []): LoanTerms {
  const whole = { ...referenceProduct.plan, ...plan };
  return { ...referenceProduct, plan: whole, fees, principal, clientKind: "new" };
}

/** One line an instalment: due date, principal, interest, fee. */
function lines(terms: LoanTerms, disbursedOn: string): string[] {
  return schedule(terms, day(disbursedOn)).map(({ dueDate, principal, interest, fee }) =>
    [dueDate, toDecimal(principal), toDecimal(interest), toDecimal(fee)].join(" "),
  );
}

describe("equal instalments", () => {
  test("[LN-6] a loan worked by hand", () => {
    // 1,000.00 at 1 % a month over 3 months: 1000 x 0.01 / (1 - 1.01^-3) = 340.0221...
    // 1: interest 10.00, principal 330.02, left 669.98
    // 2: interest 6.70,  principal 333.32, left 336.66
    // 3: interest 3.37 (3.3666), principal 336.66: 340.03, a cent more than the others.
    const terms = loan(1_000_00, { rate: { percent: "1", per: "month" }, instalments: 3 });
    expect(lines(terms, "2026-01-31")).toEqual([
      "2026-02-28 330.02 10.00 0.00",
      "2026-03-31 333.32 6.70 0.00",
      "2026-04-30 336.66 3.37 0.00",
    ]);
  });

  test("without interest the principal is divided", () => {
    const terms = loan(100_00, { rate: { percent: "0", per: "month" }, instalments: 3 });
    expect(lines(terms, "2026-05-10")).toEqual([
      "2026-06-10 33.33 0.00 0.00",
      "2026-07-10 33.33 0.00 0.00",
      "2026-08-10 33.34 0.00 0.00",
    ]);
  });

  test("grace: first interest only, then the annuity over what is left of the term", () => {
    // 1,000.00 at 1 %: instalment 1 is the interest; 1000 x 0.01 / (1 - 1.01^-2) = 507.5124...
    const terms = loan(1_000_00, {
      rate: { percent: "1", per: "month" },
      instalments: 3,
      grace: { principal: 1, interest: 0 },
    });
    expect(lines(terms, "2026-01-01")).toEqual([
      "2026-02-01 0.00 10.00 0.00",
      "2026-03-01 497.51 10.00 0.00",
      "2026-04-01 502.49 5.02 0.00",
    ]);
  });

  test("an interest-free start makes the instalments equal all the same", () => {
    // Growth 1, 1.01, 1.01: A = 1000 x 1.0201 / (1 + 1.01 + 1.0201) = 336.65555... = 336.66.
    const terms = loan(1_000_00, {
      rate: { percent: "1", per: "month" },
      instalments: 3,
      grace: { principal: 0, interest: 1 },
    });
    expect(lines(terms, "2026-01-01")).toEqual([
      "2026-02-01 336.66 0.00 0.00",
      "2026-03-01 330.03 6.63 0.00",
      "2026-04-01 333.31 3.33 0.00",
    ]);
  });

  test("[LN-6] rounded to full units, the last instalment takes the rest", () => {
    const terms = loan(1_000_00, {
      rate: { percent: "1", per: "month" },
      instalments: 3,
      roundTo: 100,
      rounding: "up",
    });
    // 340.02 up to 341.00: 331.00 + 10.00, 334.31 + 6.69, then 334.69 and its interest of 3.3469.
    // Interest is rounded like the plan, up: 3.35.
    expect(lines(terms, "2026-01-01")).toEqual([
      "2026-02-01 331.00 10.00 0.00",
      "2026-03-01 334.31 6.69 0.00",
      "2026-04-01 334.69 3.35 0.00",
    ]);
  });
});

describe("the other methods", () => {
  const plan = { rate: { percent: "2", per: "month" }, instalments: 3 } as const;

  test("[LN-6] flat: 2 % of the whole principal each month", () => {
    // (1000 + 60) / 3 = 353.33; interest 20.00 each; principal 333.33, 333.33 and the rest.
    expect(lines(loan(1_000_00, { ...plan, method: "flat" }), "2026-01-01")).toEqual([
      "2026-02-01 333.33 20.00 0.00",
      "2026-03-01 333.33 20.00 0.00",
      "2026-04-01 333.34 20.00 0.00",
    ]);
  });

  test("flat with an interest-free period spreads the interest over the others", () => {
    const grace = { principal: 0, interest: 1 };
    expect(lines(loan(1_000_00, { ...plan, method: "flat", grace }), "2026-01-01")).toEqual([
      "2026-02-01 333.33 0.00 0.00",
      "2026-03-01 333.33 20.00 0.00",
      "2026-04-01 333.34 20.00 0.00",
    ]);
  });

  test("[LN-6] equal principal: interest falls with what is owed", () => {
    // 2 % of 1000, of 666.67 (13.3334) and of 333.34 (6.6668).
    expect(lines(loan(1_000_00, { ...plan, method: "equal-principal" }), "2026-01-01")).toEqual([
      "2026-02-01 333.33 20.00 0.00",
      "2026-03-01 333.33 13.33 0.00",
      "2026-04-01 333.34 6.67 0.00",
    ]);
  });

  test("[LN-6] equal principal is rounded once, together with the interest", () => {
    // 66.666... + 0.83 = 67.496..., which is nearer to 67.00; rounded to 66.67 before, it would be 67.50 and go up.
    const rate = { percent: "0.415", per: "month" } as const;
    const terms = loan(200_00, { ...plan, method: "equal-principal", rate, roundTo: 1_00 });
    expect(lines(terms, "2026-01-01")[0]).toBe("2026-02-01 66.17 0.83 0.00");
  });

  test("bullet: interest each month, the principal at the end", () => {
    expect(lines(loan(1_000_00, { ...plan, method: "bullet" }), "2026-01-01")).toEqual([
      "2026-02-01 0.00 20.00 0.00",
      "2026-03-01 0.00 20.00 0.00",
      "2026-04-01 1000.00 20.00 0.00",
    ]);
  });
});

describe("rates and days", () => {
  const interestOf = (plan: Partial<Plan>, disbursedOn = "2026-01-15") =>
    schedule(loan(365_000_00, { method: "bullet", instalments: 1, ...plan }), day(disbursedOn)).map(
      ({ interest }) => toDecimal(interest),
    );

  test.each([
    // A twelfth of 12 % of 365,000.00; then 31, 30 (of 30/360) and 31 days of it.
    ["period", "year", "monthly", "3650.00"],
    ["actual/365", "year", "monthly", "3720.00"],
    ["30/360", "year", "monthly", "3650.00"],
    // 365,000 x 0.12 x 31 / 360 = 3771.666...
    ["actual/360", "year", "monthly", "3771.67"],
    // 12 % a month: one month, and 12 x 31 / 365 of one.
    ["period", "month", "monthly", "43800.00"],
    ["actual/365", "month", "monthly", "44640.00"],
    // 12 % a week over a fortnight and a day; 12 % a day over a week.
    ["period", "week", "fortnightly", "87600.00"],
    ["actual/365", "week", "daily", "6257.14"],
    ["period", "day", "weekly", "306600.00"],
    ["actual/360", "day", "weekly", "306600.00"],
    ["period", "year", "daily", "120.00"],
    // A rate for the term is for the term, however days are counted.
    ["period", "term", "monthly", "43800.00"],
    ["actual/365", "term", "monthly", "43800.00"],
  ] as const)("day count %s, 12 per cent a %s, %s: %s", (dayCount, per, frequency, expected) => {
    expect(interestOf({ dayCount, rate: { percent: "12", per }, frequency })).toEqual([expected]);
  });

  test("30/360 counts a month end as the 30th", () => {
    const plan = { dayCount: "30/360", rate: { percent: "36", per: "year" } } as const;
    // 31 January to 28 February is 28 days (30 to 28), 31 March to 30 April 30 days.
    expect(interestOf(plan, "2026-01-31")).toEqual(["10220.00"]);
    expect(interestOf(plan, "2026-03-31")).toEqual(["10950.00"]);
    // 30 April to 31 May too: the 31st counts as the 30th after a start on the 30th.
    expect(interestOf({ ...plan, instalments: 2 }, "2026-03-31")).toEqual(["10950.00", "10950.00"]);
  });

  test("dates are counted from the disbursement and do not drift", () => {
    const dates = (frequency: Plan["frequency"], instalments: number) =>
      schedule(loan(1_000_00, { frequency, instalments }), day("2027-12-31")).map(
        ({ dueDate }) => dueDate,
      );
    expect(dates("monthly", 3)).toEqual(["2028-01-31", "2028-02-29", "2028-03-31"]);
    expect(dates("fortnightly", 2)).toEqual(["2028-01-14", "2028-01-28"]);
    expect(dates("weekly", 2)).toEqual(["2028-01-07", "2028-01-14"]);
    expect(dates("daily", 2)).toEqual(["2028-01-01", "2028-01-02"]);
  });
});

test("[LN-6] fees come with the first instalment or are spread, the last takes the rest", () => {
  const fees: Fee[] = [
    { name: "Opening", amount: { minor: 5_00 }, when: "first-instalment" },
    { name: "Service", amount: { bps: 100 }, when: "spread" },
    { name: "Processing", amount: { bps: 250 }, when: "kept-back" },
  ];
  const plan = { rate: { percent: "0", per: "month" }, instalments: 3 } as const;
  // 1 % of 1,000.00 over 3: 3.33, 3.33, 3.34; the kept-back fee is in no instalment.
  const terms = loan(1_000_00, plan, fees);
  expect(schedule(terms, day("2026-01-01")).map(({ fee }) => toDecimal(fee))).toEqual([
    "8.33",
    "3.33",
    "3.34",
  ]);
});

describe("any plan checkTerms accepts", () => {
  const fee = fc.record({
    name: fc.constant("Fee"),
    amount: fc.oneof(
      fc.record({ minor: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ bps: fc.integer({ min: 0, max: 1_000 }) }),
    ),
    when: fc.constantFrom("kept-back" as const, "first-instalment" as const, "spread" as const),
  });
  const plans: fc.Arbitrary<Plan> = fc.record({
    method: fc.constantFrom("equal-instalments", "flat", "equal-principal", "bullet"),
    rate: fc.record({
      percent: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => toDecimal(hundredths)),
      per: fc.constantFrom("day", "week", "month", "year", "term"),
    }),
    dayCount: fc.constantFrom("period", "actual/365", "actual/360", "30/360"),
    frequency: fc.constantFrom("daily", "weekly", "fortnightly", "monthly"),
    dueDay: fc.option(
      fc.record({
        dayOfMonth: fc.integer({ min: 1, max: 31 }),
        leastDays: fc.integer({ min: 1, max: 45 }),
      }),
      { nil: undefined, freq: 2 },
    ),
    instalments: fc.integer({ min: 1, max: 40 }),
    grace: fc.record({
      principal: fc.integer({ min: 0, max: 5 }),
      interest: fc.integer({ min: 0, max: 5 }),
      interestPaidLater: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    }),
    roundTo: fc.constantFrom(1, 5, 100, 1_000),
    rounding: fc.constantFrom(...roundingModes),
    interestRounding: fc.option(
      fc.record({
        roundTo: fc.constantFrom(1, 10, 100),
        rounding: fc.constantFrom(...roundingModes),
      }),
      { nil: undefined },
    ),
  });
  const principals = fc.integer({ min: 1, max: 1_000_000_000 });
  const starts = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day("2024-01-01"), days));

  test("[LN-6] adds up to the cent, with no negative part and rising dates", () => {
    const fees = fc.array(fee, { maxLength: 3 });
    let accepted = 0;
    fc.assert(
      fc.property(plans, principals, fees, starts, (plan, principal, agreed, disbursedOn) => {
        const terms = loan(principal, plan, agreed);
        if (checkTerms(terms).length > 0) return;
        accepted += 1;
        const instalments = schedule(terms, disbursedOn);
        expect(instalments).toHaveLength(plan.instalments);
        expect(sum(instalments.map((line) => line.principal))).toBe(principal);
        expect(sum(instalments.map((line) => line.fee))).toBe(
          feesTaken(terms, "spread") + feesTaken(terms, "first-instalment"),
        );
        let before = disbursedOn;
        for (const { principal: part, interest, fee: charge, dueDate } of instalments) {
          expect(Math.min(part, interest, charge)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(before, dueDate)).toBeGreaterThan(0);
          before = dueDate;
        }
      }),
      { numRuns: 800 },
    );
    expect(accepted).toBeGreaterThan(200);
  });

  test("[LN-6] equal instalments are equal, but for the last", () => {
    fc.assert(
      fc.property(plans, principals, starts, (plan, principal, disbursedOn) => {
        const grace = { principal: 0, interest: 0 };
        const method = principal % 2 === 0 ? "equal-instalments" : "flat";
        const terms = loan(principal, { ...plan, grace, method });
        if (checkTerms(terms).length > 0) return;
        const instalments = schedule(terms, disbursedOn).slice(0, -1);
        // Before a fixed due day the first period may be so long that its interest takes the whole instalment.
        if (instalments.some((line) => line.principal === 0)) {
          expect(plan.dueDay).toBeDefined();
          return;
        }
        const amounts = instalments.map((line) => line.principal + line.interest);
        for (const amount of amounts) {
          expect(amount).toBe(amounts[0]);
          expect(amount % plan.roundTo).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
