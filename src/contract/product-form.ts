/**
 * The form of a product: everything a lender decides about it, as the console edits it and as a file carries it
 * (decision record 0076). `docs/product.schema.json` is made from it. Amounts and percentages are decimal text, so that no
 * spreadsheet and no JSON library turns them into binary fractions; what stands for a problem is read by problem-words.
 */
import { z } from "zod";
import {
  Amount,
  AnyPercent,
  CalendarDay,
  count,
  ExactPercent,
  Percent,
  PositiveAmount,
  PublicAddress,
  say,
  TextInLanguages,
  textOf,
} from "./product-form-fields.ts";
import { DecisionPolicyForm } from "./product-form-policy.ts";

export const paymentFrequencies = ["daily", "weekly", "fortnightly", "monthly"] as const;
export const planMethods = ["equal-instalments", "flat", "equal-principal", "bullet"] as const;
export const rateTimes = ["day", "week", "month", "year", "term"] as const;
export const dayCounts = ["period", "actual/365", "actual/360", "30/360"] as const;
export const interestBases = ["scheduled", "actual-balance"] as const;
export const roundings = ["half-up", "half-even", "up", "down"] as const;
export const feeTimes = ["kept-back", "first-instalment", "spread"] as const;
export const feePayees = ["lender", "third-party"] as const;
export const allocationBuckets = ["past-due", "due", "in-advance"] as const;
export const allocationParts = ["penalty", "fee", "interest", "principal"] as const;

const FixedAmount = z.strictObject({ fixed: Amount });

const Fee = z
  .strictObject({
    name: textOf(60).describe("Names the fee in postings and where no other name is given."),
    names: TextInLanguages(60).optional().describe("Its name as borrowers read it."),
    amount: z.union([FixedAmount, z.strictObject({ percentOfPrincipal: Percent })]),
    when: z.enum(feeTimes).describe("Kept back at payout, with the first instalment, or spread."),
    payee: z
      .enum(feePayees)
      .optional()
      .describe("Who keeps it; the lender collects it in either case. Without it the lender."),
  })
  .meta({ id: "Fee" });

const Plan = z
  .strictObject({
    method: z.enum(planMethods),
    rate: z.strictObject({ percent: ExactPercent, per: z.enum(rateTimes) }),
    dayCount: z
      .enum(dayCounts)
      .describe('"period": every period bears the same share of the rate; the others count days.'),
    frequency: z.enum(paymentFrequencies),
    interestBasis: z
      .enum(interestBases)
      .optional()
      .describe("Interest of the plan (scheduled), or on what is owed day by day."),
    dueDay: z
      .strictObject({ dayOfMonth: count(1, 31), leastDays: count(1, 62) })
      .optional()
      .describe("Monthly plans only; without it due dates count from the payout."),
    firstDue: z
      .union([
        z.strictObject({ afterDays: count(1, 183) }),
        z.strictObject({ on: CalendarDay, leastDays: count(1, 183) }),
      ])
      .optional()
      .describe("The first due date, where no fixed day of the month gives it."),
    daysOff: z
      .strictObject({
        dueDates: z.enum(["stay", "next-working-day"]),
        weekdays: z.array(count(0, 6)).max(7).describe("Not worked: 0 Sunday to 6 Saturday."),
        holidays: z.array(CalendarDay).max(1_000),
      })
      .optional()
      .describe("Whether a due date on a day off stays; without it every day is as good."),
    instalments: count(1, 366).describe("How many, unless the borrower chooses another number."),
    grace: z.strictObject({
      principal: count(0, 366).describe("Periods at the start without principal."),
      interest: count(0, 366).describe("Periods at the start that bear no interest."),
      interestPaidLater: count(0, 366)
        .optional()
        .describe("Periods at the start whose interest is paid with the first instalment after."),
    }),
    roundTo: PositiveAmount.describe("Instalments are rounded to steps of this amount."),
    rounding: z.enum(roundings),
    interestRounding: z
      .strictObject({ roundTo: PositiveAmount, rounding: z.enum(roundings) })
      .optional()
      .describe("Of the interest of a period; without it to the hundredth, by `rounding`."),
  })
  .meta({ id: "Plan" });

const LateCharges = z
  .strictObject({
    feeNew: Amount.describe("Once, for a client who has settled no loan."),
    feeRepeat: Amount.describe("Once, for any other client."),
    feeOncePer: z.enum(["loan", "instalment"]),
    base: z
      .enum(["principal-and-interest", "principal"])
      .optional()
      .describe("What has to be unpaid, and what the daily charges are a share of."),
    bands: z
      .array(z.strictObject({ fromDay: count(1, 100_000), percentPerDay: Percent }))
      .max(20)
      .describe("Daily charges, each from a late day on; day 1 is the day after the due date."),
  })
  .meta({ id: "LateCharges" });

