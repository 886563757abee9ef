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
    begunAt: new Date("2026-03-04T09:00:00Z"),
    counted: null,
    held: false,
    waiting: false,
    returned: null,
  },
};

const byStaff = { toldAt: new Date("2026-03-06T09:00:00Z") };

const decided = (
  told: Partial<ProviderEvent>,
  known: Partial<PaymentFacts> = {},
  byHand: typeof byStaff | null = null,
) => decidePaymentEvent({ ...event, ...told }, { ...facts, ...known }, { ...on, byHand });

const outcome = (...given: Parameters<typeof decided>) => decided(...given).outcome;

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
  expect(outcome({}, { returned }, byStaff)).toBe("repeated");
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
  expect(outcome({ amount: 3 * lent }, {}, byStaff)).toBe("counted");
});

test("[LN-4] a day before the payment was begun is held for staff, once; a clock that is a little behind is not", () => {
  for (const happenedAt of ["1999-01-01T00:00:00Z", "2026-03-03T09:00:00Z"]) {
    expect(outcome({ happenedAt })).toBe("held");
    expect(outcome({ happenedAt }, { held: true })).toBe("repeated");
  }
  expect(outcome({ happenedAt: "2026-03-04T05:00:00Z" })).toBe("counted");
  const begunAt = new Date("2026-03-03T21:05:00Z");
  expect(outcome({ happenedAt: "2026-03-03T20:59:00Z" }, { begunAt })).toBe("counted");
});

test("[LN-4] without an attempt nothing counts from a day before the loan was paid out", () => {
  const claimed = { begunAt: null, asked: 0 };
  expect(outcome({ happenedAt: "2026-03-01T09:00:00Z" }, claimed)).toBe("held");
  expect(outcome({ happenedAt: "2026-03-02T09:00:00Z" }, claimed)).toBe("counted");
});

test("[LN-4] staff credit it from the day we were told, and a day that can be right as it stands", () => {
  const dayOf = (happenedAt: string) => {
    const decision = decided({ happenedAt }, {}, byStaff);
    return decision.outcome === "counted" ? decision.recording.event.on : decision.outcome;
  };
  expect(dayOf("1999-01-01T00:00:00Z")).toBe("2026-03-06");
  expect(dayOf("2026-03-05T09:00:00Z")).toBe("2026-03-05");
});
