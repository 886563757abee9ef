import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { checkTerms } from "./check-terms.ts";
import type { LoanEvent } from "./events.ts";
import { arrearsGrowth } from "./growth-at-close.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import type { LoanTerms, Plan } from "./terms.ts";

/** 0.1 % a day on 1,000.00, in three months from 5 January. */
function loan(plan: Partial<Plan> = {}, more: Partial<LoanTerms> = {}): LoanTerms {
  return {
    ...referenceProduct,
    fees: [],
    lateCharges: { feeNew: 0, feeRepeat: 0, feeOncePer: "loan", bands: [] },
    prepayment: { afterTermBps: 0, leastDays: 0, rebate: "unearned-interest" },
    principal: 1_000_00,
    clientKind: "new",
    ...more,
    plan: {
      ...referenceProduct.plan,
      interestBasis: "actual-balance",
      rate: { percent: "36.5", per: "year" },
      dayCount: "actual/365",
      instalments: 3,
      ...plan,
    },
  };
}

const out: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-05") };
const paid = (sequence: number, on: string, amount: Minor): LoanEvent => ({
  kind: "repaid",
  sequence,
  on: day(on),
  amount,
});
const due = (now: Position) =>
  now.instalments.map((line) => [line.due.principal / 100, line.due.interest / 100]);

describe("[PD-10] interest on the balance owed", () => {
  test("accrues at each close, the day of payout included, the day of payment not", () => {
    const interest = (on: string) => position(loan(), [out], day(on)).outstanding.interest;
    expect([interest("2026-01-05"), interest("2026-01-06"), interest("2026-02-05")]).toEqual([
      0, 1_00, 31_00,
    ]);
    // Settled after ten days: the principal and ten days of interest, and nothing is dropped or owed.
    const { payable } = position(loan(), [out], day("2026-01-15"));
    expect(payable).toMatchObject({ settlement: 1_010_00, maximum: 1_010_00 });
    const settled = position(loan(), [out, paid(2, "2026-01-15", 1_010_00)], day("2026-03-01"));
    expect(settled).toMatchObject({ status: "settled", unapplied: 0, interestEarned: 10_00 });
  });

  test("paid on time it is the plan; the next instalment always comes to its planned amount", () => {
    const plan = schedule(loan(), out.on);
    const amount = plan[0]!.principal + plan[0]!.interest;
    const first = position(loan(), [out], day("2026-01-20"));
    expect(first.instalments[0]!.outstandingTotal).toBe(amount);
    expect(first.toPay).toMatchObject({ when: "next", amount, instalments: [1] });
    const events = [
      out,
      ...plan.map((line) => paid(line.number + 1, line.dueDate, line.principal + line.interest)),
    ];
    const now = position(loan(), events, day("2026-04-05"));
    expect(due(now)).toEqual(plan.map((line) => [line.principal / 100, line.interest / 100]));
    expect(now).toMatchObject({ status: "settled", unapplied: 0 });
  });

  test("paid early: less interest, more principal in the same amount, and a smaller last instalment", () => {
    const plan = schedule(loan(), out.on);
    const amount = plan[0]!.principal + plan[0]!.interest;
    const events = [out, paid(2, "2026-01-15", amount)];
    const now = position(loan(), events, day("2026-01-15"));
    // Ten days of interest instead of 31: 21.00 more of it is principal.
    expect(now.instalments[0]).toMatchObject({
      status: "paid",
      due: { interest: 10_00, principal: plan[0]!.principal + 21_00 },
    });
    expect(now.toPay.amount).toBe(plan[1]!.principal + plan[1]!.interest);
    const owed = 1_000_00 - plan[0]!.principal - 21_00;
    expect(now.outstandingTotal).toBe(owed);
    // Until 5 March the second instalment bears 49 days on what is owed.
    const march = position(loan(), events, day("2026-03-05"));
    expect(march.instalments[1]!.due.interest).toBe(Math.round(owed * 0.049));
    expect(march.instalments[1]!.outstandingTotal).toBe(amount);
    const third = plan[2]!.principal + plan[2]!.interest;
    const then = position(loan(), [...events, paid(3, "2026-03-05", amount)], day("2026-04-05"));
    expect(then.instalments[2]!.outstandingTotal).toBeLessThan(third);
  });

  test("paid late: the interest of the days late falls due with the next one, and the last one grows", () => {
    const plan = schedule(loan(), out.on);
    const amount = plan[0]!.principal + plan[0]!.interest;
    const late = [out, paid(2, "2026-02-15", amount)];
    const march = position(loan(), late, day("2026-03-05"));
    // Ten days on 1,000.00, eighteen on the rest.
    const left = 1_000_00 - plan[0]!.principal;
    expect(march.instalments[1]!.due.interest).toBe(Math.round(10_00 + left * 0.018));
    expect(march.instalments[1]!.outstandingTotal).toBe(amount);
    const april = position(loan(), [...late, paid(3, "2026-03-05", amount)], day("2026-04-05"));
    expect(april.instalments[2]!.outstandingTotal).toBeGreaterThan(
      plan[2]!.principal + plan[2]!.interest,
    );
  });

  test("after the last due date interest goes on while principal is owed, and bears no late charge", () => {
    const lateCharges = {
      feeNew: 0,
      feeRepeat: 0,
      feeOncePer: "loan" as const,
      bands: [{ fromDay: 1, bpsPerDay: 100 }],
    };
    const terms = loan({ method: "bullet", instalments: 1 }, { lateCharges });
    const now = position(terms, [out], day("2026-02-15"));
    // 31 days to 5 February and ten more; late charges are 1 % of 1,031.00 for nine closes.
    expect(now.outstanding).toMatchObject({ interest: 41_00, penalty: 92_79 });
  });

  test("other methods keep their principal: the amount of an instalment is what it comes to", () => {
    const terms = loan({ method: "equal-principal" });
    const events = [out, paid(2, "2026-01-15", 500_00)];
    const now = position(terms, events, day("2026-02-05"));
    expect(due(now)).toEqual([
      [333.33, 10],
      [333.33, 10.71],
      [333.34, 0],
    ]);
    // An instalment of interest alone is done on its due date only.
    const bullet = loan({ method: "bullet" });
    const early = [out, paid(2, "2026-01-10", 5_00)];
    expect(position(bullet, early, day("2026-01-10")).instalments[0]).toMatchObject({
      status: "upcoming",
      outstandingTotal: 0,
      paidOn: null,
    });
    expect(position(bullet, early, day("2026-02-05")).toPay).toMatchObject({
      when: "now",
      amount: 26_00,
      instalments: [1],
    });
  });

  test("shares by periods are spread over the days of each; grace bears nothing, or is paid later", () => {
    const shared = loan({
      method: "bullet",
      dayCount: "period",
      rate: { percent: "3.1", per: "month" },
      grace: { principal: 0, interest: 1, interestPaidLater: 1 },
    });
    const interest = (on: string) => due(position(shared, [out], day(on))).map(([, one]) => one);
    expect(interest("2026-02-05")).toEqual([0, 0, 0]);
    // 31.00 over the 28 days to 5 March: 15.50 after half of them.
    expect(interest("2026-02-19")).toEqual([0, 15.5, 0]);
    expect(interest("2026-03-05")).toEqual([0, 31, 0]);
    const later = loan({
      method: "bullet",
      grace: { principal: 0, interest: 0, interestPaidLater: 1 },
    });
    expect(due(position(later, [out], day("2026-02-05"))).map(([, one]) => one)).toEqual([
      0, 31, 0,
    ]);
  });

  test("a ceiling stops the interest too, and late days do where it says so", () => {
    const stop = (limit: { bpsOfPrincipal: number } | { lateDays: number }) =>
      loan(
        { method: "bullet", instalments: 1 },
        { ceilings: [{ id: "a", of: "total-cost", limit }] },
      );
    const cost = position(stop({ bpsOfPrincipal: 500 }), [out], day("2026-04-05"));
    expect(cost.ceilings[0]).toMatchObject({ used: 50_00, left: 0, stopped: 40_00 });
    const late = position(stop({ lateDays: 10 }), [out], day("2026-04-05"));
    expect(late.ceilings[0]).toMatchObject({ used: 42_00, stopped: 48_00 });
  });

  test("flat interest is refused; another basis too", () => {
    const paths = (plan: Partial<Plan>) => checkTerms(loan(plan)).map(({ path }) => path);
    expect(paths({ method: "flat" })).toEqual(["plan.interestBasis"]);
    expect(paths({ interestBasis: "daily" as "scheduled" })).toEqual(["plan.interestBasis"]);
    expect(paths({})).toEqual([]);
  });
});

