/**
 * Rules that several markets share in wording; each pack gives its own source, dates and figures. Also the two sources that
 * belong to no single market.
 */
import type { TermDays } from "#lending/terms-limits.ts";
import { type Day, day } from "#values/business-day.ts";
import type { Forbidden } from "../conduct-checks.ts";
import type { ConductRule, Market, ProductRule } from "../pack.ts";
import type { Source } from "../source.ts";

/** What a market adds to a shared rule: its sources, since when it applies, and whether only a secondary page was read. */
export interface Told {
  sources: readonly Source[];
  confirmByCounsel: boolean;
  from: Day | null;
}

const play: Source = {
  title: "Google Play, Financial services policy: personal loans",
  where: "Developer programme policies, answer 9876821",
  url: "https://support.google.com/googleplay/android-developer/answer/9876821",
};

const ownFigures: Source = {
  title: "This market pack",
  where: "The figures of its rules are amounts in its currency",
  url: "",
};

const ofOurOwn = {
  sources: [ownFigures],
  confirmByCounsel: false,
  basis: "house",
  from: day("2024-01-01"),
  until: null,
  severity: "refuse",
} as const;

const lawAsFarAsKnown = { until: null, severity: "refuse", basis: "law" } as const;

/** Sixty days are too short for the store; no market's rule was found that ends above, so a year, whichever it is, is our own. */
export const termDaysInStore: TermDays = { least: 61, most: 366 };

/** For an app offered in that store: loans due in full within 60 days are barred from it. */
export function leastTerm(market: Market): ProductRule {
  const { least: leastDays } = termDaysInStore;
  return {
    id: `${market}.least-term`,
    words: "least-term",
    places: { days: leastDays - 1 },
    sentence: "No loan has to be paid back in full within 60 days.",
    sources: [play],
    confirmByCounsel: false,
    basis: "store",
    from: day("2024-01-01"),
    until: null,
    severity: "refuse",
    check: { kind: "term", leastDays, everyDay: true },
    examples: {
      keeps: { instalments: { least: 3, most: 3 } },
      breaks: { instalments: { least: 1, most: 3 } },
    },
  };
}

/** Offers, forms and files are held to it alike. */
export function mostTerm(market: Market): ProductRule {
  const { most: days } = termDaysInStore;
  return {
    id: `${market}.most-term`,
    words: "most-term",
    places: { days },
    sentence: `No loan runs for more than ${days} days.`,
    ...ofOurOwn,
    check: { kind: "term", mostDays: days, everyDay: true },
    examples: {
      keeps: { instalments: { least: 3, most: 12 } },
      breaks: { instalments: { least: 3, most: 13 } },
    },
  };
}

/** Ceilings on amounts mean nothing in another currency. */
export function ownCurrency(market: Market, currency: string): ProductRule {
  return {
    id: `${market}.currency`,
    words: "currency",
    places: { currency },
    sentence: `Amounts are in ${currency}.`,
    ...ofOurOwn,
    check: { kind: "currency", currency },
    examples: { keeps: {}, breaks: { terms: { currency: "XTS" } } },
  };
}

/** Forbids flat interest, which is charged on principal that has already been repaid. */
export function reducingBalance(market: Market, told: Told): ProductRule {
  return {
    ...lawAsFarAsKnown,
    ...told,
    id: `${market}.reducing-balance`,
    words: "reducing-balance",
    sentence: "Interest is counted only on what you still owe, never on money you have paid back.",
    check: { kind: "method", allowed: ["equal-instalments", "equal-principal", "bullet"] },
    examples: {
      keeps: { plan: { method: "equal-principal" } },
      breaks: { plan: { method: "flat" } },
    },
  };
}

export function complaintAnswer(market: Market, days: number, told: Told): ConductRule {
  return {
    ...lawAsFarAsKnown,
    ...told,
    id: `${market}.complaint-answer`,
    words: "complaint-answer",
    places: { days },
    sentence: `A complaint is answered within ${days} days.`,
    conduct: { kind: "days-at-most", of: "complaint-answer", days },
    examples: {
      keeps: { kind: "took-days", of: "complaint-answer", days },
      breaks: { kind: "took-days", of: "complaint-answer", days: days + 1 },
    },
  };
}

