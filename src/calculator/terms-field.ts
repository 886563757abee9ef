/**
 * The terms of a loan as finance staff write them: the engine's terms with amounts and percentages as
 * decimal text. What is left out is as in the reference product, except fees: none unless named.
 */
import { z } from "zod";
import { firstDueDaysMaximum } from "#lending/check-due-dates.ts";
import { checkTerms } from "#lending/check-terms.ts";
import { referenceProduct as reference } from "#lending/reference-product.ts";
import { recognitions, underNewestRules } from "#lending/rule-versions.ts";
import {
  type Bucket,
  ceilingKinds,
  frequencies,
  interestBases,
  type LoanTerms,
  type Part,
  type Plan,
  ratePeriods,
  repaymentMethods,
} from "#lending/terms.ts";
import { parseDecimal, toDecimal, tooLargeOr } from "#values/money.ts";
import { roundingModes } from "#values/rounding.ts";
import { amount, count, dayField, percentInBps, positiveAmount } from "./fields.ts";
import { type Problem, within } from "./rejection.ts";

const exactDecimal = z
  .string()
  .regex(
    /^\d{1,6}(\.\d{1,8})?$/,
    tooLargeOr(8, {
      tooLarge: "must not be more than 999999",
      malformed: 'must be a rate without a sign, such as "2.5"',
    }),
  )
  .meta({ id: "Rate", description: 'Per cent as exact decimal text: "2.5".' });

const plan = z
  .strictObject({
    method: z.enum(repaymentMethods),
    rate: z.strictObject({
      percent: exactDecimal,
      per: z.enum(ratePeriods),
    }),
    dayCount: z.enum(["period", "actual/365", "actual/360", "30/360"]).default("period"),
    frequency: z.enum(frequencies),
    dueDay: z
      .strictObject({ dayOfMonth: count(1, 31), leastDays: count(1, 62).default(1) })
      .optional()
      .describe("Monthly plans only; without it due dates count from the payout."),
    interestBasis: z
      .enum(interestBases)
      .default("scheduled")
      .describe("actual-balance: interest accrues each day on the principal outstanding."),
    firstDue: z
      .union([
        z.strictObject({ afterDays: count(1, firstDueDaysMaximum) }),
        z.strictObject({ on: dayField, leastDays: count(1, firstDueDaysMaximum).default(1) }),
      ])
      .optional()
      .describe("Without it the first instalment is due one period after the payout."),
    daysOff: z
      .strictObject({
        dueDates: z.enum(["stay", "next-working-day"]).default("next-working-day"),
        weekdays: z.array(count(0, 6)).max(6).default([0, 6]),
        holidays: z.array(dayField).max(1000).default([]),
      })
      .optional()
      .describe("Weekdays (0 is Sunday) and holidays that are not worked; without it all are."),
    instalments: count(1, 366),
    grace: z
      .strictObject({
        principal: count(0, 366).default(0),
        interest: count(0, 366).default(0),
        interestPaidLater: count(0, 366).default(0),
      })
      .prefault({}),
    roundTo: positiveAmount.prefault("0.01"),
    rounding: z.enum(roundingModes).default("half-up"),
    interestRounding: z
      .strictObject({
        roundTo: positiveAmount.prefault("0.01"),
        rounding: z.enum(roundingModes).default("half-up"),
      })
      .optional()
      .describe("Of the interest of a period; without it to the hundredth, by `rounding`."),
  })
  .transform((given): Plan => given);

const fixed = z.strictObject({ fixed: amount }).transform((given) => ({ minor: given.fixed }));

const fee = z.strictObject({
  name: z.string().min(1).max(100),
  amount: z.union([
    fixed,
    z
      .strictObject({ percentOfPrincipal: percentInBps })
      .transform((given) => ({ bps: given.percentOfPrincipal })),
  ]),
  when: z.enum(["kept-back", "first-instalment", "spread"]),
  payee: z.literal("third-party").optional().describe("Without it the lender keeps the fee."),
});

const band = z
  .strictObject({ fromDay: count(1, 100_000), percentPerDay: percentInBps })
  .transform((given) => ({ fromDay: given.fromDay, bpsPerDay: given.percentPerDay }));

export const lateChargesField = z
  .strictObject({
    feeNew: amount,
    feeRepeat: amount,
    feeOncePer: z.enum(["loan", "instalment"]),
    base: z.enum(["principal-and-interest", "principal"]).default("principal-and-interest"),
    bands: z.array(band).max(100),
  })
  .prefault({
    feeNew: toDecimal(reference.lateCharges.feeNew),
    feeRepeat: toDecimal(reference.lateCharges.feeRepeat),
    feeOncePer: reference.lateCharges.feeOncePer,
    bands: reference.lateCharges.bands.map(({ fromDay, bpsPerDay }) => ({
      fromDay,
      percentPerDay: toDecimal(bpsPerDay),
    })),
  })
  .meta({ id: "LateCharges" });

export const clientKindField = z.enum(["new", "repeat"]).default("new");

const allocation = z
  .strictObject({
    steps: z
      .array(
        z.tuple([
          z.enum(["past-due", "due", "in-advance"]),
          z.enum(["penalty", "fee", "interest", "principal"]),
        ]),
      )
      .max(12),
    sweep: z.enum(["by-instalment", "by-part"]),
  })
  .prefault({
    steps: reference.allocation.steps.map(([bucket, part]): [Bucket, Part] => [bucket, part]),
    sweep: reference.allocation.sweep,
  })
  .meta({ id: "Allocation" });

