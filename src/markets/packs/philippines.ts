/** The Philippines: lending and financing companies under the Securities and Exchange Commission. */
import { day } from "#values/business-day.ts";
import type { ConductRule, Pack, ProductRule, Rule } from "../pack.ts";
import type { Scope } from "../product-checks.ts";
import { lawfulProduct } from "./lawful-product.ts";
import {
  always,
  complaintAnswer,
  contactHours,
  leastTerm,
  mostTerm,
  never,
  ownCurrency,
  reducingBalance,
  type Told,
} from "./rules-of-many.ts";
import { settingsOf } from "./settings-of-markets.ts";

const sec = "https://www.sec.gov.ph/";
const bsp = "https://www.bsp.gov.ph/";

const ceilings: Told = {
  sources: [
    {
      title: "SEC Memorandum Circular 14, series of 2025: ceilings on small loans",
      where: "Unsecured loans made, renewed or restructured from 1 April 2026",
      url: sec,
    },
  ],
  confirmByCounsel: true,
  from: day("2026-04-01"),
};
const truthInLending: Told = {
  sources: [
    {
      title: "Truth in Lending Act; BSP Circular 730",
      where: "Republic Act 3765; series of 2011",
      url: bsp,
    },
  ],
  confirmByCounsel: true,
  from: day("2012-07-01"),
};
const collection: Told = {
  sources: [
    {
      title: "SEC Memorandum Circular 18: unfair debt collection",
      where: "Series of 2019",
      url: sec,
    },
  ],
  confirmByCounsel: true,
  from: day("2019-09-01"),
};
const advertising: Told = {
  sources: [
    {
      title: "SEC Memorandum Circular 19: disclosure in advertisements",
      where: "Series of 2019",
      url: sec,
    },
  ],
  confirmByCounsel: true,
  from: day("2019-09-01"),
};

/** The moratorium of 2021 on new platforms is to end with it; capital and outsourcing are no matter of this program. */
const platformDraft: Told = {
  sources: [
    {
      title: "Draft SEC Memorandum Circular on online lending platforms",
      where: "11 March 2026, revised 9 June 2026; no final text found by November 2026",
      url: sec,
    },
  ],
  confirmByCounsel: true,
  from: null,
};

const binding = { until: null, severity: "refuse", basis: "law" } as const;

/** The loans that the ceilings apply to. */
const small: Scope = { principalMost: 10_000_00, termMonthsMost: 4 };
const smallPlaces = { amount: { amount: 10_000_00 }, months: 4 } as const;
const said = "For loans up to PHP 10,000.00 over at most 4 months:";

/** Late charges alone, so that a ceiling on the total cost is not exceeded first. */
const late = (bpsPerDay: number) => ({
  feeNew: 0,
  feeRepeat: 0,
  feeOncePer: "loan" as const,
  bands: [{ fromDay: 1, bpsPerDay }],
});
const fee = (bps: number) => [{ name: "Fee", amount: { bps }, when: "first-instalment" as const }];

const smallLoans: readonly ProductRule[] = [
  {
    ...binding,
    ...ceilings,
    id: "ph.nominal-rate",
    words: "small-nominal-rate",
    places: { ...smallPlaces, percent: "6" },
    sentence: `${said} interest is at most 6 % a month.`,
    check: { kind: "nominal-rate", percentPerMonth: "6", scope: small },
    examples: {
      keeps: { plan: { rate: { percent: "0.2", per: "day" } } },
      breaks: { plan: { rate: { percent: "6.01", per: "month" } } },
    },
  },
  {
    ...binding,
    ...ceilings,
    id: "ph.effective-rate",
    words: "small-effective-rate",
    places: { ...smallPlaces, percent: "12" },
    sentence: `${said} interest and fees together are at most 12 % a month.`,
    check: { kind: "effective-rate", percentPerMonth: "12", scope: small },
    examples: {
      keeps: { plan: { rate: { percent: "6", per: "month" } }, terms: { fees: fee(800) } },
      breaks: { plan: { rate: { percent: "6", per: "month" } }, terms: { fees: fee(2_000) } },
    },
  },
  {
    ...binding,
    ...ceilings,
    id: "ph.late-charges",
    words: "small-late-charges",
    places: { ...smallPlaces, percent: "5" },
    sentence: `${said} being late costs at most 5 % a month of the instalment that is late.`,
    check: { kind: "late-charges", bpsPerMonth: 500, scope: small },
    examples: {
      keeps: { terms: { lateCharges: late(16) } },
      breaks: { terms: { lateCharges: late(17) } },
    },
  },
  {
    ...binding,
    ...ceilings,
    id: "ph.total-cost",
    words: "small-total-cost",
    places: { ...smallPlaces, percent: "100" },
    sentence: `${said} everything you pay for the loan is never more than 100 % of it, however late you are.`,
    check: { kind: "planned-cost", bps: 10_000, scope: small },
    examples: {
      keeps: { plan: { rate: { percent: "30", per: "month" } }, terms: { fees: fee(1_000) } },
      breaks: { plan: { rate: { percent: "30", per: "month" } }, terms: { fees: fee(2_000) } },
    },
  },
  {
    ...binding,
    ...ceilings,
    id: "ph.total-cost-late",
    words: "small-total-cost",
    places: { ...smallPlaces, percent: "100" },
    sentence: `${said} everything you pay for the loan is never more than 100 % of it, however late you are.`,
    // The ceiling in the loan's terms enforces it; the warning says that the product asks for more than may be charged.
    severity: "warn",
    basis: "house",
    check: { kind: "unpaid-cost", bps: 10_000, days: 365, fees: true, scope: small },
    examples: { keeps: {}, breaks: { terms: { lateCharges: late(50) } } },
  },
];

const callingHours: ConductRule = {
  ...contactHours("ph", { from: "06:00", until: "22:00" }, collection),
  words: "contact-hours-free",
  places: { from: "06:00", until: "22:00", days: 15 },
  sentence:
    "Nobody may call you about a loan before 06:00 or after 22:00, unless you are more than 15 days late or have agreed.",
  conduct: { kind: "contact-hours", from: "06:00", until: "22:00", freeAfterLateDays: 15 },
  examples: {
    keeps: { kind: "contact", at: "22:00", daysLate: 16 },
    breaks: { kind: "contact", at: "22:00", daysLate: 15 },
  },
};

const rules: readonly Rule[] = [
  ownCurrency("ph", "PHP"),
  reducingBalance("ph", truthInLending),
  ...smallLoans,
  leastTerm("ph"),
  mostTerm("ph"),
  always("ph", "price-before", truthInLending),
  always("ph", "lender-named", advertising),
  callingHours,
  never("ph", "contact-list", collection),
  never("ph", "respect", collection),
  complaintAnswer("ph", 30, collection),
  never("ph", "scraped-data", platformDraft),
];

export const philippines: Pack = {
  market: "ph",
  version: "2026.11",
  from: day("2026-11-22"),
  currency: "PHP",
  rules,
  ceilings: [
    {
      rule: "ph.total-cost",
      scope: small,
      ceiling: { id: "ph-total-cost", of: "total-cost", limit: { bpsOfPrincipal: 10_000 } },
    },
    {
      rule: "ph.late-charges",
      scope: small,
      ceiling: {
        id: "ph-late-charges",
        of: "late-charges",
        limit: { bpsOfInstalmentWhenLate: 500, perDays: 30 },
      },
    },
  ],
  settings: settingsOf.ph,
  lawfulProduct: lawfulProduct("PHP", { least: 2_000_00, most: 20_000_00, step: 500_00 }, [
    "en",
    "fil",
  ]),
};
