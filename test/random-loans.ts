/** Random loans with a plausible history, for properties that hold for any loan. */
import fc from "fast-check";
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanEvent } from "#lending/events.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { LoanTerms, Part } from "#lending/terms.ts";
import { validateEvent } from "#lending/validate-event.ts";
import { addDays, day } from "#values/business-day.ts";

export const start = day("2026-01-31");
export const parts: readonly Part[] = ["penalty", "fee", "interest", "principal"];

const someTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    method: fc.constantFrom("equal-instalments", "flat", "equal-principal", "bullet" as const),
    frequency: fc.constantFrom("daily", "weekly", "fortnightly", "monthly" as const),
    instalments: fc.integer({ min: 1, max: 6 }),
    holiday: fc.boolean(),
    feeOncePer: fc.constantFrom("loan", "instalment" as const),
    rebate: fc.constantFrom("none", "unearned-interest" as const),
    sweep: fc.constantFrom("by-instalment", "by-part" as const),
    steps: fc.shuffledSubarray([...referenceProduct.allocation.steps], { minLength: 12 }),
    afterTermBps: fc.constantFrom(0, 5_000, 10_000),
    interestPaidLater: fc.constantFrom(undefined, 1, 2),
    interestStep: fc.constantFrom(undefined, 10, 100),
    dueDay: fc.constantFrom(undefined, 1, 31),
    lateBase: fc.constantFrom(undefined, "principal-and-interest", "principal" as const),
    deferralFee: fc.constantFrom({ minor: 15_00 }, { bpsOfOutstandingPrincipal: 500 }),
    principal: fc.integer({ min: 100_00, max: 5_000_00 }),
  })
  .map(
    (pick): LoanTerms => ({
      ...referenceProduct,
      plan: {
        ...referenceProduct.plan,
        method: pick.method,
        frequency: pick.frequency,
        instalments: pick.instalments,
        grace: {
          ...(pick.holiday && pick.instalments > 1 ? { principal: 1, interest: 1 } : zeroGrace),
          interestPaidLater: pick.interestPaidLater,
        },
        dueDay:
          pick.dueDay === undefined || pick.frequency !== "monthly"
            ? undefined
            : { dayOfMonth: pick.dueDay, leastDays: 15 },
        interestRounding:
          pick.interestStep === undefined
            ? undefined
            : { roundTo: pick.interestStep, rounding: "half-even" },
      },
      fees: [
        { name: "Processing", amount: { bps: 200 }, when: "kept-back" },
        { name: "Service", amount: { minor: 7_01 }, when: "spread" },
      ],
      lateCharges: {
        ...referenceProduct.lateCharges,
        feeNew: 9_99,
        feeOncePer: pick.feeOncePer,
        base: pick.lateBase,
      },
      allocation: { steps: pick.steps, sweep: pick.sweep },
      prepayment: { afterTermBps: pick.afterTermBps, leastDays: 7, rebate: pick.rebate },
      deferral: { countMaximum: 2, days: 9, fee: pick.deferralFee },
      principal: pick.principal,
      clientKind: "new",
    }),
  )
  .filter((terms) => checkTerms(terms).length === 0);
const zeroGrace = { principal: 0, interest: 0 };

const someSteps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(["repaid", "repaid", "repaid", "deferral-paid", "waived", "reversed"] as const),
      ...(["refunded", "written-off"] as const),
    ),
    wait: fc.constantFrom(0, 0, 1, 3, 10, 31, 60),
    amount: fc.oneof(fc.integer({ min: 1, max: 50_00 }), fc.integer({ min: 1, max: 6_000_00 })),
    part: fc.constantFrom(...parts),
    reverses: fc.integer({ min: 2, max: 12 }),
  }),
  { maxLength: 12 },
);

/** Random events that pass validateEvent. */
export const someLife = fc.tuple(someTerms, someSteps).map(([terms, steps]) => {
  const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
  let on = start;
  for (const step of steps) {
    on = addDays(on, step.wait);
    const event = { ...step, on, sequence: events.length + 1 } as LoanEvent;
    if (validateEvent(terms, events, event) === null) events.push(event);
  }
  return { terms, events, last: on };
});
