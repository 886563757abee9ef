/** What each way costs in the end: a table by hand, then what must hold for any loan (DS-7). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife } from "#test/random-loans.ts";
import { addDays, type Day, day } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import { type ComparedWay, compareWays } from "./compare-ways.ts";
import type { AprRule } from "./disclosure.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import { repaymentChoices, stillOwed } from "./repayment-choices.ts";
import type { LoanTerms } from "./terms.ts";

const rule: AprRule = { convention: "irr-effective", name: "APR", decimals: 2 };

function waysOf(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  { today, laterOn }: { today: Day; laterOn: Day },
): ComparedWay[] {
  const choices = repaymentChoices(terms, events, today);
  return compareWays(terms, events, { today, choices, laterOn, rule });
}

/** 400,000.00 in four monthly instalments of 100,000.00 from 2 March, without interest or fees. */
const plain: LoanTerms = {
  ...referenceProduct,
  plan: { ...referenceProduct.plan, rate: { percent: "0", per: "month" }, instalments: 4 },
  fees: [],
  principal: 400_000_00,
  clientKind: "new",
};
const out: LoanEvent = { sequence: 1, on: day("2026-03-02"), kind: "disbursed" };

test("[DS-7] by hand: three days late, what waiting a week and a month adds to each way", () => {
  const today = day("2026-04-05");
  const ways = waysOf(plain, [out], { today, laterOn: addDays(today, 7) });
  const by = Object.fromEntries(ways.map((way) => [way.kind, way]));
  // Due: 100,000.00, the fee of 1,000.00 and two closes at 5 %.
  expect(by["due"]).toMatchObject({ today: 111_000_00, total: 411_000_00 });
  expect(by["due"]?.extra).toEqual({ inAWeek: 0, inAMonth: 0, inAll: 0 });
  // The fee of 5 % of 400,000.00 moves the dates by 14 days from today: nothing is late until then.
  expect(by["deferral"]?.extra).toEqual({
    inAWeek: 20_000_00,
    inAMonth: 20_000_00,
    inAll: 20_000_00,
  });
  // Seven closes of 5 % of 100,000.00.
  expect(by["later"]?.extra).toEqual({
    inAWeek: 35_000_00,
    inAMonth: 35_000_00,
    inAll: 35_000_00,
  });
  expect(by["later"]?.payments[0]).toEqual({ on: "2026-04-12", amount: 146_000_00 });
  // A part of 1,000.00 goes into late charges: the instalment bears 5 % for seven closes more.
  expect(by["part"]?.extra.inAWeek).toBe(35_000_00);
  expect(by["part"]!.extra.inAMonth).toBeGreaterThan(100_000_00);
  expect(ways.map(({ kind }) => kind)).toEqual([
    "instalment",
    "due",
    "everything",
    "deferral",
    "later",
    "part",
    "help",
  ]);
  expect(Number(by["deferral"]?.yearlyRate)).toBeGreaterThan(Number(by["due"]?.yearlyRate));
});

test("[DS-7] on time nothing is late: no day to wait for is offered, and no way but the deferral costs more", () => {
  const today = day("2026-03-31");
  const ways = waysOf(plain, [out], { today, laterOn: addDays(today, 7) });
  expect(ways.map(({ kind }) => kind)).not.toContain("later");
  expect(ways.findIndex(({ kind }) => kind === "help")).toBe(ways.length - 2);
  for (const { kind, extra } of ways) expect(extra.inAll > 0).toBe(kind === "deferral");
  expect(ways.at(-1)?.kind).toBe("deferral");
});

