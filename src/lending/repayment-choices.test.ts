/** The choices of a repayment day: figures worked out by hand, then what must hold for any loan. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife, start } from "#test/random-loans.ts";
import { addDays, day, daysBetween } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { referenceProduct } from "./reference-product.ts";
import {
  type Choice,
  type ChoiceKind,
  type OpenChoice,
  repaymentChoices,
  stillOwed,
} from "./repayment-choices.ts";
import type { LoanTerms } from "./terms.ts";

/** 400,000.00 in four monthly instalments of 100,000.00 from 2 March, without interest or fees. */
const plain: LoanTerms = {
  ...referenceProduct,
  plan: { ...referenceProduct.plan, rate: { percent: "0", per: "month" }, instalments: 4 },
  fees: [],
  principal: 400_000_00,
  clientKind: "new",
};

const out: LoanEvent = { sequence: 1, on: day("2026-03-02"), kind: "disbursed" };

function choicesOn(today: string, events: readonly LoanEvent[] = [out], terms = plain): Choice[] {
  return repaymentChoices(terms, events, day(today));
}

function openOne(choices: readonly Choice[], kind: ChoiceKind): OpenChoice {
  const found = choices.find((one) => one.kind === kind);
  if (!found?.open) throw new Error(`${kind} is not open: ${JSON.stringify(found)}`);
  return found;
}

const closedOne = (choices: readonly Choice[], kind: ChoiceKind) =>
  choices.find((one) => one.kind === kind);

