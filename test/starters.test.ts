/** The starter products in seeds/starters: lawful in their market over their whole range, cheap, and written in every language. */
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#contract/languages.ts";
import { planRate } from "#lending/plan-rate.ts";
import { evaluate } from "#markets/evaluate.ts";
import { markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import type { MarketSettings } from "#markets/settings.ts";
import { shippedRules } from "#server/core/market/market-rules.ts";
import { instalmentsLent } from "#server/core/product/lent-range.ts";
import type { ProductRules } from "#server/core/product/product.ts";
import { evaluateForm } from "#server/flows/product-catalogue/evaluate-form.ts";
import { readStarter } from "#server/flows/product-catalogue/starter.ts";
import { addDays, day } from "#values/business-day.ts";

const on = day("2026-11-23");

async function starterOf(market: (typeof markets)[number]): Promise<ProductRules> {
  const { product, problems } = evaluateForm(await readStarter(market), {
    rules: shippedRules(market, on),
    currency: null,
    languages,
    origin: "https://loans.example",
    allowedOrigins: [],
  });
  expect(problems).toEqual([]);
  if (product === null) throw new Error(`${market} has no starter`);
  return product;
}

function rangeOf(
  { terms, leastPrincipal: least, mostPrincipal: most, ...rest }: ProductRules,
  { termDays }: MarketSettings,
) {
  const instalments = instalmentsLent({ terms, termDays, ...rest }, on);
  if (instalments === null) throw new Error("nothing is lent");
  const principal = { least, most, step: rest.amountStep ?? 100 };
  return { terms, principal, instalments, coolingOffDays: rest.coolingOffDays ?? 0, languages };
}

describe.each(markets)("[PD-7] the starter product of %s", (market) => {
  test("breaks no rule of its market anywhere in its range, today or in two years", async () => {
    const range = rangeOf(await starterOf(market), newestPack(market).settings);
    for (const later of [0, 365, 730]) {
      expect(evaluate(newestPack(market), range, addDays(on, later))).toEqual([]);
    }
    // The check finds what is wrong: the same product at a usurious rate in another currency.
    const plan = { ...range.terms.plan, rate: { percent: "60", per: "month" as const } };
    const other = { ...range, terms: { ...range.terms, currency: "XTS", plan } };
    expect(evaluate(newestPack(market), other, on).length).toBeGreaterThan(0);
  });

  test("is cheap: no fee, under 40 % a year, late charges that end, early repayment at any time", async () => {
    const { terms, mostPrincipal: principal, coolingOffDays } = await starterOf(market);
    const yearly = planRate({ ...terms, principal, clientKind: "new" }, on);
    expect(yearly).toBeGreaterThan(0);
    expect(yearly).toBeLessThan(0.4);
    expect(terms.fees).toEqual([]);
    expect(terms.lateCharges).toMatchObject({ feeNew: 0, feeRepeat: 0, base: "principal" });
    expect(terms.lateCharges.bands.at(-1)?.bpsPerDay).toBe(0);
    expect(terms.prepayment).toEqual({
      afterTermBps: 0,
      leastDays: 0,
      rebate: "unearned-interest",
    });
    expect(coolingOffDays).toBeGreaterThanOrEqual(1);
  });

  test("has its name and every text in six languages, each its own", async () => {
    const { wording } = await starterOf(market);
    const texts = [
      wording.names ?? {},
      wording.description,
      wording.exitDialog?.title ?? {},
      wording.exitDialog?.content ?? {},
    ] as Partial<Record<Language, string>>[];
    for (const text of texts) {
      expect(languages.map((one) => text[one] ?? "").filter((one) => one !== "")).toHaveLength(6);
      expect(new Set(Object.values(text)).size).toBe(6);
    }
  });
});
