/** Terms of a plan besides rate and instalments (PD-9, PD-10): a fixed due day, rounding of interest, interest paid later, charges on principal. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day, daysBetween, partsOf } from "#values/business-day.ts";
import { sum, toDecimal } from "#values/money.ts";
import { checkTerms } from "./check-terms.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import type { LoanTerms, Plan } from "./terms.ts";

function loan(plan: Partial<Plan>, more: Partial<LoanTerms> = {}): LoanTerms {
  return {
    ...referenceProduct,
    fees: [],
    principal: 1_000_00,
    clientKind: "new",
    ...more,
    plan: {
      ...referenceProduct.plan,
      rate: { percent: "1", per: "month" },
      instalments: 3,
      ...plan,
    },
  };
}
const noGrace = { principal: 0, interest: 0 };
const dates = (plan: Partial<Plan>, on: string) =>
  schedule(loan(plan), day(on)).map(({ dueDate }) => dueDate);
const lines = (terms: LoanTerms) =>
  schedule(terms, day("2026-01-01")).map(
    ({ principal, interest }) => `${toDecimal(principal)} + ${toDecimal(interest)}`,
  );
const problemsOf = (terms: LoanTerms) => checkTerms(terms).map(({ path }) => path);

describe("[PD-9] due dates on a fixed day of the month", () => {
  test.each([
    ["2026-01-10", 25, 10, ["2026-01-25", "2026-02-25", "2026-03-25"]],
    ["2026-01-10", 25, 15, ["2026-01-25", "2026-02-25", "2026-03-25"]],
    ["2026-01-10", 25, 16, ["2026-02-25", "2026-03-25", "2026-04-25"]],
    ["2026-01-25", 25, 1, ["2026-02-25", "2026-03-25", "2026-04-25"]],
    ["2026-01-31", 31, 1, ["2026-02-28", "2026-03-31", "2026-04-30"]],
    ["2027-12-31", 30, 20, ["2028-01-30", "2028-02-29", "2028-03-30"]],
    ["2026-01-31", 1, 1, ["2026-02-01", "2026-03-01", "2026-04-01"]],
    ["2026-01-31", 1, 62, ["2026-05-01", "2026-06-01", "2026-07-01"]],
  ])("paid out on %s, day %i, at least %i days on", (on, dayOfMonth, leastDays, expected) => {
    expect(dates({ dueDay: { dayOfMonth, leastDays } }, on)).toEqual(expected);
  });

  test("always the day or the month's last, and the first such day that is far enough", () => {
    const some = fc.record({
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      leastDays: fc.integer({ min: 1, max: 62 }),
      away: fc.nat(1_500),
    });
    fc.assert(
      fc.property(some, ({ away, ...dueDay }) => {
        const on = addDays(day("2026-01-01"), away);
        const due = dates({ dueDay }, on);
        for (const one of due) {
          const { date } = partsOf(one);
          const lastOfMonth = partsOf(addDays(one, 1)).date === 1;
          expect(date === dueDay.dayOfMonth || (lastOfMonth && date < dueDay.dayOfMonth)).toBe(
            true,
          );
        }
        const wait = daysBetween(on, due[0]!);
        expect(wait).toBeGreaterThanOrEqual(dueDay.leastDays);
        // No month between has been passed over.
        expect(wait).toBeLessThan(dueDay.leastDays + 31);
      }),
    );
  });

  test("counted interest bears the true length of the first period; other plans refuse a day", () => {
    const terms = loan({
      method: "bullet",
      dayCount: "actual/365",
      rate: { percent: "36.5", per: "year" },
      dueDay: { dayOfMonth: 25, leastDays: 10 },
    });
    // 0.1 % a day: 24, 31 and 28 days.
    expect(lines(terms)).toEqual(["0.00 + 24.00", "0.00 + 31.00", "1000.00 + 28.00"]);
    const dueDay = { dayOfMonth: 32, leastDays: 0 };
    expect(problemsOf(loan({ dueDay, frequency: "weekly" }))).toEqual([
      "plan.dueDay",
      "plan.dueDay.dayOfMonth",
      "plan.dueDay.leastDays",
    ]);
  });
});

describe("[PD-10] interest has a rounding of its own", () => {
  test("declining: 10.00, then 6.70 and 3.37 to the next tenth up", () => {
    const interestRounding = { roundTo: 10, rounding: "up" } as const;
    expect(lines(loan({ interestRounding }))).toEqual([
      "330.02 + 10.00",
      "333.32 + 6.70",
      // 336.66 x 1 % is 3.3666.
      "336.66 + 3.40",
    ]);
  });

  test("flat: the interest of the term in whole units, shared in whole units, the first ones more", () => {
    const interestRounding = { roundTo: 100, rounding: "half-up" } as const;
    const plan = {
      method: "flat",
      rate: { percent: "10.07", per: "term" },
      interestRounding,
    } as const;
    // 100.70 is 101.00: 34.00, 34.00, 33.00; instalments (1000 + 101) / 3 = 367.00.
    expect(lines(loan(plan))).toEqual(["333.00 + 34.00", "333.00 + 34.00", "334.00 + 33.00"]);
  });

  test("refused: steps of nothing, or larger than the loan", () => {
    const of = (roundTo: number) =>
      problemsOf(loan({ interestRounding: { roundTo, rounding: "up" } }));
    expect(of(0)).toEqual(["plan.interestRounding.roundTo"]);
    expect(of(1_000_01)).toEqual(["plan.interestRounding.roundTo"]);
  });
});

describe("[PD-10] interest charged now and paid later", () => {
  const grace = { principal: 2, interest: 0, interestPaidLater: 2 };

  test("all of it comes with the first instalment after, and none bears interest itself", () => {
    expect(lines(loan({ grace: { ...grace, principal: 0 } }))).toEqual([
      "330.02 + 0.00",
      "333.32 + 0.00",
      "336.66 + 20.07",
    ]);
    expect(lines(loan({ grace }))).toEqual(["0.00 + 0.00", "0.00 + 0.00", "1000.00 + 30.00"]);
    expect(problemsOf(loan({ grace: { ...noGrace, interestPaidLater: 3 } }))).toContain(
      "plan.grace.interestPaidLater",
    );
  });

  test("beside grace on interest itself, which is never charged", () => {
    const both = { principal: 2, interest: 1, interestPaidLater: 2 };
    expect(lines(loan({ grace: both })).at(-1)).toBe("1000.00 + 20.00");
  });

  test("the plan's totals are those of paying it each period", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("equal-instalments", "flat", "equal-principal", "bullet" as const),
        fc.nat(5),
        (method, interestPaidLater) => {
          const of = (later: number) =>
            schedule(
              loan({ method, instalments: 6, grace: { ...noGrace, interestPaidLater: later } }),
              day("2026-01-01"),
            );
          const [now, later] = [of(0), of(interestPaidLater)];
          expect(sum(later.map(({ interest }) => interest))).toBe(
            sum(now.map(({ interest }) => interest)),
          );
          expect(later.map(({ principal }) => principal)).toEqual(
            now.map(({ principal }) => principal),
          );
        },
      ),
    );
  });

  test("it is earned while it is charged, not only in the period it is paid in", () => {
    // 30.00 with the third instalment: earned evenly over the 90 days from 1 January to 1 April.
    const out: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-01") };
    const earned = (on: string) => position(loan({ grace }), [out], day(on)).interestEarned;
    expect([earned("2026-01-01"), earned("2026-01-31"), earned("2026-04-01")]).toEqual([
      0, 10_00, 30_00,
    ]);
  });
});

describe("[PD-10] late charges on the principal alone", () => {
  const lateCharges = {
    ...referenceProduct.lateCharges,
    feeNew: 10_00,
    base: "principal",
  } as const;
  const terms = loan({ method: "bullet", instalments: 2 }, { lateCharges });
  const out: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-01") };
  const penalty = (events: LoanEvent[], on: string) =>
    position(terms, events, day(on)).instalments.map(({ due }) => due.penalty);

  test("unpaid interest alone costs nothing; unpaid principal bears fee and daily charges", () => {
    // Instalment 1 is 10.00 of interest, due on 1 February; instalment 2 has the principal, due on 1 March.
    expect(penalty([out], "2026-02-20")).toEqual([0, 0]);
    // Late day 3: the fee and two closes at 5 % of 1,000.00, none of it on the 10.00 of interest.
    expect(penalty([out], "2026-03-04")).toEqual([0, 110_00]);
    const both: LoanTerms = { ...terms, lateCharges: { ...lateCharges, base: undefined } };
    expect(position(both, [out], day("2026-02-04")).instalments[0]?.due.penalty).toBe(11_00);
  });

  test("a part payment lowers it once it reaches the principal", () => {
    const paid: LoanEvent = { kind: "repaid", sequence: 2, on: day("2026-03-01"), amount: 520_00 };
    // 20.00 of interest first, then half of the principal.
    expect(penalty([out, paid], "2026-03-03")).toEqual([0, 35_00]);
  });

  test("another base is rejected", () => {
    const odd = { ...lateCharges, base: "everything" } as unknown as LoanTerms["lateCharges"];
    expect(problemsOf({ ...terms, lateCharges: odd })).toEqual(["lateCharges.base"]);
  });
});

test("terms stored without these fields mean what they meant", () => {
  const stored = loan({});
  expect(lines(stored)).toEqual(["330.02 + 10.00", "333.32 + 6.70", "336.66 + 3.37"]);
  expect(
    lines(
      loan({
        dueDay: undefined,
        interestRounding: undefined,
        grace: { ...noGrace, interestPaidLater: undefined },
      }),
    ),
  ).toEqual(lines(stored));
});
