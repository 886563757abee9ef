/** What ends a loan on a chosen day (DS-8): by hand, and for random loans that paying it does what it says. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { earlyOn, nothingEarly, paidUntil, someEarly } from "#test/paid-early.ts";
import { someLife, someLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, type Day, day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { payoffQuote } from "./payoff-quote.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

/** 1,200.00 flat at 3 % a month for four months: 300.00 and 36.00 each, from 1 January on. */
const terms: LoanTerms = {
  ...referenceProduct,
  principal: 1_200_00,
  clientKind: "new",
  fees: [],
  plan: {
    ...referenceProduct.plan,
    method: "flat",
    rate: { percent: "3", per: "month" },
    instalments: 4,
  },
  prepayment: { afterTermBps: 0, leastDays: 10, rebate: "unearned-interest" },
  paymentMinimum: 1_00,
};
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-01") };

function quote(today: string, on: string, events: readonly LoanEvent[] = [paidOut]) {
  return payoffQuote(terms, events, { today: day(today), on: day(on) });
}

describe("by hand", () => {
  test("[DS-8] on the first day it is possible: the principal and eleven days' interest", () => {
    // 36.00 x 10 / 31 days = 11.61.
    expect(quote("2026-01-02", "2026-01-11")).toEqual({
      ok: true,
      quote: {
        on: "2026-01-11",
        before: [],
        amount: 1_211_61,
        inAll: 1_211_61,
        ifNothingBefore: 1_211_61,
        saves: 4 * 36_00 - 11_61,
      },
    });
  });

  test("[DS-8] after a due date: that instalment on its day, then the rest", () => {
    // February has 28 days, ten of which are gone on the 11th: 36.00 x 10 / 28 = 12.86.
    const answer = quote("2026-01-02", "2026-02-11");
    expect(answer).toMatchObject({
      ok: true,
      quote: {
        before: [{ on: "2026-02-01", amount: 336_00 }],
        amount: 912_86,
        inAll: 1_248_86,
        saves: 2 * 36_00 + 36_00 - 12_86,
      },
    });
    // Not paid by then it costs the fee of a new client and ten closes of 5 % on 336.00 (2 to 10 February and the 11th open).
    const late = 1_000_00 + Math.round(336_00 * 0.05 * 9);
    expect(answer.ok && answer.quote.ifNothingBefore).toBe(1_248_86 + late);
  });

  test("[DS-8] today is possible also after the last due date, a day to come is not", () => {
    // Due on the first of each month until May, all of it late.
    const today = position(terms, [paidOut], day("2026-06-10"));
    expect(quote("2026-06-10", "2026-06-10")).toMatchObject({
      ok: true,
      quote: { before: [], amount: today.payable.settlement, saves: 0 },
    });
    const later = { ok: false, because: "after-the-plan", from: null };
    expect(quote("2026-06-10", "2026-06-11")).toEqual(later);
  });

  test("[DS-8] what is late today comes first, with its charges; waiting longer saves less", () => {
    const first = quote("2026-02-03", "2026-02-03");
    const later = quote("2026-02-03", "2026-02-20");
    const late = 1_000_00 + Math.round(336_00 * 0.05);
    expect(first).toMatchObject({
      ok: true,
      quote: { before: [], amount: 336_00 + late + 900_00 + 2_57 },
    });
    expect(later).toMatchObject({
      ok: true,
      quote: { before: [{ on: "2026-02-03", amount: 336_00 + late }] },
    });
    expect(first.ok && later.ok && first.quote.saves > later.quote.saves).toBe(true);
  });

  test.each([
    ["before prepayment opens", "2026-01-02", "2026-01-10", "not-yet", "2026-01-11"],
    ["a day that is past", "2026-01-20", "2026-01-19", "past", "2026-01-20"],
    ["after the last due date", "2026-01-20", "2026-05-02", "after-the-plan", null],
  ])("[DS-8] %s: refused with what is possible", (_, today, on, because, from) => {
    expect(quote(today, on)).toEqual({ ok: false, because, from });
  });

  test("[DS-8] a loan that was not paid out, and one that is settled", () => {
    const none = payoffQuote(terms, [], { today: start, on: start });
    expect(none).toMatchObject({ ok: false, because: "not-paid-out" });
    const done: LoanEvent = {
      kind: "repaid",
      sequence: 2,
      on: day("2026-01-11"),
      amount: 1_211_61,
    };
    expect(quote("2026-01-12", "2026-01-12", [paidOut, done])).toMatchObject({
      ok: false,
      because: "settled",
    });
  });
});

