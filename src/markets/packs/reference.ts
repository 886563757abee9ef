/**
 * The reference market: the public loan terms as written, bound by no country's law. It refuses what breaks these terms
 * themselves, and warns of what a real market would refuse.
 */
import { promisedTermDays } from "#lending/terms-limits.ts";
import { day } from "#values/business-day.ts";
import { isProductRule, type Market, type Pack, type ProductRule, type Rule } from "../pack.ts";
import type { ProductCheck } from "../product-checks.ts";
import { india } from "./india.ts";
import { kenya } from "./kenya.ts";
import { lawfulProduct } from "./lawful-product.ts";
import { philippines } from "./philippines.ts";
import type { Told } from "./rules-of-many.ts";
import { settingsOf } from "./settings-of-markets.ts";
import { tanzania } from "./tanzania.ts";

const publicTerms: Told = {
  sources: [
    { title: "The lender's public loan terms", where: "The site's page of terms", url: "/Loan" },
  ],
  confirmByCounsel: false,
  from: day("2024-01-01"),
};

const ownTerms = { basis: "terms", until: null, severity: "refuse" } as const;

const { least: termDaysMinimum, most: termDaysMaximum } = promisedTermDays;

const ownRules: readonly Rule[] = [
  {
    ...publicTerms,
    id: "reference.term",
    words: "term-range",
    places: { from: termDaysMinimum, to: termDaysMaximum },
    sentence: "A loan runs for 91 to 365 days.",
    ...ownTerms,
    check: {
      kind: "term",
      leastDays: termDaysMinimum,
      mostDays: termDaysMaximum,
      everyDay: false,
    },
    examples: {
      keeps: { instalments: { least: 3, most: 12 } },
      breaks: { instalments: { least: 3, most: 13 } },
    },
  },
  {
    ...publicTerms,
    ...ownTerms,
    id: "reference.complaint-answer",
    words: "complaint-weekdays",
    places: { days: 3 },
    sentence: "A complaint is answered within 3 weekdays.",
    // Three weekdays are at most five days.
    conduct: { kind: "days-at-most", of: "complaint-answer", days: 5 },
    examples: {
      keeps: { kind: "took-days", of: "complaint-answer", days: 5 },
      breaks: { kind: "took-days", of: "complaint-answer", days: 6 },
    },
  },
];

const names: Readonly<Record<Exclude<Market, "reference">, string>> = {
  tz: "Tanzania",
  ke: "Kenya",
  in: "India",
  ph: "the Philippines",
};

/** Ceilings with amounts in that market's currency, and a market's own longest term. */
const leftOut: readonly ProductCheck["kind"][] = ["currency", "fees-amount", "term"];

/** Every rule by which a real market refuses products, as a warning. */
function elsewhere({ market, rules }: Pack): ProductRule[] {
  if (market === "reference") return [];
  return rules.filter(isProductRule).flatMap((rule): ProductRule[] => {
    const { basis, check } = rule;
    if (basis === "store" || leftOut.includes(check.kind)) return [];
    return [
      {
        ...rule,
        id: `reference.${rule.id.replace(".", "-")}`,
        sentence: `In ${names[market]}: ${rule.sentence}`,
        basis: "house",
        severity: "warn",
        check: withoutAmount(check),
      },
    ];
  });
}

function withoutAmount(check: ProductCheck): ProductCheck {
  if (!("scope" in check) || check.scope === undefined) return check;
  const { principalMost: _, ...scope } = check.scope;
  return { ...check, scope };
}

export const reference: Pack = {
  market: "reference",
  version: "2026.11",
  from: day("2026-11-22"),
  currency: "TZS",
  rules: [...ownRules, ...[tanzania, kenya, india, philippines].flatMap(elsewhere)],
  ceilings: [],
  settings: settingsOf.reference,
  lawfulProduct: lawfulProduct("TZS", { least: 100_000_00, most: 2_000_000_00, step: 10_000_00 }, [
    "en",
    "sw",
    "hi",
  ]),
};
