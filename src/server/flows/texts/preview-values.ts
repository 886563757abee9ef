/**
 * What a preview fills the placeholders with. An agreement's figures are those of a loan on the lender's first open product, or of the
 * reference product while there is none: every one worked out by the engine, none written here.
 */
import type { Market } from "#contract/format.ts";
import { inEveryLanguage, type Language } from "#contract/languages.ts";
import { kindOfText, type TextId } from "#contract/text-ids.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import { type MarketRules, marketRules } from "../../core/market/market-rules.ts";
import { lentNear } from "../../core/product/lent-range.ts";
import { makeTerms } from "../../core/product/make-terms.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import type { Product } from "../../core/product/product.ts";
import { firstOpenProduct } from "../../core/product/products.ts";
import { messageExamples } from "../../core/text/lender-texts.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { placeholderValues } from "../agreement/loan-facts.ts";

const exampleBorrower = "Amina Juma";

export async function previewValuesOf(
  db: Queryable,
  { id, language }: { id: TextId; language: Language },
  { services, today }: Call,
): Promise<Readonly<Record<string, string>>> {
  const { settings } = services;
  const plain = messageExamples(settings, today);
  if (kindOfText(id) !== "agreement") return plain;
  const { brand } = settings;
  const open = await firstOpenProduct(db, today);
  const reader = { language, market: brand.market, exact: true } as const;
  const [product, terms] = [open, exampleProduct(brand.market, today)]
    .filter((one) => one !== null)
    .map((one) => [one, exampleTerms(one, marketRules(services))] as const)
    .find(([, made]) => problemOfTerms(made, today) === null) ?? [null, null];
  if (product === null || terms === null) return plain;
  return placeholderValues({ brand, borrowerName: exampleBorrower, product, terms, today }, reader);
}

function exampleTerms(product: Product, rules: MarketRules) {
  const middle = (product.leastPrincipal + product.mostPrincipal) / 2;
  const principal = lentNear(product, Math.round(middle)) ?? product.mostPrincipal;
  return makeTerms(product, { principal, clientKind: "new" }, rules);
}

function exampleProduct(market: Market, today: Day): Product {
  return {
    productId: "example",
    name: "Mkopo",
    logo: "",
    terms: { ...referenceProduct, currency: packOf(market, today).currency },
    leastPrincipal: 100_000_00,
    mostPrincipal: 400_000_00,
    wording: {
      description: inEveryLanguage({}),
      feeNames: {},
      exitDialog: null,
      agreementPopup: "",
    },
    place: 0,
    version: 1,
    open: true,
  };
}
