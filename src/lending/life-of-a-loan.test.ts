/**
 * Whole lives of loans, as tables a loan officer can check with a pocket calculator. Day 0 is 1
 * January 2026, the day of the payout; a row shows the loan after what happens on its day.
 * "penalty" is what is unpaid of it, and part of "outstanding".
 */
import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import { type Minor, parseDecimal, toDecimal } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms, Part } from "./terms.ts";
import { validateEvent } from "./validate-event.ts";

/** 300.00 over 3 months, flat 30.00 of interest: 110.00 on day 31, day 59 and day 90. */
const threeMonths: LoanTerms = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    method: "flat",
    rate: { percent: "10", per: "term" },
    instalments: 3,
  },
  fees: [],
  lateCharges: { ...referenceProduct.lateCharges, feeNew: 10_00 },
  prepayment: { afterTermBps: 5_000, leastDays: 7, rebate: "none" },
  deferral: { countMaximum: 2, days: 10, fee: { minor: 15_00 } },
  paymentMinimum: 1_00,
  principal: 300_00,
  clientKind: "new",
};

/**
 * 10,000.00 without interest, due in one sum on day 31, with the late charges of the reference
 * product.
 */
const oneMonth: LoanTerms = {
  ...threeMonths,
  plan: { ...threeMonths.plan, rate: { percent: "0", per: "term" }, instalments: 1 },
  lateCharges: referenceProduct.lateCharges,
  principal: 10_000_00,
};

const start = day("2026-01-01");

function amountIn(text: string | undefined): Minor {
  const amount = parseDecimal(text ?? "");
  if (amount === null) throw new Error(`no amount: ${text}`);
  return amount;
}

/**
 * "pays 10.00" and the like as an event; "payment 3 bounces" takes back the event recorded as
 * number 3.
 */
function read(text: string, dayCount: number, sequence: number): LoanEvent {
  const at = { on: addDays(start, dayCount), sequence };
  const [first = "", second, third] = text.split(" ");
  if (text === "paid out") return { ...at, kind: "disbursed" };
  if (text === "written off") return { ...at, kind: "written-off" };
  if (text.startsWith("pays deferral ")) {
    return { ...at, kind: "deferral-paid", amount: amountIn(third) };
  }
  if (first === "pays") return { ...at, kind: "repaid", amount: amountIn(second) };
  if (first === "refund") return { ...at, kind: "refunded", amount: amountIn(second) };
  if (first === "waive") {
    return { ...at, kind: "waived", part: second as Part, amount: amountIn(third) };
  }
  if (first === "payment") return { ...at, kind: "reversed", reverses: Number(second) };
  throw new Error(`nothing that happens to a loan: ${text}`);
}

/** Plays the first two columns of a table and writes the table anew, with what position() says. */
function play(terms: LoanTerms, table: readonly string[]): string[] {
  const events: LoanEvent[] = [];
  return table.map((row) => {
    const [count = "", what = ""] = row.split("|").map((cell) => cell.trim());
    for (const text of what === "" ? [] : what.split(", ")) {
      const event = read(text, Number(count), events.length + 1);
      expect(validateEvent(terms, events, event), text).toBeNull();
      events.push(event);
    }
    const now = position(terms, events, addDays(start, Number(count)));
    return [
      count,
      what,
      now.status,
      toDecimal(now.outstandingTotal),
      toDecimal(now.outstanding.penalty),
      toDecimal(now.unapplied),
    ].join(" | ");
  });
}

/** Columns: day | what happens | status | outstanding | penalty | unapplied funds. */
function life(terms: LoanTerms, ...tables: string[]): void {
  const rows = tables.map((row) =>
    row
      .split("|")
      .map((cell) => cell.trim())
      .join(" | "),
  );
  expect(play(terms, rows)).toEqual(rows);
}

test("[LN-4] paid on time", () => {
  life(
    threeMonths,
    "  0 | paid out    | running | 330.00 | 0.00 | 0.00",
    " 27 |             | running | 330.00 | 0.00 | 0.00",
    " 28 |             | due     | 330.00 | 0.00 | 0.00",
    " 31 | pays 110.00 | running | 220.00 | 0.00 | 0.00",
    " 55 |             | running | 220.00 | 0.00 | 0.00",
    " 59 | pays 110.00 | running | 110.00 | 0.00 | 0.00",
    " 90 | pays 110.00 | settled |   0.00 | 0.00 | 0.00",
    "900 |             | settled |   0.00 | 0.00 | 0.00",
  );
});

