/** Random loans with a plausible history, for properties that hold for any loan. */
import fc from "fast-check";
import {
  type PlanAsked,
  restructured,
  restructuringProblems,
} from "#lending/check-restructuring.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanEvent } from "#lending/events.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { replay } from "#lending/replay.ts";
import { owedBeforePlan } from "#lending/restructure.ts";
import { owedInAll } from "#lending/running-loan.ts";
import type { Ceiling, DaysOff, LoanTerms, Part } from "#lending/terms.ts";
import { validateEvent } from "#lending/validate-event.ts";
import { addDays, type Day, day } from "#values/business-day.ts";

export const start = day("2026-01-31");
export const parts: readonly Part[] = ["penalty", "fee", "interest", "principal"];

/** Weekends, and a holiday in the middle of a week and around one. */
const someDaysOff: DaysOff = {
  dueDates: "next-working-day",
  weekdays: [0, 6],
  holidays: ["2026-02-27", "2026-03-02", "2026-03-04", "2026-03-31", "2026-04-30"].map(day),
};

/** One of each kind, and several at once. */
const someCeilings: readonly (readonly Ceiling[])[] = [
  [{ id: "cost", of: "total-cost", limit: { bpsOfPrincipal: 6_000 } }],
  [{ id: "charges", of: "late-charges", limit: { minor: 50_00 } }],
  [{ id: "in-duplum", of: "total-cost", limit: { bpsOfPrincipalWhenLate: 1_500 } }],
  [
    { id: "a-month", of: "late-charges", limit: { bpsOfInstalmentWhenLate: 500, perDays: 30 } },
    { id: "days", of: "late-charges", limit: { lateDays: 40 } },
  ],
  [
    { id: "days", of: "total-cost", limit: { lateDays: 12 } },
    { id: "cost", of: "total-cost", limit: { bpsOfPrincipal: 4_000 } },
    { id: "each", of: "late-charges", limit: { bpsOfInstalmentWhenLate: 3_000 } },
    { id: "interest", of: "interest", limit: { bpsOfPrincipal: 3_000 } },
    { id: "when-late", of: "late-charges", limit: { bpsOfPrincipalWhenLate: 2_500 } },
  ],
];

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
    firstDue: fc.constantFrom(
      undefined,
      undefined,
      { afterDays: 5 },
      { afterDays: 45 },
      { on: day("2026-02-14"), leastDays: 20 },
    ),
    daysOff: fc.constantFrom(undefined, undefined, someDaysOff),
    lateBase: fc.constantFrom(undefined, "principal-and-interest", "principal" as const),
    ceilings: fc.constantFrom(undefined, undefined, ...someCeilings),
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
        firstDue:
          pick.dueDay !== undefined && pick.frequency === "monthly" ? undefined : pick.firstDue,
        daysOff: pick.daysOff,
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
      ceilings: pick.ceilings,
      allocation: { steps: pick.steps, sweep: pick.sweep },
      prepayment: { afterTermBps: pick.afterTermBps, leastDays: 7, rebate: pick.rebate },
      deferral: { countMaximum: 2, days: 9, fee: pick.deferralFee },
      principal: pick.principal,
      clientKind: "new",
    }),
  )
  .filter((terms) => checkTerms(terms).length === 0);
const zeroGrace = { principal: 0, interest: 0 };

const someStep = fc.record({
  kind: fc.constantFrom(
    ...(["repaid", "repaid", "repaid", "deferral-paid", "waived", "reversed"] as const),
    ...(["refunded", "written-off"] as const),
  ),
  wait: fc.constantFrom(0, 0, 1, 3, 10, 31, 60),
  amount: fc.oneof(fc.integer({ min: 1, max: 50_00 }), fc.integer({ min: 1, max: 6_000_00 })),
  part: fc.constantFrom(...parts),
  reverses: fc.integer({ min: 2, max: 12 }),
});
type Step = typeof someStep extends fc.Arbitrary<infer Of> ? Of : never;
const someSteps = fc.array(someStep, { maxLength: 12 });