describe("by hand", () => {
  test("on time: the instalment, a part of it; the rest opens later, each on its day", () => {
    const choices = choicesOn("2026-03-10");
    expect(openOne(choices, "instalment")).toMatchObject({
      least: 100_000_00,
      most: 100_000_00,
      instalment: 1,
      costDifference: 0,
    });
    expect(openOne(choices, "part")).toMatchObject({ least: 1_000_00, most: 100_000_00 });
    // Half of the 122 days to 2 July have passed with 2 May; the window before 2 April opens three days ahead.
    expect(closedOne(choices, "settle")).toMatchObject({ because: "not-yet", from: "2026-05-03" });
    expect(closedOne(choices, "deferral")).toMatchObject({
      because: "not-yet",
      from: "2026-03-30",
    });
    expect(choices.map(({ kind }) => kind)).toEqual([
      "instalment",
      "due",
      "everything",
      "part",
      "settle",
      "deferral",
    ]);
  });

  test("overdue: charges are in the instalment, and a deferral costs its fee more", () => {
    const choices = choicesOn("2026-04-05");
    // Third late day: the fee of 1,000.00 and two closes at 5 % of 100,000.00; 5 % of 400,000.00 to defer.
    expect(openOne(choices, "instalment").least).toBe(111_000_00);
    const deferral = openOne(choices, "deferral");
    expect(deferral).toMatchObject({ least: 20_000_00, costDifference: 20_000_00 });
    expect(stillOwed(deferral.after)).toBe(411_000_00);
    expect(deferral.after.instalments.map(({ dueDate }) => dueDate)).toEqual([
      "2026-04-19",
      "2026-05-19",
      "2026-06-19",
      "2026-07-19",
    ]);
    // 211,000.00 ends all charges as 111,000.00 does: the smaller comes first. A part leaves charges running.
    expect(choices.map(({ kind }) => kind)).toEqual([
      "instalment",
      "due",
      "everything",
      "part",
      "deferral",
      "settle",
    ]);
    expect(openOne(choices, "part").after.penaltyAtClose).toBe(5_000_00);
  });

  test("[DS-9] two instalments late: all that is due is a choice of its own, cheaper than the first alone", () => {
    // Instalment 1 is 31 days late, instalment 2 one day; prepayment is open.
    const choices = choicesOn("2026-05-03");
    const first = openOne(choices, "instalment");
    const due = openOne(choices, "due");
    // 1,000.00 once and 30 closes at 5 % of 100,000.00.
    expect(first).toMatchObject({ least: 251_000_00, instalment: 1 });
    expect(due).toMatchObject({ least: 351_000_00, instalment: null, costDifference: 0 });
    expect([first.after.arrears, first.after.penaltyAtClose]).toEqual([100_000_00, 5_000_00]);
    expect([due.after.arrears, due.after.penaltyAtClose]).toEqual([0, 0]);
    expect(choices.findIndex(({ kind }) => kind === "due")).toBeLessThan(
      choices.findIndex(({ kind }) => kind === "instalment"),
    );
  });

  test("[LN-3] settling early saves the interest not yet earned, and comes first", () => {
    const terms = { ...plain, plan: { ...referenceProduct.plan, instalments: 4 } };
    const choices = choicesOn("2026-05-03", [out], terms);
    const settle = openOne(choices, "settle");
    expect(choices[0]?.kind).toBe("settle");
    expect(settle.costDifference).toBeLessThan(0);
    expect(settle.costDifference).toBe(-settle.after.interestRebated);
  });

  test("unapplied funds count: less is asked for, and what they cover is not asked for at all", () => {
    const early: LoanEvent = { sequence: 2, on: day("2026-03-10"), kind: "repaid", amount: 0 };
    const some = choicesOn("2026-03-12", [out, { ...early, amount: 130_000_00 }]);
    expect(openOne(some, "instalment")).toMatchObject({ instalment: 2, least: 70_000_00 });
    const all = choicesOn("2026-03-12", [out, { ...early, amount: 200_000_00 }]);
    expect(closedOne(all, "instalment")).toMatchObject({ because: "covered" });
    expect(closedOne(all, "everything")).toMatchObject({ because: "covered" });
    // Half of the term still decides when the rest may be settled.
    expect(closedOne(all, "settle")).toMatchObject({ because: "not-yet", from: "2026-05-03" });
    expect(closedOne(all, "deferral")).toMatchObject({ because: "not-yet", from: "2026-05-30" });
  });

  test("credit that covers the whole loan, to the cent or more, leaves nothing to choose", () => {
    for (const amount of [400_000_00, 500_000_00]) {
      const paid: LoanEvent = { sequence: 2, on: day("2026-03-10"), kind: "repaid", amount };
      for (const one of choicesOn("2026-03-12", [out, paid])) {
        expect(one).toEqual({ kind: one.kind, open: false, because: "covered", from: null });
      }
    }
  });

  test("what is left of an instalment below the smallest payment has no part", () => {
    const paid: LoanEvent = { sequence: 2, on: day("2026-03-10"), kind: "repaid", amount: 0 };
    const almost = choicesOn("2026-03-12", [out, { ...paid, amount: 99_000_00 - 1 }]);
    expect(openOne(almost, "part")).toMatchObject({ least: 1_000_00, most: 1_000_01 });
    const rest = choicesOn("2026-03-12", [out, { ...paid, amount: 99_000_00 }]);
    expect(closedOne(rest, "part")).toMatchObject({ because: "no-part", from: null });
    expect(openOne(rest, "instalment").least).toBe(1_000_00);
  });

  test("a deferral of a single day is one, of none is none; a free one opens on its day, one whose share comes to nothing never", () => {
    const on = (deferral: Partial<LoanTerms["deferral"]>, events = [out]) =>
      closedOne(
        choicesOn("2026-03-10", events, { ...plain, deferral: { ...plain.deferral, ...deferral } }),
        "deferral",
      );
    expect(on({ days: 1 })).toMatchObject({ because: "not-yet", from: "2026-03-30" });
    expect(on({ days: 0 })).toMatchObject({ because: "no-deferral", from: null });
    expect(on({ fee: { bpsOfOutstandingPrincipal: 0 } })).toMatchObject({
      because: "not-yet",
      from: "2026-03-30",
    });
    // A hundredth of a percent of 1.00.
    const fee = { bpsOfOutstandingPrincipal: 1 };
    const cents = { ...plain, principal: 1_00, deferral: { ...plain.deferral, fee } };
    expect(closedOne(choicesOn("2026-03-10", [out], cents), "deferral")).toMatchObject({
      because: "not-possible",
      from: null,
    });
  });

  test("a deferral free of charge costs nothing but what accrues, and moves the dates like a paid one", () => {
    const free = { ...plain, deferral: { ...plain.deferral, fee: { minor: 0 } } };
    const deferral = openOne(choicesOn("2026-04-05", [out], free), "deferral");
    expect(deferral).toMatchObject({ least: 0, most: 0, costDifference: 0 });
    expect(deferral.after.instalments[0]?.dueDate).toBe("2026-04-19");
    expect(deferral.after.deferral.used).toBe(1);
  });

  test("a loan that was written off is paid, not deferred", () => {
    const written: LoanEvent = { sequence: 2, on: day("2026-05-09"), kind: "written-off" };
    const choices = choicesOn("2026-05-10", [out, written]);
    expect(openOne(choices, "everything").least).toBe(605_000_00);
    expect(closedOne(choices, "deferral")).toMatchObject({ because: "not-possible", from: null });
  });

  test.each([
    ["no-deferral", 0, []],
    ["deferrals-used", 1, [{ sequence: 2, on: day("2026-04-02"), kind: "deferral-paid" as const }]],
  ])("a deferral that is closed because of %s", (because, countMaximum, paid) => {
    const terms = { ...plain, deferral: { ...plain.deferral, countMaximum } };
    const events = [out, ...paid.map((one) => ({ ...one, amount: 20_000_00 }))];
    expect(closedOne(choicesOn("2026-04-03", events, terms), "deferral")).toMatchObject({
      because,
      from: null,
    });
  });

  test("what opens with the last due date alone is promised for that day", () => {
    const plan = { ...plain.plan, instalments: 1 };
    const terms = { ...plain, plan, prepayment: { ...plain.prepayment, afterTermBps: 10_000 } };
    const choices = choicesOn("2026-03-10", [out], { ...terms, reminderDays: 0 });
    expect(closedOne(choices, "deferral")).toMatchObject({
      because: "not-yet",
      from: "2026-04-02",
    });
  });

  test("before the payout and after the end every choice is closed, with its reason", () => {
    const because = (choices: Choice[]) =>
      new Set(choices.map((one) => (one.open ? "open" : one.because)));
    expect(because(choicesOn("2026-03-10", []))).toEqual(new Set(["not-paid-out"]));
    const paid: LoanEvent = { sequence: 2, on: day("2026-06-01"), kind: "repaid", amount: 0 };
    const owed = position(plain, [out], day("2026-06-01")).outstandingTotal;
    const settled = choicesOn("2026-06-02", [out, { ...paid, amount: owed }]);
    expect(because(settled)).toEqual(new Set(["settled"]));
  });
});