export function contactHours(
  market: Market,
  { from, until }: { from: string; until: string },
  told: Told,
): ConductRule {
  return {
    ...lawAsFarAsKnown,
    ...told,
    id: `${market}.contact-hours`,
    words: "contact-hours",
    places: { from, until },
    sentence: `Nobody may call you about a loan before ${from} or after ${until}.`,
    conduct: { kind: "contact-hours", from, until },
    examples: { keeps: { kind: "contact", at: from }, breaks: { kind: "contact", at: until } },
  };
}

/** What a lender must never do, in wording that several markets share. */
const forbiddenSentences = {
  "contact-list": {
    deed: "reads-contacts",
    sentence:
      "The lender may not look at the contacts on your telephone or call people you know about your loan.",
  },
  "scraped-data": {
    deed: "scrapes-data",
    sentence: "The app may not gather data from your telephone that the loan does not need.",
  },
  respect: {
    deed: "harasses",
    sentence: "Nobody may threaten, insult or shame you over a loan.",
  },
  "undisclosed-charges": {
    deed: "charges-undisclosed",
    sentence: "What was not shown to you before you agreed may not be charged.",
  },
  "rate-stays": {
    deed: "raises-rate",
    sentence: "The rate of a running loan is never raised, and nothing is added for days gone by.",
  },
  unasked: {
    deed: "offers-unasked",
    sentence: "You get no offers of loans that you have not asked for.",
  },
  "no-charge-on-charge": {
    deed: "charges-on-charges",
    sentence: "Being late may cost a charge, and no interest or charge is ever taken upon that.",
  },
  "own-account": {
    deed: "pays-others",
    sentence: "The loan goes to your own account, and you pay straight to the lender.",
  },
} as const satisfies Record<string, { deed: Forbidden; sentence: string }>;

export function never(
  market: Market,
  words: keyof typeof forbiddenSentences,
  told: Told,
): ConductRule {
  const { deed, sentence } = forbiddenSentences[words];
  const other = deed === "harasses" ? "reads-contacts" : "harasses";
  return {
    ...lawAsFarAsKnown,
    ...told,
    id: `${market}.${words}`,
    words,
    sentence,
    conduct: { kind: "never", deed },
    examples: { keeps: { kind: "did", deed: other }, breaks: { kind: "did", deed } },
  };
}

const dutySentences = {
  "price-before": {
    duty: "shows-price",
    sentence:
      "Before you agree you are shown the amount, every charge, the yearly rate, the due dates and the total cost.",
  },
  "key-facts": {
    duty: "shows-price",
    sentence:
      "Before you agree you get a key fact statement in a language you understand; what it does not name may not be charged.",
  },
  "regulator-agrees": {
    duty: "asks-regulator",
    sentence: "New or higher charges need the regulator's approval first.",
  },
  capacity: {
    duty: "assesses-capacity",
    sentence: "The lender looks at what you can repay before it lends.",
  },
  "named-collector": {
    duty: "names-collector",
    sentence:
      "If somebody collects for the lender, you are told who before they first contact you.",
  },
  "lender-named": {
    duty: "names-itself",
    sentence: "The lender's name and licence stand in its app and in its advertisements.",
  },
  "recorded-calls": {
    duty: "records-calls",
    sentence: "Calls about a late loan are recorded, and you are told so.",
  },
} as const;

export function always(market: Market, words: keyof typeof dutySentences, told: Told): ConductRule {
  const { duty, sentence } = dutySentences[words];
  const other = duty === "shows-price" ? "names-itself" : "shows-price";
  return {
    ...lawAsFarAsKnown,
    ...told,
    id: `${market}.${words}`,
    words,
    sentence,
    conduct: { kind: "always", duty },
    examples: { keeps: { kind: "left-out", duty: other }, breaks: { kind: "left-out", duty } },
  };
}
