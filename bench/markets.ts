/**
 * How long a product is checked against a market pack over its whole range: what the console waits for while a product is
 * edited. The floor works out one plan and its yearly rate, which any page of an offer does.
 */
import { readFileSync } from "node:fs";
import { languages } from "#contract/languages.ts";
import type { ProductFormGiven } from "#contract/product-form.ts";
import { planRate } from "#lending/plan-rate.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { evaluate } from "#markets/evaluate.ts";
import { markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { changed, type ProductRange, termsAt } from "#markets/product-range.ts";
import { shippedRules } from "#server/core/market/market-rules.ts";
import { evaluateForm } from "#server/flows/product-catalogue/evaluate-form.ts";
import { examplesOf } from "#server/flows/product-catalogue/examples.ts";
import { day } from "#values/business-day.ts";
import type { Finding } from "./measure.ts";
import { unlessOnce } from "./once.ts";

const today = day("2026-11-23");
const start = day("2026-01-05");

const monthly: ProductRange = {
  terms: referenceProduct,
  principal: { least: 100_000_00, most: 2_000_000_00, step: 10_000_00 },
  instalments: { least: 3, most: 12 },
  coolingOffDays: 0,
  languages: ["en", "sw"],
};

/** The longest work there is: daily instalments over a year, counted days, coarse rounding, small loans within every scope. */
const daily: ProductRange = changed(monthly, {
  plan: {
    frequency: "daily",
    rate: { percent: "24", per: "year" },
    dayCount: "actual/365",
    roundTo: 100,
  },
  principal: { least: 5_000_00, most: 20_000_00, step: 100_00 },
  instalments: { least: 91, most: 365 },
});

const goalMs = 200;

export function benchMarkets(): Finding[] {
  const checked = markets.flatMap((market) => {
    const pack = newestPack(market);
    return [
      { name: "monthly", product: monthly },
      { name: "daily, the longest work", product: daily },
    ].map(({ name, product }): Finding => {
      const mine = changed(product, { terms: { currency: pack.currency } });
      const taken = fastest(() => evaluate(pack, mine, today));
      const at = { principal: mine.principal.least, instalments: mine.instalments.most };
      const one = fastest(() => planRate(termsAt(mine, at, "new"), start));
      return {
        what: `a product (${name}) checked against the pack ${market}, one core`,
        figure: `${taken.toFixed(1)} ms`,
        floor: `${one.toFixed(2)} ms (its longest plan and yearly rate, once)`,
        ratio: (taken / one).toFixed(0),
        goal: `${goalMs} ms`,
        met: taken <= goalMs,
      };
    });
  });
  return [...checked, ...benchPreview()];
}

const previewGoalMs = 150;

/** The editor's preview after a keystroke's rest, without its reading of two rows: every problem, finding and worked example (PD-4). */
function benchPreview(): Finding[] {
  const form: ProductFormGiven = JSON.parse(readFileSync("seeds/products/salama.json", "utf8"));
  const { terms } = form;
  const rate = { percent: "24", per: "year" } as const;
  const plan = { ...terms.plan, frequency: "daily", instalments: 100, rate } as const;
  const instalments = { least: 92, most: 150 };
  const forms = {
    "the demo's first": form,
    "daily, 92 to 150 instalments": dailyOf(form, plan, instalments),
  };
  return Object.entries(forms).map(([name, given]): Finding => {
    const where = {
      rules: shippedRules("reference", today),
      ...{ currency: null, languages, origin: "https://loans.example", allowedOrigins: [] },
    };
    const { product, runs, problems } = evaluateForm(given, where);
    if (product === null || !runs) throw new Error(`${name}: ${JSON.stringify(problems)}`);
    const taken = fastest(() => {
      evaluateForm(given, where);
      examplesOf(product, where.rules);
    });
    const principal = product.leastPrincipal;
    const one = fastest(() => planRate({ ...product.terms, principal, clientKind: "new" }, start));
    return {
      what: `a preview of a product (${name}) while it is edited, one core`,
      figure: `${taken.toFixed(1)} ms`,
      floor: `${one.toFixed(2)} ms (one plan and its yearly rate, once)`,
      ratio: (taken / one).toFixed(0),
      goal: `${previewGoalMs} ms`,
      met: taken <= previewGoalMs,
    };
  });
}

function dailyOf(
  form: ProductFormGiven,
  plan: ProductFormGiven["terms"]["plan"],
  instalments: { least: number; most: number },
): ProductFormGiven {
  return { ...form, instalments, terms: { ...form.terms, plan } };
}

/** Milliseconds of processor time of the quickest of five runs, so that a busy machine does not matter. */
function fastest(run: () => unknown): number {
  const times = Array.from({ length: unlessOnce(5) }, () => {
    const from = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
