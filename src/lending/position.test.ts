/** Single answers of position(), by example; whole lives are in life-of-a-loan.test.ts. */
import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { balances } from "./ledger-balances.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

/** 300.00 over 3 months from 1 January, flat 30.00 of interest: 110.00 on days 31, 59 and 90. */
const terms: LoanTerms = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    method: "flat",
    rate: { percent: "10", per: "term" },
    instalments: 3,
  },
  fees: [],
  lateCharges: { ...referenceProduct.lateCharges, feeNew: 10_00, feeRepeat: 8_00 },
  deferral: { countMaximum: 2, days: 10, fee: { bpsOfOutstandingPrincipal: 500 } },
  paymentMinimum: 20_00,
  principal: 300_00,
  clientKind: "new",
};
/** Without late charges and rebate: what is paid is all that moves. */
const bare: LoanTerms = {
  ...terms,
  lateCharges: { ...terms.lateCharges, feeNew: 0, bands: [] },
  prepayment: { ...terms.prepayment, rebate: "none" },
};
const start = day("2026-01-01");
const on = (count: number) => addDays(start, count);
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: start };
const pays = (sequence: number, count: number, amount: number): LoanEvent => ({
  kind: "repaid",
  sequence,
  on: on(count),
  amount,
});

test("before the payout nothing is owed or due", () => {
  const now = position(terms, [], start);
  expect(now).toMatchObject({
    status: "not-disbursed",
    disbursedOn: null,
    maturesOn: null,
    instalments: [],
    outstandingTotal: 0,
    payable: { instalment: null, minimum: 0, maximum: 0, instalments: [], settlement: 0 },
    prepayment: { allowed: false, from: null },
    deferral: { allowed: false, used: 0, left: 2, fee: 0, dueDates: [] },
  });
});

describe("what may be paid", () => {
  test("[LN-3] the first unpaid instalment at any time", () => {
    const now = position(terms, [paidOut], on(1));
    expect(now.payable).toEqual({
      instalment: 1,
      minimum: 20_00,
      maximum: 110_00,
      instalments: [1],
      // Day 1 is before prepayment: the whole loan may not be paid yet.
      settlement: null,
    });
    expect(now.prepayment).toEqual({ allowed: false, from: on(46) });
  });

  test("[LN-3] past due and the current one together", () => {
    // Day 33: 10.00 of fee and 5.50 of the close of day 32.
    const now = position(terms, [paidOut], on(33));
    expect(now.payable).toMatchObject({ instalment: 1, maximum: 235_50, instalments: [1, 2] });
    expect(now).toMatchObject({ arrears: 125_50, daysPastDue: 2, penaltyAtClose: 5_50 });
  });

  test("[LN-3] all of it once prepayment is open, less interest not yet earned", () => {
    const now = position(terms, [paidOut, pays(2, 31, 110_00)], on(46));
    expect(now.prepayment).toEqual({ allowed: true, from: on(46) });
    // 220.00 less 13 / 28 of the second instalment's 10.00 and all of the third's.
    expect(now.payable).toEqual({
      instalment: 2,
      minimum: 20_00,
      maximum: 205_36,
      instalments: [2, 3],
      settlement: 205_36,
    });
    const after = position(terms, [paidOut, pays(2, 31, 110_00), pays(3, 46, 205_36)], on(46));
    expect(after).toMatchObject({
      status: "settled",
      interestRebated: 14_64,
      interestEarned: 15_36,
    });
  });

  test("the minimum is what is left when less is owed", () => {
    const now = position(terms, [paidOut, pays(2, 31, 95_00)], on(31));
    expect(now.payable).toMatchObject({ minimum: 15_00, maximum: 15_00 });
  });

  test("[IR-3] the first unpaid instalment can be paid off, also when little is left of it", () => {
    // 5.00 of the first is left when all may be paid; the product's least payment is 20.00.
    const { payable, instalments } = position(bare, [paidOut, pays(2, 31, 105_00)], on(60));
    expect(instalments[0]?.outstandingTotal).toBe(5_00);
    expect(payable).toMatchObject({ instalment: 1, minimum: 5_00, maximum: 225_00 });
  });

  test("[OD-11] a second instalment in its window is not asked for while it may not be paid", () => {
    // 55.00 on each of six days, three of which are within the reminder days.
    const daily: LoanTerms = {
      ...bare,
      plan: { ...bare.plan, frequency: "daily", instalments: 6 },
    };
    const ahead = position(daily, [paidOut, pays(2, 0, 110_00)], on(0));
    expect(ahead).toMatchObject({ unapplied: 55_00, status: "running" });
    expect(ahead.payable).toMatchObject({ instalment: 2, maximum: 0, instalments: [] });
    const short = position(daily, [paidOut, pays(2, 0, 100_00)], on(0));
    expect(short).toMatchObject({ unapplied: 45_00, status: "due" });
    expect(short.payable).toMatchObject({ instalment: 2, maximum: 10_00 });
  });

  test("unapplied funds are taken off, and what they cover is not asked for", () => {
    // 110.00 pays the first, 40.00 is unapplied funds; 70.00 more pay the second, then the third is the
    // first unpaid.
    const some = [paidOut, pays(2, 5, 150_00)];
    expect(position(terms, some, on(5)).payable).toMatchObject({ instalment: 2, maximum: 70_00 });
    const covered = [...some, pays(3, 5, 70_00), pays(4, 5, 110_00), pays(5, 5, 5_00)];
    expect(position(terms, covered, on(5))).toMatchObject({ status: "settled", unapplied: 5_00 });
  });
});

