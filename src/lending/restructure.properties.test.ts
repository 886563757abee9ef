/** What must hold for any loan that gets a new plan, whatever happened before and happens after (HL-2, HL-3). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { earlyOn, nothingEarly, paidUntil, someEarly } from "#test/paid-early.ts";
import { parts, someHelpedLife, someHelpedLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, dayNumber } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import { type PlanAsked, restructured } from "./check-restructuring.ts";
import type { LoanEvent } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { accounts, type Balances, noBalances } from "./ledger-accounts.ts";
import { balances, postingsBetween } from "./ledger-balances.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { referenceProduct } from "./reference-product.ts";
import { replay } from "./replay.ts";
import { owedInAll } from "./running-loan.ts";
import type { LoanTerms } from "./terms.ts";

function addsUp(now: Position, principal: number): void {
  expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
  let paid = now.deferralFees;
  let owed = 0;
  for (const [index, line] of now.instalments.entries()) {
    expect(line.number).toBe(index + 1);
    for (const part of parts) {
      expect(line.outstanding[part]).toBe(line.due[part] - line.paid[part] - line.waived[part]);
      expect(line.outstanding[part]).toBeGreaterThanOrEqual(0);
      paid += line.paid[part];
      owed += line.outstanding[part];
    }
    if (line.replaced) expect(line.outstandingTotal).toBe(0);
  }
  // A refund whose payment was reversed is owed back.
  expect(now.allocated).toBe(paid - now.overRefunded);
  expect(now.outstandingTotal).toBe(owed + now.overRefunded);
  expect(sum(parts.map((part) => now.outstanding[part]))).toBe(owed);
  if (now.disbursedOn !== null) {
    expect(sum(now.instalments.map(({ due }) => due.principal))).toBe(principal);
  }
}

const lives = [
  ["scheduled interest", someHelpedLife],
  ["interest on the actual balance", someHelpedLifeOnBalance],
] as const;

describe.each(lives)("any loan with a new plan, %s", (_, life) => {
  test("[HL-2] received = allocated + overpayment, every part adds up, on every day", () => {
    fc.assert(
      fc.property(life, fc.nat(150), ({ terms, events, last }, later) => {
        for (const { on } of events) addsUp(position(terms, events, on), terms.principal);
        addsUp(position(terms, events, addDays(last, later)), terms.principal);
      }),
    );
  });

  test("[HL-2] nothing before its day is rewritten", () => {
    fc.assert(
      fc.property(life, ({ terms, events }) => {
        for (const [index, event] of events.entries()) {
          if (event.kind !== "restructured" || event.on === start) continue;
          const before = events.slice(0, index);
          const eve = addDays(event.on, -1);
          const known = [...before, event];
          expect(position(terms, known, eve)).toEqual(position(terms, before, eve));
        }
      }),
    );
  });

  test("[HL-2] what is owed right after is what the offer states, and earned interest stays earned", () => {
    fc.assert(
      fc.property(life, ({ terms, events }) => {
        for (const [index, event] of events.entries()) {
          if (event.kind !== "restructured") continue;
          const before = replay(terms, events.slice(0, index), event.on);
          const known = events.slice(0, index + 1);
          const after = replay(terms, known, event.on);
          // Money held for later pays the new plan off at once where it is enough for all of it, less interest of days to come.
          const held = before.unapplied - after.unapplied;
          // That, and interest paid ahead that the new plan gives back.
          const rebated = after.rebated - before.rebated;
          expect(owedInAll(after) + held + rebated).toBe(event.plan.owed);
          const earned = position(terms, known, event.on).interestEarned;
          const was = position(terms, events.slice(0, index), event.on).interestEarned;
          // Interest paid or waived ahead that the new plan bears less of than was paid counts as earned.
          expect(earned).toBeGreaterThanOrEqual(was);
          expect(
            before.restructuredOn === null || before.restructuredOn <= dayNumber(event.on),
          ).toBe(true);
        }
      }),
    );
  });

  test("[HL-2] balances sum to zero, and the postings sum to the balances", () => {
    fc.assert(
      fc.property(life, ({ terms, events, last }) => {
        const ledger: Balances = { ...noBalances };
        const followed = new FollowedLoan(terms);
        let before = noBalances;
        const post = (now: Position) => {
          const after = balances(now, terms);
          expect(sum(accounts.map((account) => after[account]))).toBe(0);
          for (const { account, amount } of postingsBetween(before, after))
            ledger[account] += amount;
          before = after;
        };
        for (const [index, event] of events.entries()) {
          followed.record(event);
          const now = position(terms, events.slice(0, index + 1), event.on);
          post(now);
          expect(followed.balancesOn(event.on)).toEqual(balances(now, terms));
          expect(followed.positionOn(event.on)).toEqual(now);
        }
        const now = position(terms, events, addDays(last, 40));
        post(now);
        expect(ledger).toEqual(balances(now, terms));
        expect(followed.positionOn(addDays(last, 40))).toEqual(now);
      }),
    );
  });

  test("[HL-2] no ceiling is exceeded by old and new plan together", () => {
    fc.assert(
      fc.property(life, fc.nat(200), ({ terms, events, last }, later) => {
        for (const { limit, used } of position(terms, events, addDays(last, later)).ceilings) {
          if (limit !== null) expect(used).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  test("[HL-2] paying what is due when it is due ends it", () => {
    fc.assert(
      fc.property(life, ({ terms, events, last }) => {
        const followed = new FollowedLoan(terms);
        for (const event of events) followed.record(event);
        for (let day = last; day <= addDays(last, 800); day = addDays(day, 1)) {
          const { toPay, status } = followed.positionOn(day);
          if (status === "settled") return;
          if (toPay.when !== "now" || toPay.amount === 0) continue;
          const sequence = followed.history.last + 1;
          followed.record({ kind: "repaid", sequence, on: day, amount: toPay.amount });
        }
        expect(followed.positionOn(addDays(last, 801)).status).toBe("settled");
      }),
      { numRuns: 60 },
    );
  });

  test("[HL-3] no late charge grows while a request waits, for as many days as the terms say", () => {
    fc.assert(
      fc.property(life, ({ terms, events, last }) => {
        const charged = (on: typeof last, known: readonly LoanEvent[]) =>
          sum(position(terms, known, on).instalments.map(({ due }) => due.penalty));
        for (const { on } of events) {
          const known = events.filter((event) => event.on <= on);
          const now = position(terms, known, on);
          if (now.hardship?.chargesStopped !== true) continue;
          expect(now.penaltyAtClose).toBe(0);
          expect(charged(addDays(on, 1), known)).toBe(charged(on, known));
        }
      }),
    );
  });
});

test("[HL-2] with scheduled interest, nothing that was paid early is lost by a new plan", () => {
  const somePlan = fc.record({
    frequency: fc.constantFrom("weekly", "monthly" as const),
    instalments: fc.integer({ min: 1, max: 9 }),
    firstDueIn: fc.constantFrom(1, 10, 75),
    ratePercent: fc.constantFrom(undefined, "0", "0.3"),
    pauseInterest: fc.constantFrom("charged", "none" as const),
  });
  let compared = 0;
  fc.assert(
    fc.property(
      someHelpedLife,
      someEarly,
      somePlan,
      ({ terms: of }, given, { firstDueIn, ...plan }) => {
        // A ceiling leaves room for more interest where less was charged before. Who pays as planned pays what is due, and no more.
        const { allocation } = referenceProduct;
        const terms: LoanTerms = { ...of, allocation, ceilings: undefined, paymentMinimum: 1 };
        const { on, early } = earlyOn(terms, given);
        const waived = { penalty: 0, fee: 0, interest: 0 };
        const firstDue = addDays(on, firstDueIn);
        const asked: PlanAsked = { ...plan, firstDue, carriedTo: "first-instalment", waived };
        const comesTo = (paid: typeof early) => {
          const loan = paidUntil(terms, paid, on)?.loanOn(on);
          if (loan === undefined) return null;
          const after = restructured(loan, asked);
          return after.received - after.unapplied + owedInAll(after);
        };
        const asPlanned = comesTo(nothingEarly);
        const asPaid = comesTo(early);
        if (asPlanned === null || asPaid === null) return;
        compared += 1;
        // Interest on another principal is rounded at other places, a step in each instalment at most.
        const step = terms.plan.interestRounding?.roundTo ?? 1;
        expect(asPaid).toBeLessThanOrEqual(asPlanned + asked.instalments * step);
      },
    ),
    { numRuns: 2_500 },
  );
  expect(compared).toBeGreaterThan(1_000);
});
