/**
 * Reads what a calculator is asked, from an address or a form. Typed values are read strictly and never adjusted: one that
 * cannot be lent is a problem shown beside its field, and no cost is shown for any other. Amounts in minor units.
 */
import type { z } from "zod";
import { formatNumber, type Market } from "#contract/format.ts";
import type { SiteProduct } from "#contract/site.ts";
import { readAmount } from "#contract/typed-number.ts";

export type ProductViewModel = z.output<typeof SiteProduct>;

export interface QuoteRequest {
  productId: string;
  amount: number;
  instalments: number;
}

/** "unreadable": not a number, or an ambiguous one; "outside": not among what the product lends. */
type Problem = "unreadable" | "outside";

export interface Question {
  /** What the fields show: as it was typed, or the product's usual values where nothing was. */
  typed: { amount: string; instalments: string };
  wrong: { amount: Problem | null; instalments: Problem | null };
  /** What the cost is calculated for; null where something is wrong. */
  asked: QuoteRequest | null;
}

type Parameters = Readonly<Record<string, string | undefined>>;

/** The named product, else the first; null when there is none at all. */
export function requestedProduct(
  products: readonly ProductViewModel[],
  { product }: Parameters,
): ProductViewModel | null {
  return products.find(({ productId }) => productId === product) ?? products[0] ?? null;
}

/** Reads `amount` (whole units as the market writes them, or plain digits) and `instalments`. */
export function questionOf(
  product: ProductViewModel,
  { amount = "", instalments = "" }: Parameters,
  market: Market,
): Question {
  const { amountLeast, amountMost, instalmentsLeast, instalmentsMost } = product;
  const amountRead = amount.trim() === "" ? product.amountUsual : readWholeAmount(amount, market);
  const countRead = instalments.trim() === "" ? product.instalmentsUsual : readCount(instalments);
  const wrong = {
    amount: problemOf(amountLeast, amountRead, amountMost),
    instalments: problemOf(instalmentsLeast, countRead, instalmentsMost),
  };
  const fits = wrong.amount === null && wrong.instalments === null;
  return {
    typed: {
      amount: amountRead === null ? amount : unitsText(amountRead, market),
      instalments: countRead === null ? instalments : String(countRead),
    },
    wrong,
    asked:
      fits && amountRead !== null && countRead !== null
        ? { productId: product.productId, amount: amountRead, instalments: countRead }
        : null,
  };
}

/** What a page opens with: the product's usual amount and term. */
export function usualOf(product: ProductViewModel): QuoteRequest {
  const { productId, amountUsual, instalmentsUsual } = product;
  return { productId, amount: amountUsual, instalments: instalmentsUsual };
}

/** In minor units; null for anything but an amount in whole units. */
export function readWholeAmount(text: string, market: Market): number | null {
  const amount = readAmount(text, market);
  return amount === null || amount % 100 !== 0 ? null : amount;
}

/** A count of up to four digits; null for anything else. */
export function readCount(text: string): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
}

export function problemOf(least: number, value: number | null, most: number): Problem | null {
  if (value === null) return "unreadable";
  return value < least || value > most ? "outside" : null;
}

/** "1.250.000" for 125000000 minor units: amounts are chosen in whole units. */
export function unitsText(amount: number, market: Market): string {
  return formatNumber(amount, market).slice(0, -3);
}
