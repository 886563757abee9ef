/** Interest on the balance actually owed, day by day (PD-10). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parts, someLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { divide } from "#values/rounding.ts";
import { checkTerms } from "./check-terms.ts";
import type { LoanEvent } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { accounts, balances, noBalances, postingsBetween } from "./ledger-balances.ts";
import { periodRates } from "./period-rates.ts";
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

describe("[PD-10] any loan on the actual balance, whatever happens to it", () => {
  test("adds up: received, due, principal; nothing is below zero, and all interest owed is earned", () => {
    fc.assert(
      fc.property(someLifeOnBalance, fc.nat(200), ({ terms, events, last }, later) => {
        for (const on of [...events.map((event) => event.on), addDays(last, later)]) {
          const now = position(terms, events, on);
          expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
          expect(now.outstandingTotal).toBe(sum(parts.map((part) => now.outstanding[part])));
          const taken = sum(
            now.instalments.flatMap((line) => parts.map((part) => line.paid[part])),
          );
          expect(now.allocated).toBe(taken + now.deferralFees);
          for (const line of now.instalments) {
            for (const part of parts) {
              const left = line.due[part] - line.paid[part] - line.waived[part];
              expect(line.outstanding[part]).toBe(left);
              expect(Math.min(left, line.paid[part], line.waived[part])).toBeGreaterThanOrEqual(0);
            }
            if (line.status === "paid") expect(line.outstandingTotal).toBe(0);
            expect(line.paidOn === null).toBe(line.status !== "paid");
          }
          if (now.disbursedOn === null) continue;
          const total = (part: "principal" | "interest") =>
            sum(now.instalments.map((line) => line.due[part]));
          expect(total("principal")).toBe(terms.principal);
          expect(total("interest")).toBe(now.interestEarned);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("each day's interest is that day's rate of the principal outstanding at its close", () => {
    fc.assert(
      fc.property(someLifeOnBalance, fc.nat(60), ({ terms, events, last }, later) => {
        if ((terms.ceilings ?? []).length > 0) return;
        // What was reversed or recorded never happened, so the whole list is looked at on each day.
        const known = events.filter(({ kind }) => kind !== "reversed");
        const writtenOff = known.find(({ kind }) => kind === "written-off")?.on;
        const end = daysBetween(start, addDays(last, later));
        const first = position(terms, known, start);
        const exact = first.instalments.map(() => new Exact());
        let now = first;
        for (let count = 0; count < end; count += 1) {
          const on = addDays(start, count);
          const before = now;
          now = position(terms, known, addDays(on, 1));
          const balance = balanceAtClose(before, now);
          // Unapplied funds paid off what was due and more: how much of it was principal shows on no day.
          if (balance === null) return;
          if (balance > 0 && (writtenOff === undefined || on < writtenOff)) {
            const at = accruesTo(before, terms);
            exact[at]!.add(balance, rateOf(terms, on));
          }
          const rounding = terms.plan.interestRounding ?? {
            roundTo: 1,
            rounding: "half-up" as const,
          };
          expect(now.instalments.map((line) => line.due.interest)).toEqual(
            exact.map((one) => one.rounded(rounding)),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test("followed event by event it is the very same; balances sum to zero and post what changed", () => {
    fc.assert(
      fc.property(someLifeOnBalance, fc.array(fc.nat(40)), ({ terms, events, last }, back) => {
        const followed = new FollowedLoan(terms);
        const known: LoanEvent[] = [];
        let before = noBalances;
        for (const [index, event] of events.entries()) {
          const earlier = addDays(event.on, -(back[index] ?? 0));
          const told =
            event.kind === "disbursed" || earlier < start ? event : { ...event, on: earlier };
          followed.record(told);
          known.push(told);
          const now = position(terms, known, event.on);
          expect(followed.positionOn(event.on)).toEqual(now);
          const after = balances(now, terms);
          expect(followed.balancesOn(event.on)).toEqual(after);
          expect(sum(accounts.map((account) => after[account]))).toBe(0);
          const postings = postingsBetween(before, after);
          expect(sum(postings.map(({ amount }) => amount))).toBe(0);
          before = after;
          if (
            now.status !== "written-off" &&
            now.instalments.every((one) => one.writtenOff.principal === 0)
          ) {
            expect(after["interest-receivable"]).toBe(now.outstanding.interest);
          }
          expect(after["unearned-interest"]).toBe(0);
        }
        const later = addDays(last, 45);
        expect(followed.positionOn(later)).toEqual(position(terms, known, later));
      }),
      { numRuns: 500 },
    );
  });

  test("[LN-3] the settlement settles to the cent; what may be paid is used; dates move as announced", () => {
    fc.assert(
      fc.property(someLifeOnBalance, fc.nat(60), ({ terms, events, last }, later) => {
        const today = addDays(last, later);
        const now = position(terms, events, today);
        const { payable, deferral } = now;
        const pay = (kind: "repaid" | "deferral-paid", amount: Minor) =>
          position(terms, [...events, { kind, sequence: 99, on: today, amount }], today);
        expect(payable.minimum).toBeLessThanOrEqual(payable.maximum);
        expect(payable.maximum).toBeLessThanOrEqual(payable.settlement);
        if (payable.maximum > 0) {
          const after = pay("repaid", payable.maximum);
          expect(after.unapplied).toBe(0);
          expect(pay("repaid", payable.maximum + 1).unapplied).toBe(1);
          if (payable.maximum === payable.settlement) {
            expect(after).toMatchObject({ status: "settled", outstandingTotal: 0 });
          }
          expect(now.toPay.amount).toBeLessThanOrEqual(payable.maximum);
          if (now.toPay.when === "now") expect(pay("repaid", now.toPay.amount).arrears).toBe(0);
        }
        if (!deferral.allowed) return;
        const moved = pay("deferral-paid", deferral.fee).instalments.filter(
          ({ status }) => status !== "paid",
        );
        expect(moved.map(({ number, dueDate }) => ({ instalment: number, dueDate }))).toEqual(
          deferral.dueDates,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test("[LN-4] a reversed event never happened", () => {
    fc.assert(
      fc.property(
        someLifeOnBalance,
        fc.nat(),
        fc.nat(60),
        ({ terms, events, last }, pick, later) => {
          const target = events[pick % events.length]!;
          if (!["repaid", "deferral-paid", "waived"].includes(target.kind)) return;
          const reversal: LoanEvent = {
            kind: "reversed",
            reverses: target.sequence,
            on: last,
            sequence: 99,
          };
          const today = addDays(last, later);
          const without = events.filter((event) => event !== target);
          expect(position(terms, [...events, reversal], today)).toEqual(
            position(terms, without, today),
          );
        },
      ),
    );
  });

  test("paid on its due dates it is the plan, to the cent", () => {
    let same = 0;
    fc.assert(
      fc.property(someLifeOnBalance, ({ terms: some }) => {
        const terms: LoanTerms = { ...some, allocation: referenceProduct.allocation };
        // Interest paid later is rounded once where it is paid, not once for each period.
        if ((terms.plan.grace.interestPaidLater ?? 0) > 0) return;
        const plan = schedule(terms, start);
        const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
        for (const line of plan) {
          const amount = position(terms, events, line.dueDate).toPay;
          if (amount.when !== "now") continue;
          events.push({
            kind: "repaid",
            sequence: events.length + 1,
            on: line.dueDate,
            amount: amount.amount,
          });
        }
        const now = position(terms, events, plan.at(-1)!.dueDate);
        expect(now.status).toBe("settled");
        expect(
          now.instalments.map(({ due: { principal, interest, fee } }) => [
            principal,
            interest,
            fee,
          ]),
        ).toEqual(plan.map(({ principal, interest, fee }) => [principal, interest, fee]));
        same += 1;
      }),
      { numRuns: 500 },
    );
    expect(same).toBeGreaterThan(50);
  });
});

/** The close first uses unapplied funds for what is due: seen the day after, unless something fell due on that one too. */
function balanceAtClose(before: Position, next: Position): Minor | null {
  const owed = sum(
    before.instalments.map((line) => (line.dueDate <= before.asOf ? line.outstandingTotal : 0)),
  );
  if (before.unapplied <= 0 || owed === 0) return before.outstanding.principal;
  return owed >= before.unapplied ? next.outstanding.principal : null;
}

