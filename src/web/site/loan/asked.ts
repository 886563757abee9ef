/**
 * What a calculator is asked, from an address or a form: whatever was typed is moved to what the product allows, so a
 * page without script always has an answer. Amounts in hundredths.
 */
import type { z } from "zod";
import { formatNumber, type Market } from "#contract/format.ts";
import type { SiteProduct } from "#contract/site.ts";

export type ProductShown = z.output<typeof SiteProduct>;

export interface Asked {
  productId: string;
  amount: number;
  instalments: number;
}

type Parameters = Readonly<Record<string, string | undefined>>;

/** The named product, else the first; null when there is none at all. */
export function productAsked(
  products: readonly ProductShown[],
  { product }: Parameters,
): ProductShown | null {
  return products.find(({ productId }) => productId === product) ?? products[0] ?? null;
}

export function askedOf(product: ProductShown, { amount, instalments }: Parameters): Asked {
  const { amountLeast, amountMost, instalmentsLeast, instalmentsMost } = product;
  return {
    productId: product.productId,
    amount:
      between(amountLeast, (digitsOf(amount) ?? Number.NaN) * 100, amountMost) ??
      product.amountUsual,
    instalments:
      between(instalmentsLeast, digitsOf(instalments) ?? Number.NaN, instalmentsMost) ??
      product.instalmentsUsual,
  };
}

/** The whole number somebody typed with whatever grouping; null for none. */
export function digitsOf(text: string | undefined): number | null {
  const digits = (text ?? "").replace(/\D/g, "").slice(0, 11);
  return digits === "" ? null : Number(digits);
}

function between(least: number, value: number, most: number): number | null {
  return Number.isNaN(value) ? null : Math.min(Math.max(value, least), most);
}

/** "1.250.000" from 125000000 hundredths: amounts are chosen in whole units. */
export function unitsText(amount: number, market: Market): string {
  return formatNumber(amount, market).slice(0, -3);
}
