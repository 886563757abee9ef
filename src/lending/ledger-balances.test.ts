import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { noBalances } from "./ledger-accounts.ts";
import { balances, type Posting, postingsBetween } from "./ledger-balances.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

/**
 * 300.00 over 3 months, flat 30.00 of interest; 6.00 kept back, 3.00 of fees in the instalments.
 */
const terms: LoanTerms = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    method: "flat",
    rate: { percent: "10", per: "term" },
    instalments: 3,
  },
  fees: [
    { name: "Processing", amount: { bps: 200 }, when: "kept-back" },
    { name: "Service", amount: { minor: 3_00 }, when: "spread" },
  ],
  lateCharges: { ...referenceProduct.lateCharges, feeNew: 10_00 },
  deferral: { countMaximum: 1, days: 10, fee: { minor: 15_00 } },
  principal: 300_00,
  clientKind: "new",
};
const start = day("2026-01-01");
const on = (count: number) => addDays(start, count);
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: start };

const balancesOn = (events: readonly LoanEvent[], count: number) =>
  balances(position(terms, events, on(count)), terms);

/** What recording the last event posts, as "account amount". */
function posted(events: readonly LoanEvent[], count: number): string[] {
  const before = events.length === 1 ? noBalances : balancesOn(events.slice(0, -1), count);
  return shown(postingsBetween(before, balancesOn(events, count)));
}

const shown = (postings: readonly Posting[]) =>
  postings.map(({ account, amount }) => `${account} ${amount}`);

describe("[LN-5] what an event posts", () => {
  test("[LN-5] the payout: cash goes, claims come, interest is not yet earned", () => {
    expect(posted([paidOut], 0)).toEqual([
      "settlement-cash -29400",
      "principal-receivable 30000",
      "interest-receivable 3000",
      "fee-receivable 300",
      "unearned-interest -3000",
      "fee-income -900",
    ]);
  });

  test("[LN-5] a payment of the first instalment and 9.00 more", () => {
    const repaid: LoanEvent = { kind: "repaid", sequence: 2, on: on(31), amount: 120_00 };
    expect(posted([paidOut, repaid], 31)).toEqual([
      "settlement-cash 12000",
      "principal-receivable -10000",
      "interest-receivable -1000",
      "fee-receivable -100",
      "unapplied-funds -900",
    ]);
  });

  test("[LN-5] a deferral fee", () => {
    const paid: LoanEvent = { kind: "deferral-paid", sequence: 2, on: on(31), amount: 15_00 };
    expect(posted([paidOut, paid], 31)).toEqual([
      "settlement-cash 1500",
      "deferral-fee-income -1500",
    ]);
  });

  test("[LN-5] a waived penalty", () => {
    const waived: LoanEvent = {
      kind: "waived",
      sequence: 2,
      on: on(32),
      part: "penalty",
      amount: 4_00,
    };
    expect(posted([paidOut, waived], 32)).toEqual([
      "penalty-receivable -400",
      "waiver-expense 400",
    ]);
  });

  test("[LN-5] a write-off after the term, and a recovery", () => {
    // 100 days: all interest is earned; penalties come on top of 333.00.
    const off: LoanEvent = { kind: "written-off", sequence: 2, on: on(100) };
    const before = position(terms, [paidOut], on(100));
    expect(posted([paidOut, off], 100)).toEqual([
      "principal-receivable -30000",
      "interest-receivable -3000",
      "fee-receivable -300",
      `penalty-receivable -${before.outstanding.penalty}`,
      `write-off-expense ${before.outstandingTotal}`,
    ]);
    const recovered: LoanEvent = { kind: "repaid", sequence: 3, on: on(120), amount: 50_00 };
    expect(posted([paidOut, off, recovered], 120)).toEqual([
      "settlement-cash 5000",
      "write-off-expense -5000",
    ]);
  });

  test("[LN-5] a write-off within the term: interest never earned is no loss", () => {
    // Day 45: 15.00 of 30.00 are earned.
    const off: LoanEvent = { kind: "written-off", sequence: 2, on: on(45) };
    const owed = position(terms, [paidOut], on(45)).outstandingTotal;
    const after = balancesOn([paidOut, off], 60);
    expect(after["unearned-interest"]).toBe(0);
    expect(after["write-off-expense"]).toBe(owed - 15_00);
    expect(after["interest-income"]).toBe(-15_00);
  });

  test("[LN-5] a refund of unapplied funds", () => {
    const repaid: LoanEvent = { kind: "repaid", sequence: 2, on: on(31), amount: 120_00 };
    const refund: LoanEvent = { kind: "refunded", sequence: 3, on: on(31), amount: 9_00 };
    expect(posted([paidOut, repaid, refund], 31)).toEqual([
      "settlement-cash -900",
      "unapplied-funds 900",
    ]);
  });

  test("[LN-5] a reversal takes back exactly what the event had posted", () => {
    const repaid: LoanEvent = { kind: "repaid", sequence: 2, on: on(31), amount: 120_00 };
    const reversal: LoanEvent = { kind: "reversed", sequence: 3, on: on(31), reverses: 2 };
    expect(posted([paidOut, repaid, reversal], 31)).toEqual([
      "settlement-cash -12000",
      "principal-receivable 10000",
      "interest-receivable 1000",
      "fee-receivable 100",
      "unapplied-funds 900",
    ]);
    expect(balancesOn([paidOut, repaid, reversal], 31)).toEqual(balancesOn([paidOut], 31));
  });
});

test("[LN-5] a day posts the interest it earned and the charges it brought", () => {
  // Day 31 to 32: 10.00 / 28 of the second period, and the late fee.
  expect(shown(postingsBetween(balancesOn([paidOut], 31), balancesOn([paidOut], 32)))).toEqual([
    "penalty-receivable 1000",
    "unearned-interest 36",
    "interest-income -36",
    "penalty-income -1000",
  ]);
  expect(postingsBetween(balancesOn([paidOut], 31), balancesOn([paidOut], 31))).toEqual([]);
});

test("[LN-5] money before the payout is the borrower's", () => {
  const early: LoanEvent = { kind: "repaid", sequence: 1, on: start, amount: 5_00 };
  expect(balances(position(terms, [], start), terms)).toEqual(noBalances);
  expect(shown(postingsBetween(noBalances, balancesOn([early], 0)))).toEqual([
    "settlement-cash 500",
    "unapplied-funds -500",
  ]);
});
