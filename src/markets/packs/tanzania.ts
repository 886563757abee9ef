/** Tanzania: non-deposit-taking (Tier 2) lenders, digital ones among them, under the Bank of Tanzania. */
import { day } from "#values/business-day.ts";
import type { Pack, Rule } from "../pack.ts";
import { lawfulProduct } from "./lawful-product.ts";
import {
  always,
  leastTerm,
  mostTerm,
  never,
  ownCurrency,
  reducingBalance,
  type Told,
} from "./rules-of-many.ts";
import { settingsOf } from "./settings-of-markets.ts";

const bot = "https://www.bot.go.tz/";

const supervisoryLimit: Told = {
  sources: [
    {
      title: "Bank of Tanzania, limit applied when Tier 2 lenders are licensed",
      where: "3.5 % a month, told by its staff in February 2023; the instrument was not found",
      url: bot,
    },
  ],
  confirmByCounsel: true,
  from: day("2023-02-01"),
};
const amendment: Told = {
  sources: [
    {
      title: "Financial Consumer Protection (Amendment) Regulations 2025",
      where: "Government Notice 298 of 23 May 2025",
      url: bot,
    },
  ],
  confirmByCounsel: true,
  from: day("2025-05-23"),
};
const feeGuidelines: Told = {
  sources: [
    {
      title: "Fees and Charges Guidelines for Microfinance Service Providers",
      where: "Bank of Tanzania, 16 July 2024",
      url: bot,
    },
  ],
  confirmByCounsel: true,
  from: day("2024-07-16"),
};
const feeDraft: Told = {
  ...feeGuidelines,
  sources: [
    {
      title: "Fees and Charges Guidelines for Microfinance Service Providers",
      where: "Bank of Tanzania, 2024; the figure is the draft's, the final text was not read",
      url: bot,
    },
  ],
};
const digitalLenders: Told = {
  sources: [
    {
      title: "Guidance Note on Digital Lenders under Tier 2",
      where: "Bank of Tanzania, 27 August 2024",
      url: bot,
    },
  ],
  confirmByCounsel: true,
  from: day("2024-08-27"),
};
const complaints: Told = {
  sources: [
    {
      title: "Guidelines for Handling Financial Consumer Complaints 2025",
      where: "Bank of Tanzania; 14 days, at most 7 more where the reasons are told",
      url: bot,
    },
  ],
  confirmByCounsel: true,
  from: day("2025-03-21"),
};

const binding = { until: null, severity: "refuse", basis: "law" } as const;
/** Figures of a draft: what the text in force says is to be confirmed by counsel, so nothing is refused for them. */
const draft = { ...binding, severity: "warn" } as const;
const feeMost = 500_000_00;

const rules: readonly Rule[] = [
  ownCurrency("tz", "TZS"),
  {
    ...binding,
    ...supervisoryLimit,
    id: "tz.rate-ceiling",
    words: "rate-ceiling",
    places: { percent: "3.5" },
    sentence: "Interest may be at most 3.5 % a month.",
    check: { kind: "nominal-rate", percentPerMonth: "3.5" },
    examples: {
      keeps: { plan: { rate: { percent: "42", per: "year" } } },
      breaks: { plan: { rate: { percent: "3.51", per: "month" } } },
    },
  },
  reducingBalance("tz", amendment),
  {
    ...draft,
    ...feeDraft,
    id: "tz.fees",
    words: "fees",
    places: { percent: "5" },
    sentence: "Fees for the loan may be at most 5 % of it.",
    check: { kind: "fees", bps: 500 },
    examples: {
      keeps: {
        terms: { fees: [{ name: "Management fee", amount: { bps: 500 }, when: "spread" }] },
      },
      breaks: {
        terms: { fees: [{ name: "Management fee", amount: { minor: 5_000_01 }, when: "spread" }] },
      },
    },
  },
  {
    ...draft,
    ...feeDraft,
    id: "tz.fees-amount",
    words: "fees-amount",
    places: { amount: { amount: feeMost } },
    sentence: "Fees for the loan may never be more than TZS 500,000.00.",
    check: { kind: "fees-amount", most: feeMost },
    examples: {
      keeps: { principal: { most: 50_000_000_00 } },
      breaks: { principal: { most: 50_010_000_00 } },
    },
  },
  {
    ...draft,
    ...feeDraft,
    id: "tz.restructuring-fee",
    words: "restructuring-fee",
    places: { percent: "5" },
    sentence: "Moving your due dates may cost at most 5 % of what is moved.",
    check: { kind: "deferral-fee", bps: 500 },
    examples: {
      keeps: {
        terms: { deferral: { countMaximum: 1, days: 14, fee: { bpsOfOutstandingPrincipal: 500 } } },
      },
      breaks: {
        terms: { deferral: { countMaximum: 1, days: 14, fee: { bpsOfOutstandingPrincipal: 501 } } },
      },
    },
  },
  {
    ...binding,
    ...feeGuidelines,
    id: "tz.no-administration-fees",
    words: "no-administration-fees",
    sentence: "No fee may be taken for operation, administration or inquiries.",
    check: {
      kind: "fee-names",
      forbidden: [
        "administration",
        "admin fee",
        "operating",
        "operation",
        "inquiry",
        "enquiry",
        "utawala",
        "uendeshaji",
      ],
    },
    examples: {
      keeps: {
        terms: { fees: [{ name: "Management fee", amount: { bps: 100 }, when: "spread" }] },
      },
      breaks: {
        terms: {
          fees: [{ name: "Loan administration fee", amount: { bps: 100 }, when: "spread" }],
        },
      },
    },
  },
  {
    ...binding,
    ...feeGuidelines,
    id: "tz.languages",
    words: "swahili-and-english",
    sentence: "You can read rates, fees and late charges in Kiswahili and in English.",
    check: { kind: "languages", required: ["sw", "en"] },
    examples: { keeps: { languages: ["en", "sw", "zh"] }, breaks: { languages: ["en"] } },
  },
  leastTerm("tz"),
  mostTerm("tz"),
  never("tz", "undisclosed-charges", amendment),
  never("tz", "rate-stays", amendment),
  never("tz", "respect", amendment),
  always("tz", "regulator-agrees", feeGuidelines),
  never("tz", "contact-list", digitalLenders),
  always("tz", "lender-named", digitalLenders),
  never("tz", "unasked", amendment),
  {
    ...binding,
    ...complaints,
    id: "tz.complaint-answer",
    words: "complaint-answer-longer",
    places: { days: 14, more: 7 },
    sentence:
      "A complaint is answered within 14 days, or at most 7 days later where the lender tells you why.",
    conduct: { kind: "days-at-most", of: "complaint-answer", days: 21 },
    examples: {
      keeps: { kind: "took-days", of: "complaint-answer", days: 21 },
      breaks: { kind: "took-days", of: "complaint-answer", days: 22 },
    },
  },
];

export const tanzania: Pack = {
  market: "tz",
  version: "2026.11",
  from: day("2026-11-22"),
  currency: "TZS",
  rules,
  ceilings: [],
  settings: settingsOf.tz,
  lawfulProduct: lawfulProduct("TZS", { least: 100_000_00, most: 2_000_000_00, step: 10_000_00 }, [
    "sw",
    "en",
  ]),
};