describe("instalments", () => {
  test("show their parts, their status and the day they were paid", () => {
    const now = position(terms, [paidOut, pays(2, 20, 110_00), pays(3, 57, 5_00)], on(57));
    expect(now.instalments.map(({ number, status, paidOn }) => [number, status, paidOn])).toEqual([
      [1, "paid", on(20)],
      [2, "due", null],
      [3, "upcoming", null],
    ]);
    // Interest before principal.
    expect(now.instalments[1]).toMatchObject({
      dueDate: day("2026-03-01"),
      originalDueDate: day("2026-03-01"),
      due: { penalty: 0, fee: 0, interest: 10_00, principal: 100_00 },
      paid: { penalty: 0, fee: 0, interest: 5_00, principal: 0 },
      outstanding: { penalty: 0, fee: 0, interest: 5_00, principal: 100_00 },
      outstandingTotal: 105_00,
    });
    expect(now.status).toBe("due");
  });

  test("[LN-2] a fee once for every instalment that falls late, where the product says so", () => {
    const charges = { ...terms.lateCharges, feeOncePer: "instalment", bands: [] } as const;
    const now = position({ ...terms, lateCharges: charges }, [paidOut], on(60));
    expect(now.instalments.map(({ due }) => due.penalty)).toEqual([10_00, 10_00, 0]);
    const repeat = { ...terms, clientKind: "repeat", lateCharges: charges } as const;
    expect(position(repeat, [paidOut], on(60)).outstanding.penalty).toBe(16_00);
  });

  test("[LN-2] an unpaid agreed fee alone bears no late charge", () => {
    const steps = [...terms.allocation.steps].sort(([, a], [, b]) =>
      a === "fee" ? 1 : b === "fee" ? -1 : 0,
    );
    const feeLast: LoanTerms = {
      ...terms,
      fees: [{ name: "Service", amount: { minor: 3_00 }, when: "first-instalment" }],
      allocation: { ...terms.allocation, steps },
    };
    const now = position(feeLast, [paidOut, pays(2, 31, 110_00)], on(40));
    expect(now.outstanding).toEqual({ penalty: 0, fee: 3_00, interest: 20_00, principal: 200_00 });
    expect(now).toMatchObject({ status: "overdue", arrears: 3_00, daysPastDue: 9 });
  });

  test("a payment holiday's instalment is paid from the start", () => {
    const plan = { ...terms.plan, grace: { principal: 1, interest: 1 } };
    const now = position({ ...terms, plan }, [paidOut], start);
    expect(now.instalments[0]).toMatchObject({
      status: "paid",
      outstandingTotal: 0,
      paidOn: start,
    });
    expect(now.payable.instalment).toBe(2);
  });
});

