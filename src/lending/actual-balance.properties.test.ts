/** What must hold for any loan whose interest accrues on the balance actually owed, whatever happens to it (PD-10). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parts, someLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { divide } from "#values/rounding.ts";
import type { LoanEvent } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { accounts, noBalances } from "./ledger-accounts.ts";
import { balances, postingsBetween } from "./ledger-balances.ts";
import { periodRates } from "./period-rates.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import type { LoanTerms, Plan } from "./terms.ts";

describe("[PD-10] any loan on the actual balance, whatever happens to it", () => {
  test("adds up: received, due, principal; nothing is below zero, and all interest owed is earned", () => {
    fc.assert(
      fc.property(someLifeOnBalance, fc.nat(200), ({ terms, events, last }, later) => {
        for (const on of [...events.map((event) => event.on), addDays(last, later)]) {
          const now = position(terms, events, on);
          expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
          const owed = sum(parts.map((part) => now.outstanding[part]));
          expect(now.outstandingTotal).toBe(owed + now.overRefunded);
          const taken = sum(
            now.instalments.flatMap((line) => parts.map((part) => line.paid[part])),
          );
          expect(now.allocated).toBe(taken + now.deferralFees - now.overRefunded);
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
        // A reversal changes the past: reversals are left out, and the whole list is replayed for each day.
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
          const untilClose = known.filter((event) => event.on <= on);
          const balance = balanceAtClose(before, position(terms, untilClose, addDays(on, 1)));
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
        expect(payable.settlement ?? payable.maximum).toBe(payable.maximum);
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
        // Interest that is paid later is rounded once, when it is paid, not once for each period.
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

/**
 * The close first uses unapplied funds for what is due: seen the day after, before anything happens on it, and unless
 * something fell due on that one too.
 */
function balanceAtClose(before: Position, next: Position): Minor | null {
  const owed = sum(
    before.instalments.map((line) => (line.dueDate <= before.asOf ? line.outstandingTotal : 0)),
  );
  if (before.unapplied <= 0 || owed === 0) return before.outstanding.principal;
  return owed >= before.unapplied ? next.outstanding.principal : null;
}

/** An exact sum of fractions, without rounding. */
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
