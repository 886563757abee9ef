/** Amounts accepted by Pay Now: always what the position offers, to the cent. */
import { expect, test } from "vitest";
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { plainTerms } from "#test/simulated-server.ts";
import { addDays, day } from "#values/business-day.ts";
import { validateAmount } from "./validate-amount.ts";

const start = day("2026-01-05");
const later = addDays(start, 90);
const terms: LoanTerms = {
  ...plainTerms,
  lateCharges: { ...plainTerms.lateCharges, feeNew: 0, bands: [] },
};
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: start };

test("[IR-1] from the minimum to the maximum, nothing else", () => {
  const now = position(terms, [paidOut], later);
  const { minimum, maximum } = now.payable;
  for (const amount of [minimum, maximum]) {
    expect(validateAmount(now, "repayment", amount)).toBeNull();
  }
  expect(validateAmount(now, "repayment", minimum - 1)).toBe("amountBelowMinimum");
  expect(validateAmount(now, "repayment", maximum + 1)).toBe("amountAboveMaximum");
});

test("[IR-3] what is left of the first instalment is never too small to pay", () => {
  const events: LoanEvent[] = [
    paidOut,
    { kind: "repaid", sequence: 2, on: addDays(start, 31), amount: 99_999_00 },
  ];
  const now = position(terms, events, later);
  expect(now.instalments[0]?.outstandingTotal).toBe(1_00);
  expect(validateAmount(now, "repayment", 1_00)).toBeNull();
  expect(validateAmount(now, "repayment", 99)).toBe("amountBelowMinimum");
});

test("[LN-4] what is owed because the payment behind a refund was reversed can be paid", () => {
  const settling: LoanEvent[] = [
    paidOut,
    { kind: "repaid", sequence: 2, on: later, amount: 10_000_00 },
    { kind: "repaid", sequence: 3, on: later, amount: 400_000_00 },
    { kind: "refunded", sequence: 4, on: later, amount: 10_000_00 },
  ];
  expect(validateAmount(position(terms, settling, later), "repayment", 1_00)).toBe("nothingToPay");
  const bounced: LoanEvent = { kind: "reversed", sequence: 5, on: later, reverses: 2 };
  const owing = position(terms, [...settling, bounced], later);
  expect(owing).toMatchObject({ status: "overdue", outstandingTotal: 10_000_00, unapplied: 0 });
  expect(validateAmount(owing, "repayment", 10_000_00)).toBeNull();
  expect(validateAmount(owing, "repayment", 10_000_01)).toBe("amountAboveMaximum");
  expect(validateAmount(owing, "deferral", 1_00)).toBe("deferralClosed");
});
