import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";
import { validateEvent } from "./validate-event.ts";

const terms: LoanTerms = { ...referenceProduct, principal: 1_000_00, clientKind: "new" };
const start = day("2026-01-01");
const at = (sequence: number, count = 0) => ({ sequence, on: addDays(start, count) });
const paidOut: LoanEvent = { ...at(1), kind: "disbursed" };
/** 5,000.00 is far more than the first instalment: most of it is unapplied funds. */
const overpaid: LoanEvent = { ...at(2, 10), kind: "repaid", amount: 5_000_00 };

describe("events that make sense", () => {
  const cases: [string, LoanEvent[], LoanEvent][] = [
    ["a payout", [], paidOut],
    ["a payment on the day of the payout", [paidOut], { ...at(2), kind: "repaid", amount: 1 }],
    ["a payment recorded late", [paidOut, overpaid], { ...at(3, 5), kind: "repaid", amount: 1 }],
    ["a deferral nobody asked for", [paidOut], { ...at(2), kind: "deferral-paid", amount: 1 }],
    [
      "a waiver of all interest of an instalment",
      [paidOut],
      { ...at(2), kind: "waived", part: "interest", amount: 25_00, instalment: 1 },
    ],
    ["a reversal", [paidOut, overpaid], { ...at(3, 11), kind: "reversed", reverses: 2 }],
    ["a refund", [paidOut, overpaid], { ...at(3, 10), kind: "refunded", amount: 4_000_00 }],
    ["a write-off", [paidOut], { ...at(2, 300), kind: "written-off" }],
    [
      "a write-off once more, after the first was taken back",
      [
        paidOut,
        { ...at(2, 300), kind: "written-off" },
        { ...at(3, 301), kind: "reversed", reverses: 2 },
      ],
      { ...at(4, 302), kind: "written-off" },
    ],
    [
      "a recovery",
      [paidOut, { ...at(2, 300), kind: "written-off" }],
      { ...at(3, 400), kind: "repaid", amount: 1 },
    ],
  ];
  test.each(cases)("%s", (_, events, event) => {
    expect(validateEvent(terms, events, event)).toBeNull();
  });
});

test("a deferral of nothing is an event where the terms take no fee and it is open, and nowhere else", () => {
  const free = { ...terms, deferral: { ...terms.deferral, fee: { minor: 0 } } };
  // The first instalment is due after 31 days.
  const firstDue = 31;
  const confirmed = (count: number): LoanEvent => ({
    ...at(2, count),
    kind: "deferral-paid",
    amount: 0,
  });
  expect(validateEvent(free, [paidOut], confirmed(firstDue))).toBeNull();
  expect(validateEvent(free, [paidOut], confirmed(1))).toContain("no deferral");
  expect(validateEvent(terms, [paidOut], confirmed(firstDue))).toContain("no deferral");
});

describe("events that make none", () => {
  const reversed: LoanEvent = { ...at(3, 11), kind: "reversed", reverses: 2 };
  const off: LoanEvent = { ...at(2, 300), kind: "written-off" };
  const cases: [string, LoanEvent[], LoanEvent, string][] = [
    ["a second payout", [paidOut], { ...at(2), kind: "disbursed" }, "already disbursed"],
    ["a payment of nothing", [paidOut], { ...at(2), kind: "repaid", amount: 0 }, "above zero"],
    ["a negative payment", [paidOut], { ...at(2), kind: "repaid", amount: -1 }, "above zero"],
    ["half a cent", [paidOut], { ...at(2), kind: "repaid", amount: 0.5 }, "whole number"],
    ["a payment before any payout", [], { ...at(1), kind: "repaid", amount: 1 }, "not disbursed"],
    [
      "a payment dated before the payout",
      [paidOut],
      { ...at(2, -1), kind: "repaid", amount: 1 },
      "not disbursed",
    ],
    ["a number taken", [paidOut, overpaid], { ...at(2), kind: "repaid", amount: 1 }, "taken"],
    ["a number of nothing", [paidOut], { ...at(0), kind: "repaid", amount: 1 }, "sequence"],
    ["no such event", [paidOut], { ...at(2), kind: "reversed", reverses: 9 }, "no such event"],
    ["taking back the payout", [paidOut], { ...at(2), kind: "reversed", reverses: 1 }, "this kind"],
    [
      "taking back twice",
      [paidOut, overpaid, reversed],
      { ...at(4, 12), kind: "reversed", reverses: 2 },
      "already reversed",
    ],
    [
      "taking back a reversal",
      [paidOut, overpaid, reversed],
      { ...at(4, 12), kind: "reversed", reverses: 3 },
      "this kind",
    ],
    [
      "taking back before it happened",
      [paidOut, overpaid],
      { ...at(3, 9), kind: "reversed", reverses: 2 },
      "before it happened",
    ],
    [
      "a refund of nothing there",
      [paidOut],
      { ...at(2), kind: "refunded", amount: 1 },
      "unapplied",
    ],
    [
      "a refund of more than is left",
      [paidOut, overpaid, { ...at(3, 10), kind: "refunded", amount: 4_800_00 }],
      { ...at(4, 10), kind: "refunded", amount: 100_00 },
      "unapplied",
    ],
    [
      // 5,000.00 less four instalments of 181.55 by day 100.
      "a refund dated back, of credit used since",
      [paidOut, overpaid, { ...at(3, 100), kind: "repaid", amount: 1 }],
      { ...at(4, 10), kind: "refunded", amount: 4_800_00 },
      "unapplied",
    ],
    [
      "a waiver of more than there is",
      [paidOut],
      { ...at(2), kind: "waived", part: "penalty", amount: 1 },
      "more than is outstanding",
    ],
    [
      "a waiver of more than an instalment has",
      [paidOut],
      { ...at(2), kind: "waived", part: "interest", amount: 25_01, instalment: 1 },
      "more than is outstanding on the instalment",
    ],
    [
      "a waiver of no instalment",
      [paidOut],
      { ...at(2), kind: "waived", part: "interest", amount: 1, instalment: 7 },
      "no such instalment",
    ],
    ["a second write-off", [paidOut, off], { ...at(3, 301), kind: "written-off" }, "already"],
    [
      "taking a write-off back twice",
      [paidOut, off, { ...at(3, 301), kind: "reversed", reverses: 2 }],
      { ...at(4, 302), kind: "reversed", reverses: 2 },
      "already reversed",
    ],
    [
      "a write-off of nothing",
      [paidOut, { ...at(2, 150), kind: "repaid", amount: 900_000_00 }],
      { ...at(3, 151), kind: "written-off" },
      "nothing is outstanding",
    ],
  ];
  test.each(cases)("%s", (_, events, event, reason) => {
    expect(validateEvent(terms, events, event)).toContain(reason);
  });
});
