/**
 * What the official site tells of loans (OS-4, LN-1 to LN-7): the terms as the engine has them, and what a loan would
 * cost. All of it is ours and needs no session. Texts are ready to show, in the language asked for.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { ComplaintsBody } from "./contact.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Count, Id, MinorAmount, TextValue, WireAmount } from "./fields.ts";

const wording = wordsByKey("rejections.site");

const shared = {
  effect: "query",
  method: "GET",
  encoding: "query",
  client: "json",
  success: "0",
  session: "none",
} as const;

/** Late charges of one product (LN-2): a fee once, then a share of the unpaid amount for each late day. */
const LateCharges = z.object({
  feeNew: z.string(),
  feeRepeat: z.string(),
  /** Whether the fee is charged once for the loan or once for each late instalment. */
  feeOncePer: z.enum(["loan", "instalment"]),
  base: z.enum(["principal-and-interest", "principal"]),
  /** Interest goes on upon the principal while it is late (PD-10). */
  interestGoesOn: z.boolean(),
  /** Late days from and to, both counted; `to` is null for the last band. */
  bands: z.array(z.object({ from: z.int(), to: z.int().nullable(), percent: z.string() })),
});

export const SiteProduct = z.object({
  productId: z.string(),
  name: z.string(),
  logo: Address,
  description: z.string(),
  /** ISO 4217, and what stands before an amount. */
  currency: z.string(),
  currencySymbol: z.string(),
  /** What may be borrowed, in hundredths; `amountUsual` is where a calculator begins. */
  amountLeast: MinorAmount,
  amountMost: MinorAmount,
  amountStep: MinorAmount,
  amountUsual: MinorAmount,
  amountText: z.string(),
  /** How many instalments keep the promised term, and how many the product has by itself. */
  instalmentsLeast: z.int(),
  instalmentsMost: z.int(),
  instalmentsUsual: z.int(),
  /** Stands after a number of instalments: "6 months". */
  unit: z.object({ one: z.string(), many: z.string() }),
  termText: z.string(),
  rate: z.string(),
  /** The same as a number of percent, for each of these periods. */
  ratePercent: z.number(),
  ratePer: z.enum(["day", "week", "month", "year", "term"]),
  /** Yearly rate of charge of the usual amount and term for a new client, in percent; null where there is none. */
  aprPercent: z.number().nullable(),
  /** Each agreed fee, with when it is taken. */
  fees: z.array(TextValue),
  lateCharges: LateCharges,
  /** Paying more than the current instalment early (LN-3). */
  prepayment: z.object({
    share: z.string(),
    days: z.int(),
    rebate: z.boolean(),
    daily: z.boolean(),
  }),
  /** Giving the loan back in its first days (DS-6), in a sentence; left out where it cannot be. */
  coolingOff: z.string().optional(),
  deferral: z.string(),
});

export const readLoanTerms = defineEndpoint({
  ...shared,
  name: "readLoanTerms",
  summary: "The loan terms with every figure, from the configuration that loans are computed with",
  path: "/site/loan-terms",
  input: z.object({}),
  output: z.object({
    /** LN-1: days and full years. */
    limits: z.object({
      termDaysLeast: z.int(),
      termDaysMost: z.int(),
      decisionDays: z.int(),
      payoutDaysLeast: z.int(),
      payoutDaysMost: z.int(),
      ageYears: z.int(),
    }),
    /** LN-7. */
    notices: z.object({
      changeOfDetailsDays: z.int(),
      assignmentBusinessDays: z.int(),
      judgmentDays: z.int(),
    }),
    /** Open products, in the lender's order. */
    products: z.array(SiteProduct),
  }),
  rejections: {},
});

export const quoteLoan = defineEndpoint({
  ...shared,
  name: "quoteLoan",
  summary: "What a loan would cost a new client if it were paid out today; not an offer",
  path: "/site/quote",
  input: z.object({
    productId: Id,
    /** Hundredths, in whole currency units. */
    amount: WireAmount.refine((amount) => amount % 100 === 0),
    instalments: Count,
  }),
  output: z.object({
    productId: z.string(),
    amount: MinorAmount,
    instalments: z.int(),
    /** All instalments together. */
    total: MinorAmount,
    amountText: z.string(),
    termText: z.string(),
    totalText: z.string(),
    /** What arrives: the amount less what is kept back. */
    payoutText: z.string().optional(),
    /** What one instalment comes to: the first; the others may differ. */
    instalmentText: z.string(),
    /** Whether all are the same, but for what rounding leaves to the last. */
    instalmentsEqual: z.boolean(),
    /** What the last one comes to; "" when it is the same as the first. */
    lastInstalmentText: z.string().optional(),
    rows: z.array(TextValue),
    plan: z.array(z.object({ number: z.int(), dueDate: z.string(), amount: z.string() })),
  }),
  rejections: {
    productClosed: {
      code: "940001",
      message: wording.productClosed,
    },
    outOfRange: {
      code: "940002",
      message: wording.outOfRange,
    },
  },
});

export const readMarketRules = defineEndpoint({
  ...shared,
  name: "readMarketRules",
  summary: "The rules that bind the lender here, in plain words, each with its sources",
  path: "/site/rules",
  input: z.object({}),
  output: z.object({
    /** Of the rules: "2026.11". */
    version: z.string(),
    /** Those in force today, in the pack's order. */
    rules: z.array(
      z.object({
        ruleId: z.string(),
        basis: z.enum(["law", "store", "terms"]),
        text: z.string(),
        sources: z.array(z.object({ title: z.string(), where: z.string(), url: z.string() })),
        since: z.string(),
        confirmByCounsel: z.boolean(),
      }),
    ),
    /** Where borrowers complain about the lender; null where no such body is known. */
    body: ComplaintsBody.nullable(),
  }),
  rejections: {},
});

export const readSiteFigures = defineEndpoint({
  ...shared,
  name: "readSiteFigures",
  summary: "What the lender's books say of its past: loans paid back, complaints answered in time",
  path: "/site/figures",
  input: z.object({}),
  output: z.object({
    /** The day they were counted, as the market writes it. */
    countedOn: z.string(),
    /** Loans paid back in full since the first; null while they are too few to tell anything. */
    loansPaidBack: z.string().nullable(),
    /** Days from Monday to Friday within which a complaint gets its first answer. */
    answerWeekdays: z.int(),
    /** Complaints of the past year whose first answer was due by now; null while they are too few. */
    firstAnswers: z.object({ due: z.string(), inTime: z.string() }).nullable(),
  }),
  rejections: {},
});

export const readSiteVersion = defineEndpoint({
  ...shared,
  name: "readSiteVersion",
  summary:
    "Changes whenever a page of the official site would: products, texts, questions, the business date",
  path: "/site/version",
  input: z.object({}),
  output: z.object({ version: z.string() }),
  rejections: {},
});

export const siteEndpoints = [
  readLoanTerms,
  quoteLoan,
  readMarketRules,
  readSiteFigures,
  readSiteVersion,
] as const;