/** An exact sum of fractions. */
class Exact {
  private top = 0n;
  private bottom = 1n;

  add(amount: Minor, [numerator, denominator]: readonly [bigint, bigint]): void {
    this.top = this.top * denominator + BigInt(amount) * numerator * this.bottom;
    this.bottom *= denominator;
    let [larger, smaller] = [this.top, this.bottom];
    while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
    if (larger > 0n) {
      this.top /= larger;
      this.bottom /= larger;
    }
  }

  rounded({ roundTo, rounding }: NonNullable<Plan["interestRounding"]>): Minor {
    return divide(this.top, this.bottom * BigInt(roundTo), rounding) * roundTo;
  }
}

/** Where a day's interest falls due, from what a borrower sees: the first instalment not paid and not due yet, else the last. */
function accruesTo(now: Position, terms: LoanTerms): number {
  const later = terms.plan.grace.interestPaidLater ?? 0;
  const at = now.instalments.findIndex(
    ({ status, dueDate }, index) => index >= later && status !== "paid" && dueDate > now.asOf,
  );
  return at < 0 ? now.instalments.length - 1 : at;
}

/** The share of a day: that of its period over the days of it, the last one's for ever. */
function rateOf(terms: LoanTerms, on: string): readonly [bigint, bigint] {
  const dueDates = schedule(terms, start).map(({ dueDate }) => dueDate);
  const rates = periodRates(terms.plan, start, dueDates);
  let found: readonly [bigint, bigint] = [0n, 1n];
  dueDates.forEach((until, index) => {
    const from = dueDates[index - 1] ?? start;
    if (until === from || from > on) return;
    const { numerator, denominator } = rates[index]!;
    found = [numerator, denominator * BigInt(daysBetween(from, until))];
  });
  return found;
}