describe("interest earned", () => {
  test.each([
    [0, 0],
    // 10.00 x 1/31 = 0.3226; a whole first period; 14 of 28 days into the second.
    [1, 32],
    [31, 10_00],
    [45, 15_00],
    [90, 30_00],
    [200, 30_00],
  ])("on day %d", (count, earned) => {
    expect(position(terms, [paidOut], on(count)).interestEarned).toBe(earned);
  });

  test("a deferral does not take back what was earned", () => {
    const deferred: LoanEvent = { kind: "deferral-paid", sequence: 2, on: on(30), amount: 15_00 };
    const before = position(terms, [paidOut], on(30));
    const after = position(terms, [paidOut, deferred], on(30));
    expect(after.deferral.used).toBe(1);
    expect(after.interestEarned).toBe(before.interestEarned);
  });

  test("a loan that is written off earns no more", () => {
    const off: LoanEvent = { kind: "written-off", sequence: 2, on: on(45) };
    expect(position(terms, [paidOut, off], on(60)).interestEarned).toBe(15_00);
  });
});

describe("deferral", () => {
  test("open in the due window and while overdue, at 5 % of the outstanding principal", () => {
    expect(position(terms, [paidOut], on(27)).deferral.allowed).toBe(false);
    const due = position(terms, [paidOut], on(28)).deferral;
    expect(due).toEqual({
      allowed: true,
      used: 0,
      left: 2,
      fee: 15_00,
      dueDates: [
        { instalment: 1, dueDate: on(41) },
        { instalment: 2, dueDate: on(69) },
        { instalment: 3, dueDate: on(100) },
      ],
    });
    // Four days late: every date moves by 4 + 10 days.
    const late = position(terms, [paidOut], on(35)).deferral;
    expect(late.dueDates.map(({ dueDate }) => dueDate)).toEqual([on(45), on(73), on(104)]);
  });

  test("moves the end of the loan and leaves paid instalments where they were", () => {
    const deferred: LoanEvent = { kind: "deferral-paid", sequence: 3, on: on(59), amount: 10_00 };
    const now = position(terms, [paidOut, pays(2, 31, 110_00), deferred], on(59));
    expect(now.maturesOn).toBe(on(100));
    expect(now.instalments.map(({ dueDate }) => dueDate)).toEqual([on(31), on(69), on(100)]);
    expect(now.instalments.map(({ originalDueDate }) => originalDueDate)).toEqual(
      [31, 59, 90].map(on),
    );
    // Half of the term as agreed, not of the longer one.
    expect(now.prepayment.from).toBe(on(46));
  });

  test("[DR-4] never while nothing is left to defer: a fee for nothing is unapplied funds", () => {
    // All 330.00 paid and 20.00 too much refunded, then the payment behind it bounced.
    const bounced: LoanEvent[] = [
      paidOut,
      pays(2, 31, 20_00),
      pays(3, 60, 330_00),
      { kind: "refunded", sequence: 4, on: on(60), amount: 20_00 },
      { kind: "reversed", sequence: 5, on: on(61), reverses: 2 },
    ];
    const fixed = { ...bare, deferral: { ...bare.deferral, fee: { minor: 15_00 } } };
    const now = position(fixed, bounced, on(61));
    expect(now).toMatchObject({ status: "overdue", outstandingTotal: 20_00, unapplied: 0 });
    expect(now.deferral).toMatchObject({ allowed: false, dueDates: [] });
    const fee: LoanEvent = { kind: "deferral-paid", sequence: 6, on: on(61), amount: 15_00 };
    const after = position(fixed, [...bounced, fee], on(61));
    expect(after).toMatchObject({ deferralFees: 0, unapplied: 0, overRefunded: 5_00 });
  });

  test("a product without deferral never opens it", () => {
    const none = { ...terms, deferral: { ...terms.deferral, countMaximum: 0 } };
    const { deferral } = position(none, [paidOut], on(31));
    expect(deferral).toEqual({ allowed: false, used: 0, left: 0, fee: 0, dueDates: [] });
  });
});

test("[DK-4] a write-off that is taken back: the loan runs on by its plan, and the days between bear no late charge", () => {
  const off: LoanEvent = { kind: "written-off", sequence: 2, on: on(45) };
  const back: LoanEvent = { kind: "reversed", sequence: 3, on: on(60), reverses: 2 };
  const penalties = (now: Position) => now.instalments.map(({ due }) => due.penalty);
  const [charged] = penalties(position(terms, [paidOut, off], on(59)));
  expect(position(terms, [paidOut, off, back], on(59)).status).toBe("written-off");
  const now = position(terms, [paidOut, off, back], on(60));
  expect(now).toMatchObject({ status: "overdue", prepayment: { from: on(46) } });
  expect(penalties(now)).toEqual([charged, 0, 0]);
  expect(now.interestEarned).toBe(position(terms, [paidOut], on(60)).interestEarned);
  expect(balances(now, terms)).toMatchObject({
    "write-off-expense": 0,
    "principal-receivable": now.outstanding.principal,
  });
  // The close of day 60 bears 5 % of 110.00 on both that are late.
  const later = position(terms, [paidOut, off, back], on(61));
  expect(penalties(later)).toEqual([charged! + 5_50, 5_50, 0]);
});