describe("any life of a loan", () => {
  const someDay = fc.tuple(someLife, fc.nat(40)).map(([{ terms, events, last }, later]) => {
    const today = addDays(last, later);
    return { terms, events, today, now: position(terms, events, today) };
  });
  const paying = (
    { terms, events, today }: { terms: LoanTerms; events: LoanEvent[]; today: Position["asOf"] },
    kind: "repaid" | "deferral-paid",
    amount: number,
  ) => {
    const event: LoanEvent = { kind, sequence: events.length + 1, on: today, amount };
    return position(terms, [...events, event], today);
  };

  test("[LN-4] each choice does what it says, to the cent", () => {
    const seen = new Map<ChoiceKind, number>();
    fc.assert(
      fc.property(someDay, (loan) => {
        const { now } = loan;
        for (const one of repaymentChoices(loan.terms, loan.events, loan.today)) {
          if (!one.open) continue;
          seen.set(one.kind, (seen.get(one.kind) ?? 0) + 1);
          const { kind, least, most, after } = one;
          expect(after).toEqual(
            paying(loan, kind === "deferral" ? "deferral-paid" : "repaid", least),
          );
          expect(one.costDifference).toBe(least + stillOwed(after) - stillOwed(now));
          if (kind === "deferral") {
            expect(least).toBe(now.deferral.fee);
            expect(one.costDifference).toBe(least);
            continue;
          }
          // What is asked for is what Pay Now takes.
          expect(least).toBeGreaterThanOrEqual(now.payable.minimum);
          expect(most).toBeLessThanOrEqual(now.payable.maximum);
          if (kind === "part")
            expect([least, most]).toEqual([now.payable.minimum, now.payable.maximum]);
          if (kind === "everything") expect(least).toBe(now.payable.maximum);
          if (kind === "settle") {
            expect(after).toMatchObject({ status: "settled", unapplied: 0 });
            expect(one.costDifference).toBe(now.interestRebated - after.interestRebated);
          }
          if (kind !== "instalment") continue;
          const statusAt = (amount: number) =>
            paying(loan, "repaid", amount).instalments.find(
              ({ number }) => number === one.instalment,
            )?.status;
          expect(statusAt(least)).toBe("paid");
          if (least > now.payable.minimum) expect(statusAt(least - 1)).not.toBe("paid");
        }
      }),
      { numRuns: 300 },
    );
    for (const kind of ["instalment", "due", "everything", "part", "settle", "deferral"] as const) {
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(10);
    }
  });

  test("a closed choice opens on the day it tells, and on no day before", () => {
    let told = 0;
    fc.assert(
      fc.property(someLife, fc.nat(60), ({ terms, events: all }, age) => {
        const today = addDays(start, age);
        const events = all.filter(({ on }) => on <= today);
        for (const one of repaymentChoices(terms, events, today)) {
          if (one.open || one.because !== "not-yet" || one.from === null) continue;
          told += 1;
          const days = daysBetween(today, one.from);
          const openOn = (later: number) =>
            repaymentChoices(terms, events, addDays(today, later)).find(
              ({ kind }) => kind === one.kind,
            )?.open;
          expect(openOn(days)).toBe(true);
          for (let later = 1; later < days; later += 1) expect(openOn(later)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
    expect(told).toBeGreaterThan(5);
  });

  test("open choices come cheapest first, each kind once", () => {
    fc.assert(
      fc.property(someDay, ({ terms, events, today }) => {
        const choices = repaymentChoices(terms, events, today);
        expect(new Set(choices.map(({ kind }) => kind)).size).toBe(6);
        const open = choices.filter((one): one is OpenChoice => one.open);
        const costs = open.map(
          ({ costDifference, after }) => costDifference + after.penaltyAtClose,
        );
        expect(costs).toEqual(costs.toSorted((one, other) => one - other));
        expect(choices.slice(0, open.length)).toEqual(open);
      }),
    );
  });
});
