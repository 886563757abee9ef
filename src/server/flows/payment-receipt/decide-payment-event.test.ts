/** The effect of a payment on a loan, decided from facts alone, for single events and batches. */
import { expect, test } from "vitest";
import { referenceProduct } from "#lending/reference-product.ts";
import type { LoanWithSnapshot } from "#server/core/loan/loan-record.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import { addDays, day } from "#values/business-day.ts";
import { decidePaymentEvent, type PaymentFacts } from "./decide-payment-event.ts";

const start = day("2026-03-02");
const on = { today: addDays(start, 5), timeZone: "Africa/Dar_es_Salaam" };
const lent = 400_000_00;

const event = {
  ...{ provider: "simulator", eventId: "e-1", kind: "payment-succeeded", reference: "T1" },
  ...{ providerReference: "m-1", amount: 100_000_00, currency: "TZS" },
  happenedAt: "2026-03-05T09:00:00.000Z",
} as ProviderEvent;

const found = {
  loan: {
    ...{ loanId: "26030200000001", borrowerId: "b", productId: "p", applicationState: "running" },
    terms: { ...referenceProduct, principal: lent, clientKind: "new" },
    events: [{ kind: "disbursed", sequence: 1, on: start }],
  },
  snapshot: { on: start, balances: {} },
} as unknown as LoanWithSnapshot;
const facts: PaymentFacts = {
  ...found,
  ...{
    kind: "repayment",
    asked: 100_000_00,
    counted: null,
    held: false,
    waiting: false,
    returned: null,
  },
};

const outcome = (told: Partial<ProviderEvent>, known: Partial<PaymentFacts> = {}, byHand = false) =>
  decidePaymentEvent({ ...event, ...told }, { ...facts, ...known }, { ...on, byHand }).outcome;

test("[LN-4] a payment for the loan counts with its value date", () => {
  const decision = decidePaymentEvent(event, facts, on);
  expect(decision).toMatchObject({
    outcome: "counted",
    attempt: "succeeded",
    recording: { settles: false },
  });
  const recorded = decision.outcome === "counted" ? decision.recording.event : null;
  expect(recorded).toEqual({ kind: "repaid", amount: 100_000_00, on: "2026-03-05", sequence: 2 });
});

test("[LN-4] one movement counts once, and another amount under its reference is contradictory", () => {
  const counted = { amount: event.amount, reference: "T1" };
  expect(outcome({}, { counted })).toBe("repeated");
  expect(outcome({ amount: 1 }, { counted })).toBe("contradictory");
  expect(outcome({ reference: "T2" }, { counted })).toBe("contradictory");
});

test("[RP-1] money that goes back to its payer, or went, counts for nothing, and another amount of it is contradictory", () => {
  const returned = event.amount;
  expect(outcome({}, { returned })).toBe("repeated");
  expect(outcome({}, { returned }, true)).toBe("repeated");
  expect(outcome({ amount: 1 }, { returned })).toBe("contradictory");
});

test("[LN-4] a zero amount and another currency count for nothing", () => {
  expect(outcome({ amount: 0 })).toBe("contradictory");
  expect(outcome({ currency: "USD" })).toBe("contradictory");
});

test("[LN-4] up to twice what was lent counts; more is held for staff, once, who may count it", () => {
  expect(outcome({ amount: 2 * lent })).toBe("counted");
  expect(outcome({ amount: 3 * lent })).toBe("held");
  expect(outcome({ amount: 3 * lent }, { held: true })).toBe("repeated");
  expect(outcome({ amount: 3 * lent }, {}, true)).toBe("counted");
});