const prepayment = z
  .strictObject({
    afterTermPercent: percentInBps,
    leastDays: count(0, 100_000),
    rebate: z.enum(["none", "unearned-interest"]),
  })
  .prefault({
    afterTermPercent: toDecimal(reference.prepayment.afterTermBps),
    leastDays: reference.prepayment.leastDays,
    rebate: reference.prepayment.rebate,
  })
  .transform((given) => ({
    afterTermBps: given.afterTermPercent,
    leastDays: given.leastDays,
    rebate: given.rebate,
  }));

const deferral = z.strictObject({
  countMaximum: count(0, 1000),
  days: count(0, 10_000),
  fee: z.union([
    fixed,
    z
      .strictObject({ percentOfOutstandingPrincipal: percentInBps })
      .transform((given) => ({ bpsOfOutstandingPrincipal: given.percentOfOutstandingPrincipal })),
  ]),
});

function referenceDeferral(): z.input<typeof deferral> {
  const { countMaximum, days, fee: price } = reference.deferral;
  return {
    countMaximum,
    days,
    fee:
      "minor" in price
        ? { fixed: toDecimal(price.minor) }
        : { percentOfOutstandingPrincipal: toDecimal(price.bpsOfOutstandingPrincipal) },
  };
}

/** As decimal text: 100 is as much as the principal. */
const ceilingPercent = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be a percentage with at most two decimals, such as "100"')
  .transform((text) => parseDecimal(text)!)
  .meta({ id: "CeilingPercent", description: 'Per cent as decimal text, also above 100: "100".' });

const ceilingLimit = z.union([
  fixed,
  z
    .strictObject({ percentOfPrincipal: ceilingPercent })
    .transform((given) => ({ bpsOfPrincipal: given.percentOfPrincipal })),
  z
    .strictObject({ percentOfPrincipalWhenLate: ceilingPercent })
    .transform((given) => ({ bpsOfPrincipalWhenLate: given.percentOfPrincipalWhenLate })),
  z
    .strictObject({
      percentOfInstalmentWhenLate: ceilingPercent,
      perDays: count(1, 10_000).optional(),
    })
    .transform((given) => ({
      bpsOfInstalmentWhenLate: given.percentOfInstalmentWhenLate,
      perDays: given.perDays,
    })),
  z.strictObject({ lateDays: count(0, 10_000) }),
]);

const ceiling = z.strictObject({
  id: z.string().min(1).max(60),
  of: z.enum(ceilingKinds),
  limit: ceilingLimit,
});

export const termsField = z
  .strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as "TZS"')
      .default(reference.currency),
    principal: positiveAmount,
    clientKind: clientKindField,
    plan,
    fees: z.array(fee).max(20).default([]),
    lateCharges: lateChargesField,
    ceilings: z.array(ceiling).max(10).default([]),
    allocation,
    prepayment,
    deferral: deferral.prefault(referenceDeferral()),
    coolingOff: z
      .strictObject({
        days: count(1, 366),
        fees: z
          .enum(["kept", "returned"])
          .describe("What becomes of fees kept back at payout; no other is owed."),
      })
      .optional()
      .describe("The first days in which the loan may be given back; without it it cannot be."),
    hardship: z
      .strictObject({ chargesStopDays: count(0, 366) })
      .optional()
      .describe("Days in all on which no late charge grows while a request for help waits."),
    reminderDays: count(0, 366).default(reference.reminderDays),
    paymentMinimum: positiveAmount.prefault(toDecimal(reference.paymentMinimum)),
    recognition: z
      .enum(recognitions)
      .default("as-charged")
      .describe(
        "When the ledger takes interest and agreed fees for income: as they are earned and charged, or by effective interest.",
      ),
  })
  .transform(
    ({ recognition, ...given }): LoanTerms =>
      recognition === "effective" ? underNewestRules(given, recognition) : given,
  )
  .meta({ id: "Terms" });

/** The engine's names where the input has others. */
const inputNames: Record<string, string> = {
  minor: "fixed",
  bps: "percentOfPrincipal",
  bpsPerDay: "percentPerDay",
  afterTermBps: "afterTermPercent",
  bpsOfOutstandingPrincipal: "percentOfOutstandingPrincipal",
  bpsOfPrincipal: "percentOfPrincipal",
  bpsOfPrincipalWhenLate: "percentOfPrincipalWhenLate",
  bpsOfInstalmentWhenLate: "percentOfInstalmentWhenLate",
};

/** What makes these terms impossible to run, with the path under `outer` ("terms", or "" for the case); null when nothing does. */
export function termsProblem(terms: LoanTerms, outer: string): Problem | null {
  const first = checkTerms(terms)[0];
  if (first === undefined) return null;
  return { path: within(outer, inputPath(first.path)), problem: first.problem };
}

/** "lateCharges.bands[0].bpsPerDay" of the engine is "lateCharges.bands[0].percentPerDay" of the input. */
function inputPath(enginePath: string): string {
  return enginePath
    .split(".")
    .map((step) => inputNames[step] ?? step)
    .join(".");
}