describe("[PD-10] what waiting until tomorrow adds", () => {
  const growth = (on: string, more: LoanEvent[] = []) => {
    const now = position(loan(), [out, ...more], day(on));
    const { penaltyAtClose, interestAtClose } = now;
    return { penaltyAtClose, interestAtClose, arrears: arrearsGrowth(now) };
  };

  test("a day's interest on what is owed: of the arrears only once every due date is past", () => {
    expect(growth("2026-01-05")).toEqual({ penaltyAtClose: 0, interestAtClose: 1_00, arrears: 0 });
    // One instalment is late: the interest falls due with the next one.
    expect(growth("2026-02-10")).toMatchObject({ interestAtClose: 1_00, arrears: 0 });
    expect(growth("2026-04-10")).toMatchObject({ interestAtClose: 1_00, arrears: 1_00 });
  });

  test("it is what the next day has over this one, and nothing once no principal is owed", () => {
    for (const on of ["2026-01-20", "2026-02-05", "2026-02-10", "2026-04-05", "2026-04-10"]) {
      const now = position(loan(), [out], day(on));
      const next = position(loan(), [out], addDays(day(on), 1));
      expect(now.interestAtClose).toBe(next.outstandingTotal - now.outstandingTotal);
    }
    const settled = paid(2, "2026-01-15", 1_010_00);
    expect(growth("2026-01-20", [settled])).toEqual({
      ...{ penaltyAtClose: 0, interestAtClose: 0, arrears: 0 },
    });
  });

  test("scheduled interest does not grow", () => {
    const terms = loan({ interestBasis: "scheduled" });
    expect(position(terms, [out], day("2026-04-10")).interestAtClose).toBe(0);
  });
});