describe("interest paid before it is earned", () => {
  const lent = (principal: Minor, percent: string, instalments: number): LoanTerms => ({
    ...terms,
    principal,
    plan: {
      ...terms.plan,
      method: "equal-instalments",
      rate: { percent, per: "month" },
      instalments,
    },
    prepayment: { ...terms.prepayment, leastDays: 0 },
  });
  const out: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-05") };
  const paid = (sequence: number, on: string, amount: Minor): LoanEvent => {
    return { kind: "repaid", sequence, on: day(on), amount };
  };
  const ends = (of: LoanTerms, on: string, events: readonly LoanEvent[]) => {
    const answer = payoffQuote(of, events, { today: day(on), on: day(on) });
    return answer.ok ? answer.quote.amount : answer.because;
  };

  test("[DS-8] is given back when the loan ends: a loan paid off on its first day bears none", () => {
    const month = lent(100_00, "10", 1);
    expect(ends(month, "2026-01-05", [out])).toBe(100_00);
    expect(ends(month, "2026-01-05", [out, paid(2, "2026-01-05", 10_00)])).toBe(90_00);
    // 10.00 x 10 / 31 = 3.23, and ten were paid.
    expect(ends(month, "2026-01-15", [out, paid(2, "2026-01-05", 10_00)])).toBe(93_23);
  });

  test("[DS-8] two instalments ahead and the rest a day later cost what ending it that day costs", () => {
    const months = lent(10_000_00, "1.5", 4);
    // 150.00 x 15 / 31 = 72.58.
    expect(ends(months, "2026-01-20", [out])).toBe(10_072_58);
    const { payable } = position(months, [out], day("2026-01-19"));
    expect(payable.instalments).toEqual([1, 2, 3, 4]);
    const [first, second] = position(months, [out], day("2026-01-19")).instalments;
    const ahead = first!.outstandingTotal + second!.outstandingTotal;
    expect(ends(months, "2026-01-20", [out, paid(2, "2026-01-19", ahead)])).toBe(10_072_58 - ahead);
  });

  test("[DS-8] where it covers what is left, nothing more is asked for and the rest is the borrower's", () => {
    const month = lent(100_00, "10", 1);
    const events = [out, paid(2, "2026-01-05", 10_00), paid(3, "2026-01-05", 92_00)];
    const now = position(month, events, day("2026-01-05"));
    expect(now).toMatchObject({ status: "settled", unapplied: 2_00, allocated: 100_00 });
    expect(now.interestRebated).toBe(10_00);
    expect(now.instalments[0]).toMatchObject({ due: { interest: 0 }, paid: { interest: 0 } });
  });

  test("[DS-8] what was waived of it goes into what is earned, and is not given back", () => {
    const month = lent(100_00, "10", 1);
    const waived: LoanEvent = {
      ...{ kind: "waived", sequence: 2, on: day("2026-01-05") },
      ...{ part: "interest", amount: 4_00 },
    };
    // 3.23 are earned by the 15th: less than was waived.
    const events = [out, waived, paid(3, "2026-01-05", 6_00)];
    expect(ends(month, "2026-01-15", [out, waived])).toBe(100_00);
    expect(ends(month, "2026-01-15", events)).toBe(94_00);
  });
});

/** All that ending the loan on a day costs, with what was paid before; null where it may not be ended then. */
function costOfEnding(terms: LoanTerms, early: ReadonlyMap<Day, Minor>, on: Day): Minor | null {
  const loan = paidUntil(terms, early, on);
  const now = loan?.positionOn(on);
  if (loan === null || now?.prepayment.allowed !== true) return null;
  const amount = now.payable.settlement ?? 0;
  loan.record({ kind: "repaid", sequence: loan.history.last + 1, on, amount });
  const { status, received, unapplied } = loan.positionOn(on);
  expect(status).toBe("settled");
  return received - unapplied;
}

test("[DS-8] what ends any loan with scheduled interest on a day never costs more than had nothing been paid early", () => {
  let compared = 0;
  fc.assert(
    fc.property(someLife, someEarly, ({ terms: of }, given) => {
      const rebate = { afterTermBps: 0, leastDays: 0, rebate: "unearned-interest" } as const;
      const rebated = { ...of, prepayment: rebate };
      const { on, early } = earlyOn(rebated, given);
      const asPlanned = costOfEnding(rebated, nothingEarly, on);
      const asPaid = costOfEnding(rebated, early, on);
      if (asPlanned === null || asPaid === null) return;
      compared += 1;
      expect(asPaid).toBeLessThanOrEqual(asPlanned);
    }),
    { numRuns: 3_000 },
  );
  expect(compared).toBeGreaterThan(2_000);
});

describe.each([
  ["scheduled interest", someLife],
  ["interest on the balance", someLifeOnBalance],
])("any loan with %s", (_, lives) => {
  test("[DS-8] paying what a quote says ends the loan on its day, and a hundredth less does not", () => {
    let quoted = 0;
    fc.assert(
      fc.property(lives, fc.nat(120), fc.nat(80), ({ terms: of, events, last }, age, ahead) => {
        const today = age < 60 ? addDays(start, age) : addDays(last, age - 60);
        const known = events.filter((event) => event.on <= today);
        const on = addDays(today, ahead);
        const answer = payoffQuote(of, known, { today, on });
        if (!answer.ok) return;
        quoted += 1;
        const { before, amount, inAll, ifNothingBefore, saves } = answer.quote;
        expect(saves).toBeGreaterThanOrEqual(0);
        expect(inAll).toBe(before.reduce((sum, one) => sum + one.amount, amount));
        const paid = [...before, ...(amount > 0 ? [{ on, amount }] : [])];
        const after = position(of, [...known, ...payments(known, paid)], on);
        expect(after.status).toBe("settled");
        if (amount > 1) {
          const short = [...before, { on, amount: amount - 1 }];
          const left = position(of, [...known, ...payments(known, short)], on);
          // A refund whose payment bounced is owed beside the instalments.
          expect(left.outstandingTotal).toBeGreaterThan(0);
        }
        if (ifNothingBefore > 0) {
          const alone = payments(known, [{ on, amount: ifNothingBefore }]);
          const waited = position(of, [...known, ...alone], on);
          if (waited.prepayment.allowed) expect(waited.outstandingTotal).toBe(0);
        }
        for (const one of before) expect(daysBetween(one.on, on)).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
    expect(quoted).toBeGreaterThan(45);
  });
});

function payments(known: readonly LoanEvent[], paid: readonly { on: Day; amount: number }[]) {
  const last = Math.max(0, ...known.map(({ sequence }) => sequence));
  return paid.map(
    (one, index): LoanEvent => ({ kind: "repaid", sequence: last + 1 + index, ...one }),
  );
}