test("[DK-4] what is recovered of a written-off loan ends it at once, before prepayment would open", () => {
  const off: LoanEvent = { kind: "written-off", sequence: 2, on: on(33) };
  const now = position(bare, [paidOut, off], on(33));
  expect(now).toMatchObject({ prepayment: { allowed: true, from: on(33) } });
  const all = pays(3, 34, now.outstandingTotal);
  expect(position(bare, [paidOut, off, all], on(34)).status).toBe("settled");
});

test("[LN-2] the due date is the last day without a charge, and waiting has its price", () => {
  // Midnight after day 31 brings the fee; midnight after late day 1 the first 5 % of 110.00.
  expect(position(terms, [paidOut], on(30)).penaltyAtClose).toBe(0);
  expect(position(terms, [paidOut], on(31)).penaltyAtClose).toBe(10_00);
  expect(position(terms, [paidOut], on(32)).penaltyAtClose).toBe(5_50);
});

test("[LN-4] events of one day count in the order of recording", () => {
  // Paid first, the second 110.00 reaches instalment 2; deferred first, only the first is current.
  const deferral = (sequence: number): LoanEvent => ({
    kind: "deferral-paid",
    sequence,
    on: on(31),
    amount: 15_00,
  });
  const paidFirst = position(terms, [paidOut, pays(2, 31, 110_00), deferral(3)], on(31));
  expect(paidFirst).toMatchObject({ deferralFees: 0, unapplied: 15_00, maturesOn: on(90) });
  const deferredFirst = position(terms, [paidOut, deferral(2), pays(3, 31, 110_00)], on(31));
  expect(deferredFirst).toMatchObject({ deferralFees: 15_00, unapplied: 0, maturesOn: on(100) });
});

test("[LN-4] a refund whose payment bounced later is owed back, before anything else", () => {
  const events: LoanEvent[] = [
    paidOut,
    pays(2, 31, 150_00),
    { kind: "refunded", sequence: 3, on: on(31), amount: 40_00 },
    { kind: "reversed", sequence: 4, on: on(31), reverses: 2 },
  ];
  const now = position(terms, events, on(31));
  expect(now).toMatchObject({ received: 0, allocated: -40_00, unapplied: 0, refunded: 40_00 });
  expect(now).toMatchObject({ overRefunded: 40_00, outstandingTotal: 370_00, arrears: 40_00 });
  const paid = position(terms, [...events, pays(5, 31, 150_00)], on(31));
  expect(paid).toMatchObject({ unapplied: 0, outstandingTotal: 220_00, status: "running" });
});

test("[LN-4] more refunded than came at all is owed, and the books hold it as a receivable", () => {
  const flat: LoanTerms = {
    ...bare,
    principal: 1_000_00,
    plan: { ...bare.plan, rate: { percent: "0", per: "term" } },
  };
  const events: LoanEvent[] = [
    paidOut,
    pays(2, 46, 1_400_00),
    pays(3, 46, 1_400_00),
    { kind: "refunded", sequence: 4, on: on(60), amount: 1_800_00 },
    { kind: "reversed", sequence: 5, on: on(61), reverses: 3 },
  ];
  const now = position(flat, events, on(61));
  expect(now).toMatchObject({ received: 1_400_00, refunded: 1_800_00, allocated: -400_00 });
  expect(now).toMatchObject({ status: "overdue", unapplied: 0, outstandingTotal: 1_400_00 });
  expect(now.toPay).toMatchObject({ when: "now", amount: 1_400_00 });
  expect(balances(now, flat)).toMatchObject({
    "refund-receivable": 1_400_00,
    "unapplied-funds": 0,
  });
  const paid = position(flat, [...events, pays(6, 62, 1_400_00)], on(62));
  expect(paid).toMatchObject({ status: "settled", outstandingTotal: 0, overRefunded: 0 });
});
