/**
 * The starter products in seeds/starters: lawful in their market over their whole range, cheap, and written in every language; and the late
 * charges of the demo's products, which belong to the reference market, by what the others allow.
 */
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#contract/languages.ts";
import { ProductForm } from "#contract/product-form.ts";
import { planRate } from "#lending/plan-rate.ts";
import { position } from "#lending/position.ts";
import { evaluate } from "#markets/evaluate.ts";
import { markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { termsAt } from "#markets/product-range.ts";
import type { MarketSettings } from "#markets/settings.ts";
import { shippedRules } from "#server/core/market/market-rules.ts";
import { instalmentsLent } from "#server/core/product/lent-range.ts";
import type { ProductRules } from "#server/core/product/product.ts";
import { productOfForm } from "#server/core/product/product-form.ts";
import { evaluateForm } from "#server/flows/product-catalogue/evaluate-form.ts";
import { readProductFiles } from "#server/flows/product-catalogue/product-files.ts";
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

test("[MK-3] however late a loan of the demo is, what it costs is within what the four markets' ceilings leave", async () => {
  const products = await readProductFiles(["seeds/products", "seeds/population/products"]);
  expect(products.length).toBeGreaterThan(4);
  // What Tanzania and India lay down is no ceiling on a sum; the Philippines' is for smaller loans, and its total is kept all the same.
  expect([...newestPack("tz").ceilings, ...newestPack("in").ceilings]).toEqual([]);
  const [total, monthly] = newestPack("ph").ceilings;
  const ofLaw = [...newestPack("ke").ceilings, total].flatMap((one) => one?.ceiling ?? []);
  expect(ofLaw).toHaveLength(2);
  for (const { productId, form } of products) {
    const range = rangeOf(productOfForm(ProductForm.parse(form)), newestPack("reference").settings);
    expect(range.principal.least).toBeGreaterThan(monthly?.scope?.principalMost ?? 0);
    for (const principal of [range.principal.least, range.principal.most]) {
      for (const instalments of [range.instalments.least, range.instalments.most]) {
        const terms = termsAt(range, { principal, instalments }, "new");
        const ceilings = [...(terms.ceilings ?? []), ...ofLaw];
        const never = [{ kind: "disbursed", sequence: 1, on } as const];
        const years = addDays(position(terms, never, on).maturesOn ?? on, 730);
        const stopped = position({ ...terms, ceilings }, never, years).ceilings.filter((one) => {
          return one.stopped > 0 && ofLaw.some(({ id }) => id === one.id);
        });
        expect([productId, stopped]).toEqual([productId, []]);
        const spent = position(terms, never, years).ceilings.find(
          ({ of }) => of === "late-charges",
        );
        expect(spent?.stopped).toBeGreaterThan(0);
      }
    }
  }
});