const Allocation = z
  .strictObject({
    steps: z
      .array(z.tuple([z.enum(allocationBuckets), z.enum(allocationParts)]))
      .max(12)
      .describe("The order in which a payment is used; every bucket and part once."),
    sweep: z.enum(["by-instalment", "by-part"]),
  })
  .meta({ id: "Allocation" });

export const ceilingSubjects = ["total-cost", "late-charges", "interest"] as const;

const Ceiling = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9.-]{1,60}$/, say("ruleId"))
      .describe("Names it where a loan's position tells what it stopped."),
    of: z.enum(ceilingSubjects),
    limit: z.union([
      FixedAmount,
      z.strictObject({ percentOfPrincipal: AnyPercent }),
      z.strictObject({ percentOfPrincipalWhenLate: AnyPercent }),
      z.strictObject({
        percentOfInstalmentWhenLate: AnyPercent,
        perDays: count(1, 366).optional(),
      }),
      z.strictObject({ lateDays: count(0, 100_000) }),
    ]),
  })
  .meta({ id: "Ceiling" });

const Terms = z
  .strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, say("currency"))
      .describe("ISO 4217, the same in every version of the product."),
    plan: Plan,
    fees: z.array(Fee).max(20),
    lateCharges: LateCharges,
    allocation: Allocation,
    prepayment: z
      .strictObject({
        afterTermPercent: Percent.describe("Allowed once this share of the term has passed ..."),
        leastDays: count(0, 100_000).describe("... and not before so many days since the payout."),
        rebate: z.enum(["none", "unearned-interest"]),
      })
      .describe("Paying more than the current instalment ahead of time."),
    deferral: z
      .strictObject({
        countMaximum: count(0, 100).describe("0: the product has no deferral."),
        days: count(0, 366),
        fee: z.union([FixedAmount, z.strictObject({ percentOfOutstandingPrincipal: Percent })]),
      })
      .describe(
        "Moving the unpaid due dates for a fee; 0: the borrower only confirms the new dates.",
      ),
    ceilings: z
      .array(Ceiling)
      .max(10)
      .optional()
      .describe("What a loan may cost at most, for its whole life; the market's own come beside."),
    reminderDays: count(0, 366).describe("The due window opens so many days before a due date."),
    paymentMinimum: PositiveAmount.describe("The least that may be paid at once."),
  })
  .meta({ id: "Terms" });

const LegacyTexts = z
  .strictObject({
    button: TextInLanguages(40).describe("Label of the button that takes the loan."),
    promo: z
      .strictObject({
        topImage: PublicAddress,
        message: TextInLanguages(300),
        pointerImage: PublicAddress,
      })
      .nullable(),
    productOpensIn: z.enum(["browser", "native"]),
  })
  .meta({ id: "LegacyConfirmation" });

export const productIdPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const ProductForm = z
  .strictObject({
    $schema: z.string().max(300).optional(),
    productId: z
      .string()
      .regex(productIdPattern, say("productId"))
      .describe("Small letters, digits and hyphens; stands in addresses and never changes."),
    name: textOf(60).describe("The product's name, where a language has none of its own."),
    names: TextInLanguages(60).optional().describe("The name in languages where it differs."),
    description: TextInLanguages(160).describe("One line for lists of products."),
    logo: PublicAddress.describe(
      "Address of its picture: a path on our own origin, or https on one that the lender allows.",
    ),
    place: count(0, 9_999).describe("Position in lists, the least first."),
    amounts: z.strictObject({
      least: PositiveAmount,
      most: PositiveAmount,
      step: PositiveAmount.optional().describe(
        "What is lent is the least amount and whole steps above it; without it whole currency units.",
      ),
    }),
    instalments: z
      .strictObject({ least: count(1, 366), most: count(1, 366) })
      .optional()
      .describe("How many a borrower may choose; without it whatever the promised term allows."),
    coolingOffDays: count(0, 366).describe(
      "Calendar days from the payout in which the money may be given back for the interest so far; 0: none.",
    ),
    terms: Terms,
    texts: z.strictObject({
      exitDialog: z
        .strictObject({ title: TextInLanguages(100), content: TextInLanguages(300) })
        .nullable()
        .describe("Asked before a borrower leaves the confirmation; null asks nothing."),
      agreementPopup: z
        .union([PublicAddress, z.literal("")])
        .describe(
          "Address of an agreement that is shown first, as that of the logo; empty for none.",
        ),
      legacyConfirmation: LegacyTexts.optional(),
    }),
    decisionPolicy: DecisionPolicyForm.nullable().describe(
      "Rules that applications for this product are decided on; null for the lender's own.",
    ),
  })
  .meta({
    id: "Product",
    title: "A product of a lender",
    description:
      'Amounts are decimal text in units of the currency ("1250.00"), percentages decimal text ("2.5").',
  });

/** As it stands in a file. */
export type ProductFormGiven = z.input<typeof ProductForm>;
/** As it is read: amounts in minor units, percentages in basis points. */
export type ProductFormRead = z.output<typeof ProductForm>;