describe("late", () => {
  test("[LN-2] the fee once, then 5 %, 4 % and 2 % a day of the 10,000.00", () => {
    life(
      oneMonth,
      "  0 | paid out      | running | 10000.00 |     0.00 | 0.00",
      " 31 |               | due     | 10000.00 |     0.00 | 0.00",
      // Late day 1: the fee. Its charge of 500.00 comes at the close.
      " 32 |               | overdue | 11000.00 |  1000.00 | 0.00",
      " 33 |               | overdue | 11500.00 |  1500.00 | 0.00",
      // Late day 30 has 29 closes behind it, late day 31 has 30 and bears 4 %.
      " 61 |               | overdue | 25500.00 | 15500.00 | 0.00",
      " 62 |               | overdue | 26000.00 | 16000.00 | 0.00",
      " 63 |               | overdue | 26400.00 | 16400.00 | 0.00",
      // Late day 91: 1000 + 30 x 500 + 60 x 400, and 200 at its close.
      "122 |               | overdue | 50000.00 | 40000.00 | 0.00",
      "123 |               | overdue | 50200.00 | 40200.00 | 0.00",
      "123 | pays 50200.00 | settled |     0.00 |     0.00 | 0.00",
      "124 |               | settled |     0.00 |     0.00 | 0.00",
    );
  });

  test("[LN-2] part payments lower the charge from the day they are received", () => {
    life(
      oneMonth,
      "  0 | paid out     | running | 10000.00 |    0.00 | 0.00",
      // 1000.00 for the fee, 5000.00 of the principal; the day's close bears 5 % of 5000.00.
      " 32 | pays 6000.00 | overdue |  5000.00 |    0.00 | 0.00",
      " 33 |              | overdue |  5250.00 |  250.00 | 0.00",
      " 33 | pays 1250.00 | overdue |  4000.00 |    0.00 | 0.00",
      " 35 |              | overdue |  4400.00 |  400.00 | 0.00",
    );
  });

  test("[LN-2] the fee is charged once, also when a second instalment falls late", () => {
    life(
      threeMonths,
      "  0 | paid out     | running | 330.00 |   0.00 | 0.00",
      // 10.00, and 28 closes of 5.50 up to day 59.
      " 60 |              | overdue | 494.00 | 164.00 | 0.00",
      // Day 60 is late day 29 of the first and late day 1 of the second: 5.50 each.
      " 61 |              | overdue | 505.00 | 175.00 | 0.00",
    );
  });

  test("[LN-2] [LN-4] penalty first: paying just the instalment leaves some of it unpaid", () => {
    life(
      threeMonths,
      "  0 | paid out    | running | 330.00 |  0.00 | 0.00",
      // 10.00 and 5.50 of penalty are used first: 15.50 of the 110.00 stays unpaid.
      " 33 | pays 110.00 | overdue | 235.50 |  0.00 | 0.00",
      // 5 % of 15.50 is 0.775: a day shows 0.78, two days 1.55.
      " 34 |             | overdue | 236.28 |  0.78 | 0.00",
      " 35 |             | overdue | 237.05 |  1.55 | 0.00",
    );
  });
});

