/** A payoff quote as the wire answers it, for tests of screens: a day to come, with one instalment before it. */
import type { Output } from "#contract/endpoint.ts";
import type { readPayoffQuote } from "#contract/payoff-quote.ts";

type Wire = Output<typeof readPayoffQuote>;

export function examplePayoff(changed: Partial<Wire> = {}): Wire {
  return {
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    telephone: "+255 700 000 000",
    quotedOn: "2026-07-15",
    open: 1,
    reason: "",
    openFrom: "",
    before: [{ dueTime: "2026-07-10", amount: 100_000_00 }],
    amount: 190_000_00,
    amountInAll: 290_000_00,
    ifNothingBefore: 312_500_00,
    saves: 10_000_00,
    validUntil: "2026-07-15T21:00:00.000Z",
    until: "2026-07-15 23:59",
    zone: "Dar es Salaam, UTC+3",
    firstDay: "2026-07-01",
    lastDay: "2026-10-01",
    amountToday: 285_000_00,
    ...changed,
  };
}
