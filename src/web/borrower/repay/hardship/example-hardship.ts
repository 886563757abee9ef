/** A request for help as the wire answers it, for tests of screens: nothing was asked yet, unless overridden. */
import type { Output } from "#contract/endpoint.ts";
import type { readHardship } from "#contract/hardship.ts";

type Wire = Output<typeof readHardship>;

export function exampleHardship(changed: Partial<Wire> = {}): Wire {
  return {
    state: "none",
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    telephone: "+255 800 000 222",
    mayAsk: true,
    limits: { firstDay: "2026-07-02", lastDay: "2026-12-31", amount: 528_125_00 },
    reference: "",
    answerDue: "",
    answerLate: false,
    asked: null,
    chargesStopped: false,
    next: { dueTime: "2026-06-20", amount: 528_125_00 },
    paper: "",
    offer: null,
    declined: null,
    ...changed,
  };
}

export const waiting: Partial<Wire> = {
  state: "waiting",
  mayAsk: false,
  reference: "H-260701-7KQ2",
  answerDue: "2026-07-08",
  asked: { reason: "illness", amount: 60_000_00, frequency: "monthly", from: "2026-08-01" },
  chargesStopped: true,
};

const monthly = (days: readonly string[], amount: number) =>
  days.map((dueTime) => ({ dueTime, amount }));

export const offered: Partial<Wire> = {
  ...waiting,
  state: "offered",
  offer: {
    owedBefore: 540_000_00,
    owed: 528_125_00,
    before: {
      payments: monthly(["2026-07-01", "2026-08-01", "2026-09-01"], 185_000_00),
      total: 555_000_00,
      highest: 185_000_00,
      lastDue: "2026-09-01",
    },
    after: {
      payments: monthly(
        ["2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"],
        96_000_00,
      ),
      total: 576_000_00,
      highest: 96_000_00,
      lastDue: "2027-01-01",
    },
    waived: 11_875_00,
    costDifference: 21_000_00,
    rateName: "Annual percentage rate",
    ratePercent: "31.84",
    version: 2,
    validUntil: "2026-07-22",
  },
};
