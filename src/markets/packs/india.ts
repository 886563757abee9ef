/** India: lenders regulated by the Reserve Bank who lend through an app. */
import { day } from "#values/business-day.ts";
import type { Pack, Rule } from "../pack.ts";
import { lawfulProduct } from "./lawful-product.ts";
import {
  always,
  complaintAnswer,
  contactHours,
  leastTerm,
  mostTerm,
  never,
  ownCurrency,
  type Told,
} from "./rules-of-many.ts";
import { settingsOf } from "./settings-of-markets.ts";

const rbi = "https://www.rbi.org.in/";

const digitalLending: Told = {
  sources: [
    {
      title: "Reserve Bank of India (Digital Lending) Directions 2025",
      where: "RBI/2025-26/36 of 8 May 2025; issued anew by kind of lender on 28 November 2025",
      url: rbi,
    },
  ],
  confirmByCounsel: true,
  from: day("2025-05-08"),
};
const keyFacts: Told = {
  sources: [
    {
      title: "Key Facts Statement for Loans and Advances",
      where: "RBI/2024-25/18 of 15 April 2024",
      url: rbi,
    },
  ],
  confirmByCounsel: true,
  from: day("2024-10-01"),
};
const penalCharges: Told = {
  sources: [
    {
      title: "Fair Lending Practice: Penal Charges in Loan Accounts",
      where: "Reserve Bank of India, 18 August 2023",
      url: rbi,
    },
  ],
  confirmByCounsel: true,
  from: day("2024-04-01"),
};
const prepayment: Told = {
  sources: [
    {
      title: "Reserve Bank of India (Pre-payment Charges on Loans) Directions 2025",
      where: "Loans sanctioned or renewed from 1 January 2026",
      url: rbi,
    },
  ],
  confirmByCounsel: true,
  from: day("2026-01-01"),
};
const recovery: Told = {
  sources: [
    {
      title: "Outsourcing of Financial Services: Recovery Agents",
      where: "Reserve Bank of India, 12 August 2022",
      url: rbi,
    },
  ],
  confirmByCounsel: true,
  from: day("2022-08-12"),
};
const recoveryDraft: Told = {
  sources: [
    {
      title: "Draft Directions on recovery of loans and engagement of recovery agents",
      where: "Reserve Bank of India, 12 February 2026; no final text found by November 2026",
      url: rbi,
    },
  ],
  confirmByCounsel: true,
  from: null,
};

const binding = { until: null, severity: "refuse", basis: "law" } as const;

const rules: readonly Rule[] = [
  ownCurrency("in", "INR"),
  {
    ...binding,
    ...digitalLending,
    id: "in.cooling-off",
    words: "cooling-off",
    sentence:
      "For at least one day after the payout you may give the loan back: you pay the interest of that time and no penalty.",
    check: { kind: "cooling-off", leastDays: 1 },
    examples: { keeps: { coolingOffDays: 1 }, breaks: { coolingOffDays: 0 } },
  },
  {
    ...binding,
    ...penalCharges,
    id: "in.late-base",
    words: "late-base",
    sentence: "A late charge should be a share of unpaid principal, not of unpaid interest.",
    // Our reading of "a charge, not added interest", so a warning: the text forbids capitalising and interest upon the charge, which the
    // engine never does, and names no base. A share of unpaid interest comes close to interest upon interest.
    severity: "warn",
    basis: "house",
    check: { kind: "late-base", allowed: ["principal"] },
    examples: {
      keeps: {},
      breaks: {
        terms: {
          lateCharges: {
            feeNew: 0,
            feeRepeat: 0,
            feeOncePer: "loan",
            base: "principal-and-interest",
            bands: [{ fromDay: 1, bpsPerDay: 5 }],
          },
        },
      },
    },
  },
  {
    ...binding,
    ...prepayment,
    id: "in.prepayment-wait",
    words: "prepayment-stated",
    sentence:
      "You may pay early. Where you have to wait for it or pay for it, the key fact statement and the agreement must say so.",
    severity: "warn",
    check: { kind: "prepayment-wait", mostDays: 0 },
    examples: {
      keeps: {},
      breaks: { terms: { prepayment: { afterTermBps: 5_000, leastDays: 7, rebate: "none" } } },
    },
  },
  {
    ...binding,
    ...keyFacts,
    id: "in.languages",
    words: "own-language",
    sentence: "You can read everything in a language you understand: Hindi and English at least.",
    severity: "warn",
    check: { kind: "languages", required: ["hi", "en"] },
    examples: { keeps: { languages: ["hi", "en"] }, breaks: { languages: ["en"] } },
  },
  leastTerm("in"),
  mostTerm("in"),
  always("in", "key-facts", keyFacts),
  never("in", "no-charge-on-charge", penalCharges),
  never("in", "own-account", digitalLending),
  never("in", "contact-list", digitalLending),
  contactHours("in", { from: "08:00", until: "19:00" }, recovery),
  never("in", "respect", recovery),
  always("in", "named-collector", digitalLending),
  complaintAnswer("in", 30, digitalLending),
  always("in", "recorded-calls", recoveryDraft),
];

export const india: Pack = {
  market: "in",
  version: "2026.11",
  from: day("2026-11-22"),
  currency: "INR",
  rules,
  ceilings: [],
  settings: settingsOf.in,
  lawfulProduct: lawfulProduct("INR", { least: 5_000_00, most: 100_000_00, step: 500_00 }, [
    "hi",
    "en",
  ]),
};
