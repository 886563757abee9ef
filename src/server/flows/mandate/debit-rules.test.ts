/** When a debit is told, begun, waited with and dropped. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { underRules } from "#lending/rule-versions.ts";
import { plainTerms } from "#test/simulated-server.ts";
import { addDays, type Day, day } from "#values/business-day.ts";
import { type DebitFacts, decideDebit, planDebit } from "./debit-rules.ts";

const start = day("2026-03-02");
const terms = { ...plainTerms, currency: "INR", principal: 4_000_00 } as const;
const loan = underRules(terms, start);
const paidOut: LoanEvent = { kind: "disbursed", on: start, sequence: 1 };
const on =
  (...more: LoanEvent[]) =>
  (at: Day) =>
    position(loan, [paidOut, ...more], at);
const due = on()(start).instalments[0]!.dueDate;
const pays = (amount: number, at: Day): LoanEvent => {
  return { kind: "repaid", amount, on: at, sequence: 2 };
};
const mandate = { cap: 1_000_00, lastDay: addDays(start, 150) };

describe("[MA-3] what is told", () => {
  test("is the next instalment, from two days before it on, up to the cap", () => {
    expect(planDebit(mandate, on(), addDays(due, -3))).toBeNull();
    const told = { instalment: 1, dueOn: due, amount: 1_000_00 };
    expect(planDebit(mandate, on(), addDays(due, -2))).toEqual(told);
    expect(planDebit(mandate, on(), addDays(due, -1))).toEqual(told);
    const small = { ...mandate, cap: 400_00 };
    expect(planDebit(small, on(), addDays(due, -1))).toMatchObject({ amount: 400_00 });
  });

  test("is nothing on the day itself, when it is late, paid already, or past the last day", () => {
    expect(planDebit(mandate, on(), due)).toBeNull();
    expect(planDebit(mandate, on(), addDays(due, 1))).toBeNull();
    const paid = pays(1_000_00, addDays(due, -5));
    expect(planDebit(mandate, on(paid), addDays(due, -1))).toBeNull();
    const over = { ...mandate, lastDay: addDays(due, -1) };
    expect(planDebit(over, on(), addDays(due, -1))).toBeNull();
  });

  test("is less by what was paid before", () => {
    const part = pays(300_00, addDays(due, -5));
    expect(planDebit(mandate, on(part), addDays(due, -1))).toMatchObject({ amount: 700_00 });
  });

  test("is nothing while a request for help waits", () => {
    const asked: LoanEvent = { kind: "hardship-requested", on: addDays(due, -5), sequence: 2 };
    expect(planDebit(mandate, on(asked), addDays(due, -1))).toBeNull();
  });
});

const after = new Date("2026-04-01T03:00:00Z");

function facts(change: Partial<DebitFacts> = {}): DebitFacts {
  return {
    debit: { amount: 1_000_00, dueOn: due, beginAfter: after },
    mandate: { state: "active", cap: 1_000_00, lastDay: mandate.lastDay },
    position: on()(due),
    today: due,
    now: new Date(after.getTime() + 1),
    paymentUnderWay: false,
    ...change,
  };
}

describe("[MA-4] an announced debit", () => {
  test("begins on its day, not before its hour", () => {
    expect(decideDebit(facts())).toEqual({ kind: "begin", amount: 1_000_00 });
    const before = new Date(after.getTime() - 1);
    expect(decideDebit(facts({ now: before }))).toEqual({ kind: "wait" });
    const early = { today: addDays(due, -1), position: on()(addDays(due, -1)) };
    expect(decideDebit(facts(early))).toEqual({ kind: "wait" });
  });

  test("waits for another payment, and for a mandate that is paused", () => {
    expect(decideDebit(facts({ paymentUnderWay: true }))).toEqual({ kind: "wait" });
    const paused = { ...facts().mandate, state: "paused" } as const;
    expect(decideDebit(facts({ mandate: paused }))).toEqual({ kind: "wait" });
  });

  test.each([
    ["nothing-due", facts({ position: on(pays(1_000_00, due))(due) })],
    ["nothing-due", facts({ position: on(pays(4_000_00, due))(due) })],
    ["less-due", facts({ position: on(pays(1_00, due))(due) })],
    ["missed", facts({ today: addDays(due, 1), position: on()(addDays(due, 1)) })],
    [
      "nothing-due",
      facts({ today: addDays(due, 1), position: on(pays(1_000_00, due))(addDays(due, 1)) }),
    ],
    ["mandate-over", facts({ mandate: { ...facts().mandate, state: "cancelling" } })],
  ])("is dropped: %s", (because, given) => {
    expect(decideDebit(given)).toEqual({ kind: "drop", because });
  });

  test("never takes more than was told, than the cap, or than is due, and never beside another payment", () => {
    const states = ["waiting", "active", "paused", "cancelling", "over"] as const;
    const given = fc.record({
      paid: fc.integer({ min: 0, max: 4_000_00 }),
      told: fc.integer({ min: 1, max: 1_500_00 }),
      cap: fc.integer({ min: 1, max: 1_500_00 }),
      days: fc.integer({ min: -5, max: 40 }),
      ms: fc.integer({ min: -2, max: 2 }),
      state: fc.constantFrom(...states),
      paymentUnderWay: fc.boolean(),
    });
    fc.assert(
      fc.property(given, ({ paid, told, cap, days, ms, state, paymentUnderWay }) => {
        const today = addDays(due, days);
        const events = paid === 0 ? [] : [pays(paid, addDays(due, -6))];
        const standing = on(...events)(today);
        const decision = decideDebit({
          debit: { amount: told, dueOn: due, beginAfter: after },
          mandate: { state, cap, lastDay: mandate.lastDay },
          ...{ position: standing, today, paymentUnderWay },
          now: new Date(after.getTime() + ms),
        });
        if (decision.kind !== "begin") return;
        expect(decision.amount).toBeLessThanOrEqual(Math.min(told, cap, standing.toPay.amount));
        expect([today, state, paymentUnderWay, ms >= 0]).toEqual([due, "active", false, true]);
      }),
    );
  });
});