describe("prepayment", () => {
  test("[LN-3] [LN-4] before half of the term only the current instalment is paid", () => {
    life(
      threeMonths,
      "  0 | paid out    | running | 330.00 | 0.00 |   0.00",
      " 10 | pays 300.00 | running | 220.00 | 0.00 | 190.00",
      // Unapplied funds cover what falls due tomorrow, so nobody is asked to pay it.
      " 58 |             | running | 220.00 | 0.00 | 190.00",
      " 59 |             | running | 110.00 | 0.00 |  80.00",
      " 90 |             | due     |  30.00 | 0.00 |   0.00",
    );
  });

  test("[LN-3] [LN-4] [DS-8] on the first day it is open, unapplied funds that cover everything settle the loan", () => {
    life(
      threeMonths,
      "  0 | paid out    | running | 330.00 | 0.00 |   0.00",
      " 10 | pays 335.00 | running | 220.00 | 0.00 | 225.00",
      " 45 |             | running | 220.00 | 0.00 | 225.00",
      " 46 |             | settled |   0.00 | 0.00 |   5.00",
      " 90 |             | settled |   0.00 | 0.00 |   5.00",
    );
  });

  test("[LN-4] [DS-8] with the rebate less is needed: interest of days to come is not taken from kept money", () => {
    const rebated: LoanTerms = {
      ...threeMonths,
      prepayment: { ...threeMonths.prepayment, rebate: "unearned-interest" },
    };
    // Day 46: of the second 10.00 (28 days) 15 days are earned, 5.36, of the third nothing. 200.00 + 5.36 are owed.
    life(
      rebated,
      "  0 | paid out    | running | 330.00 | 0.00 |   0.00",
      " 10 | pays 315.36 | running | 220.00 | 0.00 | 205.36",
      " 45 |             | running | 220.00 | 0.00 | 205.36",
      " 46 |             | settled |   0.00 | 0.00 |   0.00",
    );
    // A hundredth less covers it on no day, because each day earns more: it waits for its instalments.
    life(
      rebated,
      "  0 | paid out    | running | 330.00 | 0.00 |   0.00",
      " 10 | pays 315.35 | running | 220.00 | 0.00 | 205.35",
      " 46 |             | running | 220.00 | 0.00 | 205.35",
      " 59 |             | running | 110.00 | 0.00 |  95.35",
    );
  });

  test("[LN-3] half of 90 days has passed with day 45, so day 46 is the first", () => {
    life(
      threeMonths,
      "  0 | paid out    | running | 330.00 | 0.00 |   0.00",
      " 31 | pays 110.00 | running | 220.00 | 0.00 |   0.00",
      " 45 | pays 150.00 | running | 110.00 | 0.00 |  40.00",
      // Unapplied funds go with the next payment: 40.00 + 70.00.
      " 46 | pays 70.00  | settled |   0.00 | 0.00 |   0.00",
    );
  });

  test("[LN-3] not before 7 days, however short the term", () => {
    // Three weekly instalments; a tenth of 21 days has passed on day 3.
    const early: LoanTerms = {
      ...threeMonths,
      plan: { ...threeMonths.plan, frequency: "weekly" },
      prepayment: { ...threeMonths.prepayment, afterTermBps: 1_000 },
    };
    life(
      early,
      "  0 | paid out    | running | 330.00 | 0.00 |   0.00",
      "  6 | pays 330.00 | running | 220.00 | 0.00 | 220.00",
    );
    life(
      early,
      "  0 | paid out    | running | 330.00 | 0.00 |   0.00",
      "  7 | pays 330.00 | settled |   0.00 | 0.00 |   0.00",
    );
  });

  test("[LN-3] a product may drop interest not yet earned", () => {
    const terms: LoanTerms = {
      ...threeMonths,
      prepayment: { ...threeMonths.prepayment, rebate: "unearned-interest" },
    };
    life(
      terms,
      "  0 | paid out    | running | 330.00 | 0.00 | 0.00",
      " 31 | pays 110.00 | running | 220.00 | 0.00 | 0.00",
      // Day 46 is 15 of 28 days into the second period: 4.64 of it and all 10.00 of the third go.
      " 46 | pays 205.35 | running |  14.65 | 0.00 | 0.00",
    );
    life(
      terms,
      "  0 | paid out    | running | 330.00 | 0.00 | 0.00",
      " 31 | pays 110.00 | running | 220.00 | 0.00 | 0.00",
      " 46 | pays 206.00 | settled |   0.00 | 0.00 | 0.64",
    );
  });
});

