/**
 * Kenya: digital credit providers under the Central Bank. The rules of 2022 are in force; those drafted in 2025 for all
 * non-deposit-taking lenders are included but not in force.
 */
import { day } from "#values/business-day.ts";
import type { Pack, Rule } from "../pack.ts";
import { lawfulProduct } from "./lawful-product.ts";
import {
  always,
  complaintAnswer,
  leastTerm,
  mostTerm,
  never,
  ownCurrency,
  type Told,
} from "./rules-of-many.ts";
import { settingsOf } from "./settings-of-markets.ts";

const cbk = "https://www.centralbank.go.ke/";
const kenyaLaw = "https://new.kenyalaw.org/";

const providers: Told = {
  sources: [
    {
      title: "Central Bank of Kenya (Digital Credit Providers) Regulations 2022",
      where: "Legal Notice 46 of 2022",
      url: kenyaLaw,
    },
  ],
  confirmByCounsel: true,
  from: day("2022-04-22"),
};
const inDuplum: Told = {
  ...providers,
  sources: [
    ...providers.sources,
    { title: "Central Bank of Kenya Act", where: "Cap. 491, the in duplum rule", url: kenyaLaw },
  ],
};
const draft: Told = {
  sources: [
    {
      title: "Draft Central Bank of Kenya (Non-Deposit Taking Credit Providers) Regulations 2025",
      where: "Published 7 August 2025; no final text found by November 2026",
      url: cbk,
    },
  ],
  confirmByCounsel: true,
  from: null,
};

const binding = { until: null, severity: "refuse", basis: "law" } as const;
const bureauLeast = 1_000_00;

const rules: readonly Rule[] = [
  ownCurrency("ke", "KES"),
  {
    ...binding,
    ...inDuplum,
    id: "ke.in-duplum",
    words: "in-duplum",
    sentence:
      "Once you are late, interest and late charges together never come to more than the principal you owed on that day.",
    // The ceiling in the loan's terms enforces it; the warning says that the product asks for more than may be charged.
    severity: "warn",
    check: { kind: "unpaid-cost", bps: 10_000, days: 365, fees: false },
    examples: {
      keeps: {},
      breaks: {
        terms: {
          lateCharges: {
            feeNew: 0,
            feeRepeat: 0,
            feeOncePer: "loan",
            bands: [{ fromDay: 1, bpsPerDay: 50 }],
          },
        },
      },
    },
  },
  {
    ...binding,
    ...providers,
    id: "ke.no-deposit",
    words: "no-deposit",
    sentence: "Nobody may ask you for a deposit or cash as security.",
    check: {
      kind: "fee-names",
      forbidden: ["deposit", "collateral", "security", "dhamana", "amana"],
    },
    examples: {
      keeps: {},
      breaks: {
        terms: { fees: [{ name: "Security deposit", amount: { bps: 100 }, when: "kept-back" }] },
      },
    },
  },
  {
    ...binding,
    ...providers,
    id: "ke.languages",
    words: "clear-language",
    sentence: "You can read everything in English, in clear and simple words.",
    check: { kind: "languages", required: ["en"] },
    examples: { keeps: { languages: ["en"] }, breaks: { languages: ["sw"] } },
  },
  leastTerm("ke"),
  mostTerm("ke"),
  always("ke", "price-before", providers),
  always("ke", "capacity", providers),
  always("ke", "regulator-agrees", providers),
  {
    ...binding,
    ...providers,
    id: "ke.change-notice",
    words: "change-notice",
    places: { days: 30 },
    sentence: "Terms change only after you were told 30 days before.",
    conduct: { kind: "days-at-least", of: "change-notice", days: 30 },
    examples: {
      keeps: { kind: "took-days", of: "change-notice", days: 30 },
      breaks: { kind: "took-days", of: "change-notice", days: 29 },
    },
  },
  never("ke", "respect", providers),
  never("ke", "contact-list", providers),
  {
    ...binding,
    ...providers,
    id: "ke.bureau-notice",
    words: "bureau-notice",
    places: { days: 30 },
    sentence: "You are told 30 days before anything bad about you is sent to a credit bureau.",
    conduct: { kind: "days-at-least", of: "bureau-notice", days: 30 },
    examples: {
      keeps: { kind: "took-days", of: "bureau-notice", days: 30 },
      breaks: { kind: "took-days", of: "bureau-notice", days: 29 },
    },
  },
  {
    ...binding,
    ...providers,
    id: "ke.bureau-amount",
    words: "bureau-amount",
    places: { amount: { amount: bureauLeast } },
    sentence: "Nothing bad is sent to a credit bureau for KES 1,000.00 or less.",
    conduct: { kind: "bureau-amount-above", amount: bureauLeast },
    examples: {
      keeps: { kind: "bureau-report", amount: bureauLeast + 1 },
      breaks: { kind: "bureau-report", amount: bureauLeast },
    },
  },
  complaintAnswer("ke", 30, providers),
  always("ke", "lender-named", draft),
];

export const kenya: Pack = {
  market: "ke",
  version: "2026.11",
  from: day("2026-11-22"),
  currency: "KES",
  rules,
  ceilings: [
    {
      rule: "ke.in-duplum",
      ceiling: {
        id: "ke-in-duplum",
        of: "total-cost",
        limit: { bpsOfPrincipalWhenLate: 10_000 },
      },
    },
  ],
  settings: settingsOf.ke,
  lawfulProduct: lawfulProduct("KES", { least: 5_000_00, most: 100_000_00, step: 500_00 }, [
    "en",
    "sw",
  ]),
};
