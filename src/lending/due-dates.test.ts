/** When instalments fall due (PD-9): first due dates, and days that are not worked. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife } from "#test/random-loans.ts";
import { addDays, type Day, day, daysBetween, weekday } from "#values/business-day.ts";
import { checkTerms } from "./check-terms.ts";
import { crowdedDays, plannedDueDate } from "./due-dates.ts";
import type { LoanEvent } from "./events.ts";
import { planRate } from "./plan-rate.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import { brokenTerm } from "./term-range.ts";
import type { DaysOff, FirstDue, LoanTerms, Plan } from "./terms.ts";
import { promisedTermDays } from "./terms-limits.ts";
import { withDaysOffFrom } from "./working-days.ts";

function loan(plan: Partial<Plan>, more: Partial<LoanTerms> = {}): LoanTerms {
  return {
    ...referenceProduct,
    fees: [],
    principal: 1_000_00,
    clientKind: "new",
    ...more,
    plan: { ...referenceProduct.plan, instalments: 3, ...plan },
  };
}

const dates = (plan: Partial<Plan>, on: string) =>
  schedule(loan(plan), day(on)).map(({ dueDate }) => dueDate);
const problemsOf = (plan: Partial<Plan>) => checkTerms(loan(plan)).map(({ path }) => path);

const weekends: DaysOff = { dueDates: "next-working-day", weekdays: [0, 6], holidays: [] };
const at = (sequence: number, on: string) => ({ sequence, on: day(on) });
const out: LoanEvent = { kind: "disbursed", ...at(1, "2026-01-05") };

describe("[PD-9] a first due date of its own", () => {
  test.each([
    ["weekly", { afterDays: 3 }, ["2026-01-08", "2026-01-15", "2026-01-22"]],
    ["monthly", { afterDays: 45 }, ["2026-02-19", "2026-03-19", "2026-04-19"]],
    // 31 January: the months that follow keep that day, or the last one they have.
    ["monthly", { afterDays: 26 }, ["2026-01-31", "2026-02-28", "2026-03-31"]],
    ["monthly", { on: "2026-03-10", leastDays: 7 }, ["2026-03-10", "2026-04-10", "2026-05-10"]],
    // Too near to the payout: whole periods later.
    ["monthly", { on: "2026-01-10", leastDays: 6 }, ["2026-02-10", "2026-03-10", "2026-04-10"]],
    ["monthly", { on: "2025-01-31", leastDays: 31 }, ["2026-02-28", "2026-03-31", "2026-04-30"]],
    ["fortnightly", { on: "2026-01-07", leastDays: 3 }, ["2026-01-21", "2026-02-04", "2026-02-18"]],
    ["daily", { on: "2026-01-01", leastDays: 2 }, ["2026-01-07", "2026-01-08", "2026-01-09"]],
  ] as const)("%s, %o", (frequency, firstDue, expected) => {
    const given = firstDue as unknown as FirstDue;
    expect(dates({ frequency, firstDue: given }, "2026-01-05")).toEqual(expected);
  });

  test("counted interest bears the days of the first period, shares bear one period", () => {
    const plan = { method: "bullet", instalments: 2, firstDue: { afterDays: 10 } } as const;
    const interest = (more: Partial<Plan>) =>
      schedule(loan({ ...plan, ...more }), day("2026-01-05")).map((line) => line.interest);
    expect(interest({ rate: { percent: "3", per: "month" } })).toEqual([30_00, 30_00]);
    const counted = { dayCount: "actual/365", rate: { percent: "36.5", per: "year" } } as const;
    expect(interest(counted)).toEqual([10_00, 31_00]);
  });

  test("the yearly rate knows that the first period is longer", () => {
    const rate = (firstDue?: FirstDue) =>
      planRate(loan({ frequency: "weekly", firstDue }), day("2026-01-05"));
    expect(rate({ afterDays: 7 })).toBe(rate());
    expect(rate({ afterDays: 14 })).toBeLessThan(rate() ?? 0);
  });

  test("refused: beside a fixed day of the month, beyond half a year, no day at all", () => {
    const dueDay = { dayOfMonth: 25, leastDays: 10 };
    expect(problemsOf({ dueDay, firstDue: { afterDays: 10 } })).toEqual(["plan.firstDue"]);
    expect(problemsOf({ firstDue: { afterDays: 0 } })).toEqual(["plan.firstDue.afterDays"]);
    expect(problemsOf({ firstDue: { afterDays: 184 } })).toEqual(["plan.firstDue.afterDays"]);
    const odd: FirstDue = { on: "2026-02-30" as Day, leastDays: 0 };
    expect(problemsOf({ firstDue: odd })).toEqual(["plan.firstDue.on", "plan.firstDue.leastDays"]);
    expect(problemsOf({ firstDue: { on: day("2031-06-30"), leastDays: 10 } })).toEqual([]);
  });
});

describe("[PD-9] due dates on days that are not worked", () => {
  // Paid out on Thursday 5 February 2026; planned for the Thursdays 12, 19 and 26.
  const holidays = [day("2026-02-19"), day("2026-02-20"), day("2026-02-26")];

  test("they stay, or move to the next working day; the ones after them do not move with them", () => {
    const of = (daysOff?: DaysOff) => dates({ frequency: "weekly", daysOff }, "2026-02-05");
    expect(of()).toEqual(["2026-02-12", "2026-02-19", "2026-02-26"]);
    expect(of({ ...weekends, dueDates: "stay", holidays })).toEqual(of());
    // Over the holidays of the 19th and 20th and the weekend to Monday the 23rd; the 26th to Friday the 27th.
    expect(of({ ...weekends, holidays })).toEqual(["2026-02-12", "2026-02-23", "2026-02-27"]);
  });

  test("interest shared by periods does not change; counted interest counts the days there are", () => {
    const plan = { method: "bullet", frequency: "weekly", instalments: 3 } as const;
    const interest = (more: Partial<Plan>) =>
      schedule(loan({ ...plan, daysOff: { ...weekends, holidays }, ...more }), day("2026-02-05"))
        .map((line) => line.interest)
        .join(" ");
    expect(interest({ rate: { percent: "1", per: "week" } })).toBe("1000 1000 1000");
    // 7 days, 11 to the 23rd, and 4 more to the 27th.
    const counted = { dayCount: "actual/365", rate: { percent: "36.5", per: "year" } } as const;
    expect(interest(counted)).toBe("700 1100 400");
  });

  test("lateness counts from the date it moved to", () => {
    const terms = loan({ frequency: "weekly", daysOff: { ...weekends, holidays } });
    const events: LoanEvent[] = [
      { kind: "disbursed", ...at(1, "2026-02-05") },
      { kind: "repaid", ...at(2, "2026-02-12"), amount: 400_00 },
    ];
    const late = (on: string) => position(terms, events, day(on)).daysPastDue;
    expect([late("2026-02-20"), late("2026-02-23"), late("2026-02-24")]).toEqual([0, 0, 1]);
    expect(position(terms, events, day("2026-02-23")).outstanding.penalty).toBe(0);
  });

  test("instalments that were moved to one day are due on it together", () => {
    // Paid out on Thursday: planned for Friday, Saturday and Sunday, due on Friday and twice on Monday.
    const terms = loan({
      frequency: "daily",
      rate: { percent: "0", per: "day" },
      daysOff: weekends,
    });
    const events: LoanEvent[] = [
      { kind: "disbursed", ...at(1, "2026-02-05") },
      { kind: "repaid", ...at(2, "2026-02-06"), amount: 333_33 },
    ];
    const { toPay, payable } = position(terms, events, day("2026-02-09"));
    expect(toPay).toMatchObject({ when: "now", amount: 666_67, instalments: [2, 3] });
    expect(payable).toMatchObject({ maximum: 666_67, instalments: [2, 3] });
  });

  test("a deferral moves to working days too, as it says beforehand", () => {
    // Due on Thursday 5 March, deferred by nine days to Saturday the 14th: Monday the 16th.
    const terms = loan(
      { daysOff: weekends },
      { deferral: { countMaximum: 1, days: 9, fee: { minor: 10_00 } } },
    );
    const events: LoanEvent[] = [out, { kind: "repaid", ...at(2, "2026-02-05"), amount: 400_00 }];
    const before = position(terms, events, day("2026-03-05"));
    expect(before.deferral.dueDates[0]).toEqual({ instalment: 2, dueDate: day("2026-03-16") });
    const fee: LoanEvent = { kind: "deferral-paid", ...at(3, "2026-03-05"), amount: 10_00 };
    const after = position(terms, [...events, fee], day("2026-03-05"));
    expect(after.instalments.slice(1).map(({ dueDate }) => dueDate)).toEqual(
      before.deferral.dueDates.map(({ dueDate }) => dueDate),
    );
  });

  test("a term is judged by the date it truly ends on", () => {
    // 3 x 28 + 7 = 91 days from a Monday; 13 weeks later is a Monday, which is a holiday.
    const plan = { frequency: "weekly", instalments: 52 } as const;
    expect(brokenTerm(plan, day("2026-01-05"), promisedTermDays)).toBeNull();
    const holiday = addDays(day("2026-01-05"), 52 * 7 + 1);
    const daysOff: DaysOff = {
      ...weekends,
      weekdays: [],
      holidays: [holiday, addDays(holiday, 1)],
    };
    expect(brokenTerm({ ...plan, daysOff }, day("2026-01-05"), promisedTermDays)).toBe(366);
  });

  test("refused: a week without a working day, no weekday, no day, a day twice", () => {
    const of = (daysOff: Partial<DaysOff>) => problemsOf({ daysOff: { ...weekends, ...daysOff } });
    expect(of({ weekdays: [0, 1, 2, 3, 4, 5, 6] })).toEqual(["plan.daysOff.weekdays"]);
    expect(of({ weekdays: [7] })).toEqual(["plan.daysOff.weekdays[0]"]);
    expect(of({ weekdays: [6, 6] })).toEqual(["plan.daysOff.weekdays[1]"]);
    expect(of({ holidays: ["2026-13-01" as Day] })).toEqual(["plan.daysOff.holidays[0]"]);
    expect(of({ holidays: [day("2026-01-01"), day("2026-01-01")] })).toEqual([
      "plan.daysOff.holidays[1]",
    ]);
    expect(of({ dueDates: "before" as "stay" })).toEqual(["plan.daysOff.dueDates"]);
  });

  test("of any loan: never before its planned day, on a working day, and in order", () => {
    let moved = 0;
    fc.assert(
      fc.property(someLife, ({ terms, events, last }) => {
        const { daysOff } = terms.plan;
        if (daysOff === undefined) return;
        const worked = (on: Day) =>
          !daysOff.weekdays.includes(weekday(on)) && !daysOff.holidays.includes(on);
        const { instalments, disbursedOn } = position(terms, events, last);
        instalments.forEach(({ number, dueDate, originalDueDate, status }, index) => {
          const planned = plannedDueDate(terms.plan, disbursedOn!, number);
          expect(worked(dueDate) && worked(originalDueDate)).toBe(true);
          const wait = daysBetween(planned, originalDueDate);
          expect(wait).toBeGreaterThanOrEqual(0);
          // Every day it was moved over is one that is not worked.
          for (let over = 0; over < wait; over += 1) {
            expect(worked(addDays(planned, over))).toBe(false);
          }
          if (wait > 0) moved += 1;
          const before = instalments.slice(0, index).filter((one) => one.status !== "paid");
          if (status !== "paid") {
            for (const one of before) expect(one.dueDate <= dueDate).toBe(true);
          }
        });
      }),
      { numRuns: 1_000 },
    );
    expect(moved).toBeGreaterThan(0);
  });

  test("a loan keeps what it was made with: the offer's list, from its own day on", () => {
    const daysOff: DaysOff = { ...weekends, holidays: [day("2026-01-01"), day("2026-02-19")] };
    const terms = loan({ frequency: "weekly", daysOff });
    const frozen = withDaysOffFrom(terms, day("2026-02-05"));
    expect(frozen.plan.daysOff?.holidays).toEqual(["2026-02-19"]);
    expect(schedule(frozen, day("2026-02-05"))).toEqual(schedule(terms, day("2026-02-05")));
    expect(withDaysOffFrom(loan({}), day("2026-02-05"))).toEqual(loan({}));
  });
});

test("[PD-9] terms stored without these fields mean what they meant", () => {
  const spelt = { firstDue: undefined, daysOff: undefined };
  const idle: DaysOff = { dueDates: "next-working-day", weekdays: [], holidays: [] };
  expect(dates(spelt, "2026-01-31")).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
  expect(dates({ ...spelt, daysOff: idle }, "2026-01-31")).toEqual(dates({}, "2026-01-31"));
});

describe("[PD-9] days off that throw instalments onto one day", () => {
  const daysOfMonth = (month: string, from: number, to: number): Day[] =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      day(`${month}-${String(from + index).padStart(2, "0")}`),
    );
  const crowded = (plan: Partial<Plan>, holidays: Day[], on = "2026-01-05") =>
    crowdedDays(
      {
        ...referenceProduct.plan,
        instalments: 12,
        ...plan,
        daysOff: { ...weekends, holidays, ...plan.daysOff },
      },
      day(on),
    );
  const april = daysOfMonth("2026-04", 1, 30);

  test("a month of them: as many instalments as may fall into it, by the frequency", () => {
    // 1 April is a Wednesday, 1 May a Friday: the first day worked.
    expect(crowded({ frequency: "weekly" }, april)).toEqual([{ on: "2026-05-01", instalments: 5 }]);
    expect(crowded({ frequency: "fortnightly" }, april)).toEqual([
      { on: "2026-05-01", instalments: 3 },
    ]);
    expect(crowded({ frequency: "daily" }, april)).toEqual([{ on: "2026-05-01", instalments: 12 }]);
    expect(crowded({ frequency: "monthly" }, april)).toEqual([]);
    const spring = [...daysOfMonth("2026-03", 1, 31), ...april];
    expect(crowded({ frequency: "monthly" }, spring)).toEqual([
      { on: "2026-05-01", instalments: 3 },
    ]);
    const fixed = { dayOfMonth: 15, leastDays: 7 };
    expect(crowded({ frequency: "monthly", dueDay: fixed }, spring)).toEqual([]);
  });

  test("never more than the schedule of any payout has, and one payout has as many", () => {
    const plan = {
      frequency: "weekly",
      instalments: 12,
      daysOff: { ...weekends, holidays: april },
    } as const;
    const onMay1 = Array.from(
      { length: 60 },
      (_, later) =>
        dates(plan, addDays(day("2026-02-01"), later)).filter((on) => on === "2026-05-01").length,
    );
    expect(Math.max(...onMay1)).toBe(5);
  });

  test("a weekend with a holiday, days that are over, and dates that stay are no news", () => {
    // Saturday, Sunday and Monday.
    expect(crowded({ frequency: "daily" }, [day("2026-04-06")])).toEqual([]);
    expect(crowded({ frequency: "weekly" }, april, "2026-05-01")).toEqual([]);
    const stay = { dueDates: "stay", weekdays: [], holidays: april } as const;
    expect(crowded({ frequency: "weekly", daysOff: { ...stay, holidays: april } }, april)).toEqual(
      [],
    );
  });
});