/** The same loans with interest on the actual balance. */
const someTermsOnBalance: fc.Arbitrary<LoanTerms> = someTerms
  .map((terms): LoanTerms => {
    const { plan } = terms;
    const method = plan.method === "flat" ? "equal-instalments" : plan.method;
    return { ...terms, plan: { ...plan, method, interestBasis: "actual-balance" } };
  })
  .filter((terms) => checkTerms(terms).length === 0);

export const someLife = fc.tuple(someTerms, someSteps).map(lived);
export const someLifeOnBalance = fc.tuple(someTermsOnBalance, someSteps).map(lived);

const someKindOfHelp = fc.record({
  kind: fc.constantFrom(...(["hardship-requested", "hardship-closed", "restructured"] as const)),
  wait: fc.constantFrom(0, 0, 1, 5, 20),
  frequency: fc.constantFrom("daily", "weekly", "fortnightly", "monthly" as const),
  instalments: fc.integer({ min: 1, max: 9 }),
  firstDueIn: fc.constantFrom(1, 3, 10, 31, 75),
  ratePercent: fc.constantFrom(undefined, undefined, "0", "1.3"),
  pauseInterest: fc.constantFrom("charged", "none" as const),
  carriedTo: fc.constantFrom("first-instalment", "every-instalment" as const),
  waivedBps: fc.constantFrom(0, 0, 3_000, 10_000),
});

/** The days on which late charges may stand still, and steps among which a borrower is helped. */
const someHelp = fc.record({
  chargesStopDays: fc.constantFrom(0, 3, 40),
  steps: fc.array(fc.oneof(someStep, someKindOfHelp), { maxLength: 12 }),
});

/** A loan whose borrower asks for help, and gets new plans, in between. */
export const someHelpedLife = fc.tuple(someTerms, someHelp).map(helped);
export const someHelpedLifeOnBalance = fc.tuple(someTermsOnBalance, someHelp).map(helped);

type HelpStep = typeof someKindOfHelp extends fc.Arbitrary<infer Of> ? Of : never;
type HelpedStep = Step | HelpStep;
function helped([terms, { chargesStopDays, steps }]: [
  LoanTerms,
  { chargesStopDays: number; steps: readonly HelpedStep[] },
]) {
  const bound: LoanTerms = { ...terms, hardship: { chargesStopDays } };
  const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
  let on = start;
  for (const step of steps) {
    on = addDays(on, step.wait);
    const at = { on, sequence: events.length + 1 };
    const event =
      "waivedBps" in step && step.kind === "restructured"
        ? restructuredOn(bound, events, { step, at })
        : ({ ...step, ...at } as LoanEvent);
    if (event !== null && validateEvent(bound, events, event) === null) events.push(event);
  }
  return { terms: bound, events, last: on };
}

/** The plan as it would be offered on the day; null when it may not be. */
function restructuredOn(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  { step, at }: { step: HelpStep; at: { on: Day; sequence: number } },
): LoanEvent | null {
  const loan = replay(terms, events, at.on);
  if (loan.disbursedOn === null) return null;
  const owed = owedBeforePlan(loan);
  const share = (amount: number) => Math.floor((amount * step.waivedBps) / 10_000);
  const plan: PlanAsked = {
    firstDue: addDays(at.on, step.firstDueIn),
    frequency: step.frequency,
    instalments: step.instalments,
    ratePercent: step.ratePercent,
    pauseInterest: step.pauseInterest,
    carriedTo: step.carriedTo,
    waived: {
      penalty: share(owed.penalty),
      fee: share(owed.fee),
      interest: share(owed.interest),
    },
  };
  if (restructuringProblems(loan, plan).length > 0) return null;
  return {
    kind: "restructured",
    ...at,
    plan: { ...plan, owed: owedInAll(restructured(loan, plan)) },
  };
}

/** Random events that pass validateEvent. */
function lived([terms, steps]: [LoanTerms, readonly Step[]]) {
  const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
  let on = start;
  for (const step of steps) {
    on = addDays(on, step.wait);
    const event = { ...step, on, sequence: events.length + 1 } as LoanEvent;
    if (validateEvent(terms, events, event) === null) events.push(event);
  }
  return { terms, events, last: on };
}