test("[DS-7] [HL-3] asking for help costs what waiting costs, less the days on which charges stand still", () => {
  const today = day("2026-04-05");
  const helpIn = (terms: LoanTerms, events: readonly LoanEvent[] = [out]) =>
    waysOf(terms, events, { today, laterOn: addDays(today, 7) }).find(
      ({ kind }) => kind === "help",
    );
  const still: LoanTerms = { ...plain, hardship: { chargesStopDays: 14 } };
  const week = helpIn(plain)!.extra.inAWeek;
  expect([week, helpIn(still)?.extra.inAWeek]).toEqual([35_000_00, 0]);
  expect(helpIn(still)?.payments[0]?.on).toBe("2026-05-02");
  // A request that waits already is not asked for again.
  const asked: LoanEvent = { kind: "hardship-requested", sequence: 2, on: today };
  expect(helpIn(plain, [out, asked])).toBeUndefined();
});

describe("any life of a loan", () => {
  const someDay = fc.tuple(someLife, fc.nat(40), fc.integer({ min: 1, max: 30 }));

  test("[DS-7] the figures equal the loan's position in the same future, to the cent", () => {
    let seen = 0;
    fc.assert(
      fc.property(someDay, ([{ terms, events, last }, later, wait]) => {
        const today = addDays(last, later);
        const now = position(terms, events, today);
        const ways = waysOf(terms, events, { today, laterOn: addDays(today, wait) });
        const planned = ways.find(({ kind }) => kind === "due");
        for (const way of ways) {
          seen += 1;
          const request: LoanEvent[] =
            way.kind === "help" ? [{ kind: "hardship-requested", sequence: 1_000, on: today }] : [];
          const known = [...events, ...request];
          const paid = way.payments.map(
            ({ on, amount }, index): LoanEvent => ({
              kind: way.kind === "deferral" && index === 0 ? "deferral-paid" : "repaid",
              sequence: events.length + 1 + index,
              on,
              amount,
            }),
          );
          const at = (days: number) => {
            const on = addDays(today, days);
            const by = paid.filter((event) => event.on <= on);
            const sent = sum(by.map((event) => ("amount" in event ? event.amount : 0)));
            return sent + stillOwed(position(terms, [...known, ...by], on));
          };
          expect(way.total).toBe(sum(way.payments.map(({ amount }) => amount)));
          if (way.endsOn !== null) {
            const over = position(terms, [...known, ...paid], way.endsOn);
            expect(stillOwed(over)).toBeLessThanOrEqual(0);
          }
          if (way.kind === "later" || way.kind === "help") expect(way.today).toBe(0);
          else expect(way.payments[0]).toEqual({ on: today, amount: way.today });
          // Differences of two ways need no assumption of the test's own.
          if (planned === undefined || now.toPay.when !== "now") continue;
          const base = planned.payments.map(
            ({ on, amount }, index): LoanEvent => ({
              kind: "repaid",
              sequence: events.length + 1 + index,
              on,
              amount,
            }),
          );
          const baseAt = (days: number) => {
            const on = addDays(today, days);
            const by = base.filter((event) => event.on <= on);
            const sent = sum(by.map((event) => ("amount" in event ? event.amount : 0)));
            return sent + stillOwed(position(terms, [...events, ...by], on));
          };
          expect(way.extra.inAWeek - planned.extra.inAWeek).toBe(at(7) - baseAt(7));
          expect(way.extra.inAMonth - planned.extra.inAMonth).toBe(at(30) - baseAt(30));
          expect(way.extra.inAll - planned.extra.inAll).toBe(way.total - planned.total);
        }
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(60);
  });

  test("[DS-7] a cheaper way is never listed after a dearer one", () => {
    fc.assert(
      fc.property(someDay, ([{ terms, events, last }, later, wait]) => {
        const today = addDays(last, later);
        const ways = waysOf(terms, events, { today, laterOn: addDays(today, wait) });
        for (const [place, way] of ways.entries()) {
          for (const after of ways.slice(place + 1)) {
            expect(after.extra.inAll).toBeGreaterThanOrEqual(way.extra.inAll);
            if (after.extra.inAll > way.extra.inAll) continue;
            expect(after.extra.inAMonth).toBeGreaterThanOrEqual(way.extra.inAMonth);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
