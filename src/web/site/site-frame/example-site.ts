/** Loan terms and quotes for tests of the official site's pages. */
import type { z } from "zod";
import type { Output } from "#contract/endpoint.ts";
import type {
  quoteLoan,
  readLoanTerms,
  readMarketRules,
  readSiteFigures,
  SiteProduct,
} from "#contract/site.ts";

type Shown = z.output<typeof SiteProduct>;

export const salama: Shown = {
  productId: "salama",
  name: "Salama Loan",
  logo: "/logos/salama.svg",
  description: "For what comes up",
  currency: "TZS",
  currencySymbol: "TZS",
  amountLeast: 100_000_00,
  amountMost: 2_000_000_00,
  amountStep: 10_000_00,
  amountUsual: 450_000_00,
  amountText: "TZS 100.000,00 – TZS 2.000.000,00",
  instalmentsLeast: 3,
  instalmentsMost: 12,
  instalmentsUsual: 6,
  unit: { one: "month", many: "months" },
  termText: "6 months",
  rate: "2,5 % a month on the principal you still owe",
  ratePercent: 2.5,
  ratePer: "month",
  aprPercent: 44.4,
  fees: [{ text: "Processing fee (kept back from the payout)", value: "2 %" }],
  lateCharges: {
    feeNew: "TZS 1.000,00",
    feeRepeat: "TZS 800,00",
    feeOncePer: "loan",
    base: "principal-and-interest",
    interestGoesOn: false,
    bands: [
      { from: 1, to: 30, percent: "5 %" },
      { from: 31, to: 90, percent: "4 %" },
      { from: 91, to: null, percent: "2 %" },
    ],
  },
  prepayment: { share: "50 %", days: 7, rebate: true, daily: false },
  deferral: "Up to 2 times by 14 days",
};

export const biashara: Shown = {
  ...salama,
  productId: "biashara",
  name: "Biashara Weekly",
  amountLeast: 200_000_00,
  amountMost: 5_000_000_00,
  amountUsual: 1_000_000_00,
  instalmentsLeast: 13,
  instalmentsMost: 52,
  instalmentsUsual: 16,
  unit: { one: "week", many: "weeks" },
  termText: "16 weeks",
  fees: [],
};

export function exampleTerms(products: readonly Shown[] = [salama]): Output<typeof readLoanTerms> {
  return {
    limits: {
      termDaysLeast: 91,
      termDaysMost: 365,
      decisionDays: 1,
      payoutDaysLeast: 1,
      payoutDaysMost: 3,
      ageYears: 18,
    },
    notices: { changeOfDetailsDays: 3, assignmentBusinessDays: 7, judgmentDays: 10 },
    products: [...products],
  };
}

/** Reflects what was asked, so that a test sees what a page asked for: every instalment is a round share, and 1 % more. */
export function exampleQuote({
  query,
}: {
  query: Readonly<Record<string, string>>;
}): Output<typeof quoteLoan> {
  const { productId = "", amount = "0", instalments = "1" } = query;
  const total = (Number(amount) / 100) * 1.01;
  return {
    productId,
    amount: Number(amount),
    instalments: Number(instalments),
    total: Math.round(total * 100),
    amountText: `TZS ${Number(amount) / 100}`,
    termText: `${instalments} terms`,
    totalText: `TZS ${total}`,
    instalmentText: `TZS ${Math.round(total / Number(instalments))}`,
    instalmentsEqual: productId !== "biashara",
    rows: [
      { text: "You receive", value: `TZS ${(Number(amount) / 100) * 0.98}` },
      { text: "Annual percentage rate (APR)", value: "44,4 %" },
    ],
    plan: Array.from({ length: Number(instalments) }, (_, index) => ({
      number: index + 1,
      dueDate: `2026-04-${String(index + 1).padStart(2, "0")}`,
      amount: `TZS ${index + 1}`,
    })),
  };
}

/** One rule of each kind, the first of them not confirmed. */
export const exampleRules: Output<typeof readMarketRules> = {
  version: "2026.11",
  rules: [
    {
      ruleId: "tz.rate-ceiling",
      basis: "law",
      text: "Interest may be at most 3.5 % a month.",
      sources: [
        {
          title: "Limit of the central bank",
          where: "Notice 12 of 2023",
          url: "https://bank.example/12",
        },
      ],
      since: "2023-02-01",
      confirmByCounsel: true,
    },
    {
      ruleId: "tz.terms",
      basis: "terms",
      text: "A complaint is answered within 3 weekdays.",
      sources: [{ title: "Public loan terms", where: "The page of terms", url: "/Loan" }],
      since: "2024-01-01",
      confirmByCounsel: false,
    },
    {
      ruleId: "tz.least-term",
      basis: "store",
      text: "No loan has to be paid back in full within 60 days.",
      sources: [{ title: "Financial services policy", where: "answer 9876821", url: "" }],
      since: "2024-01-01",
      confirmByCounsel: false,
    },
  ],
  body: { name: "Bank of Tanzania", where: "www.bot.go.tz", withinDays: 14 },
};

export const exampleFigures: Output<typeof readSiteFigures> = {
  countedOn: "2026-07-01",
  loansPaidBack: "1.204",
  answerWeekdays: 3,
  firstAnswers: { due: "212", inTime: "207" },
};
