/** The demo's products: one for every kind of plan, all with the reference late charges and term limits. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/languages.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { Plan, ProductTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";
import type { LegacyWording, Product, ProductWording } from "../../core/product/product.ts";

const texts = wordsByKey("demo.products");

const exitDialog: ProductWording["exitDialog"] = wordsByKey("demo.exitDialog");

const feeNames: ProductWording["feeNames"] = wordsByKey("demo.feeNames");

const promotion: LegacyWording = {
  button: texts.promotion.button,
  promo: {
    topImage: "/promo/top.svg",
    message: texts.promotion.promo,
    pointerImage: "/promo/pointer.svg",
  },
  productOpensIn: "native",
};

interface Sketch {
  productId: string;
  name: string;
  description: Words;
  plan?: Partial<Plan>;
  terms?: Partial<ProductTerms>;
  leastPrincipal: Minor;
  mostPrincipal: Minor;
  legacy?: LegacyWording;
}

const sketches: readonly Sketch[] = [
  {
    productId: "salama",
    name: "Salama Loan",
    description: texts.salama.description,
    leastPrincipal: 100_000_00,
    mostPrincipal: 2_000_000_00,
    legacy: promotion,
  },
  {
    productId: "biashara",
    name: "Biashara Weekly",
    description: texts.biashara.description,
    plan: {
      method: "equal-principal",
      rate: { percent: "0.75", per: "week" },
      frequency: "weekly",
      instalments: 16,
    },
    leastPrincipal: 200_000_00,
    mostPrincipal: 5_000_000_00,
  },
  {
    productId: "elimu",
    name: "Elimu Fees",
    description: texts.elimu.description,
    plan: { method: "flat", rate: { percent: "2", per: "month" }, instalments: 4 },
    terms: { fees: [{ name: "Service fee", amount: { minor: 8_000_00 }, when: "spread" }] },
    leastPrincipal: 50_000_00,
    mostPrincipal: 1_000_000_00,
  },
  {
    productId: "mkulima",
    name: "Mkulima Season",
    description: texts.mkulima.description,
    plan: { method: "bullet", rate: { percent: "3", per: "month" }, instalments: 4 },
    terms: { fees: [] },
    leastPrincipal: 100_000_00,
    mostPrincipal: 3_000_000_00,
  },
  {
    productId: "haraka",
    name: "Haraka Fortnight",
    description: texts.haraka.description,
    plan: { rate: { percent: "24", per: "year" }, frequency: "fortnightly", instalments: 8 },
    leastPrincipal: 20_000_00,
    mostPrincipal: 500_000_00,
  },
];

export const demoProducts: readonly Product[] = sketches.map((sketch, index) => ({
  productId: sketch.productId,
  name: sketch.name,
  logo: `/logos/${sketch.productId}.svg`,
  terms: {
    ...referenceProduct,
    ...sketch.terms,
    plan: { ...referenceProduct.plan, ...sketch.plan },
  },
  leastPrincipal: sketch.leastPrincipal,
  mostPrincipal: sketch.mostPrincipal,
  wording: {
    description: sketch.description,
    feeNames,
    exitDialog,
    agreementPopup: "",
    ...(sketch.legacy === undefined ? {} : { legacy: sketch.legacy }),
  },
  open: true,
  place: index,
}));

/** Throws for an unknown id. */
export function demoProduct(productId: string): Product {
  const product = demoProducts.find((one) => one.productId === productId);
  if (product === undefined) throw new Error(`no demo product ${productId}`);
  return product;
}