describe("deferral", () => {
  test("the fee moves the due dates by 10 days and pays nothing off", () => {
    life(
      threeMonths,
      "  0 | paid out            | running | 330.00 | 0.00 | 0.00",
      " 28 | pays deferral 15.00 | running | 330.00 | 0.00 | 0.00",
      " 37 |                     | running | 330.00 | 0.00 | 0.00",
      " 38 |                     | due     | 330.00 | 0.00 | 0.00",
      " 41 | pays 110.00         | running | 220.00 | 0.00 | 0.00",
      " 69 | pays 110.00         | running | 110.00 | 0.00 | 0.00",
      "100 | pays 110.00         | settled |   0.00 | 0.00 | 0.00",
    );
  });

  test("overdue, they move from today; the penalty so far stays and does not grow", () => {
    life(
      threeMonths,
      "  0 | paid out            | running | 330.00 |  0.00 | 0.00",
      // 10.00 and four closes of 5.50; the new due date is day 46.
      " 36 | pays deferral 15.00 | running | 362.00 | 32.00 | 0.00",
      " 46 |                     | due     | 362.00 | 32.00 | 0.00",
      // Late day 1 again: the fee was charged already, 5.50 comes at the close.
      " 47 |                     | overdue | 362.00 | 32.00 | 0.00",
      " 48 |                     | overdue | 367.50 | 37.50 | 0.00",
    );
  });

  test("[LN-4] a fee received twice defers once, the rest is unapplied funds", () => {
    life(
      threeMonths,
      "  0 | paid out                                 | running | 330.00 | 0.00 |  0.00",
      " 31 | pays deferral 15.00, pays deferral 15.00 | running | 330.00 | 0.00 | 15.00",
      " 41 |                                          | due     | 315.00 | 0.00 |  0.00",
      " 41 | pays 95.00                               | running | 220.00 | 0.00 |  0.00",
    );
  });

  test("[LN-4] less than the fee is unapplied funds, used when the instalment falls due", () => {
    life(
      threeMonths,
      "  0 | paid out            | running | 330.00 | 0.00 |  0.00",
      " 28 | pays deferral 14.99 | due     | 330.00 | 0.00 | 14.99",
      " 31 |                     | due     | 315.01 | 0.00 |  0.00",
    );
  });

  test("[LN-2] [LN-4] unapplied funds of an overdue loan are used before the day's charge", () => {
    life(
      threeMonths,
      "  0 | paid out            | running | 330.00 | 0.00 |  0.00",
      // 4.00 of it goes to the fee of late day 1; the close bears 5 % of 104.00.
      " 32 | pays deferral 14.00 | overdue | 340.00 | 10.00 | 14.00",
      " 33 |                     | overdue | 331.30 |  5.30 |  0.00",
    );
  });

  test("the product's count is the end of it", () => {
    life(
      threeMonths,
      "  0 | paid out            | running | 330.00 | 0.00 |  0.00",
      " 31 | pays deferral 15.00 | running | 330.00 | 0.00 |  0.00",
      " 41 | pays deferral 15.00 | running | 330.00 | 0.00 |  0.00",
      " 50 | pays deferral 15.00 | due     | 330.00 | 0.00 | 15.00",
      " 51 |                     | due     | 315.00 | 0.00 |  0.00",
    );
  });
});

test("[LN-4] a payment that bounces never happened: the charges of its days come back", () => {
  life(
    threeMonths,
    "  0 | paid out          | running | 330.00 |  0.00 | 0.00",
    " 31 | pays 110.00       | running | 220.00 |  0.00 | 0.00",
    // 10.00 and eight closes of 5.50.
    " 40 | payment 2 bounces | overdue | 384.00 | 54.00 | 0.00",
    " 40 | pays 164.00       | running | 220.00 |  0.00 | 0.00",
  );
});

test("[LN-2] a waived penalty is gone, the charges of later days are not", () => {
  life(
    threeMonths,
    "  0 | paid out            | running | 330.00 |  0.00 | 0.00",
    " 36 | waive penalty 32.00 | overdue | 330.00 |  0.00 | 0.00",
    " 37 |                     | overdue | 335.50 |  5.50 | 0.00",
    " 37 | pays 115.50         | running | 220.00 |  0.00 | 0.00",
  );
});

test("[LN-2] [LN-4] written off: the debt stands, bears no more charges and is recovered", () => {
  life(
    oneMonth,
    "  0 | paid out      | running     | 10000.00 |     0.00 | 0.00",
    "123 | written off   | written-off | 50200.00 | 40200.00 | 0.00",
    "200 |               | written-off | 50200.00 | 40200.00 | 0.00",
    "200 | pays 45200.00 | written-off |  5000.00 |     0.00 | 0.00",
    "210 | pays 5001.00  | settled     |     0.00 |     0.00 | 1.00",
  );
});

test("[LN-4] an overpayment becomes unapplied funds, which are used or refunded", () => {
  life(
    threeMonths,
    "  0 | paid out     | running | 330.00 | 0.00 |  0.00",
    " 31 | pays 200.00  | running | 220.00 | 0.00 | 90.00",
    " 59 |              | due     | 130.00 | 0.00 |  0.00",
    " 59 | pays 20.00   | running | 110.00 | 0.00 |  0.00",
    " 90 | pays 130.00  | settled |   0.00 | 0.00 | 20.00",
    " 91 | refund 20.00 | settled |   0.00 | 0.00 |  0.00",
  );
});
