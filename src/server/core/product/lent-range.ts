/** Which amounts and how many instalments a product is lent for. */
import { instalmentRange } from "#lending/term-range.ts";
import type { TermDays } from "#lending/terms-limits.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { roundToStep } from "#values/rounding.ts";
import type { ProductRules } from "./product.ts";

type Amounts = Pick<ProductRules, "leastPrincipal" | "mostPrincipal" | "amountStep">;

/** Loans are for whole currency units, not for cents. */
const unit = 100;

/** What every amount lent is a multiple of, in minor units. */
export function stepOf({ amountStep = unit }: Pick<Amounts, "amountStep">): Minor {
  return amountStep;
}

/** Between the product's limits and a multiple of its step. */
export function isLent(product: Amounts, amount: Minor) {
  const { leastPrincipal, mostPrincipal } = product;
  const within = amount >= leastPrincipal && amount <= mostPrincipal;
  return within && amount % stepOf(product) === 0;
}

/** The wanted amount clamped to the product's limits, and rounded down to its step if it has one. */
export function lentNear({ leastPrincipal, mostPrincipal, amountStep }: Amounts, wanted: Minor) {
  const within = Math.min(Math.max(wanted, leastPrincipal), mostPrincipal);
  if (amountStep === undefined) return within;
  return Math.max(leastPrincipal, roundToStep(within, amountStep, "down"));
}

/** A product as `asLent` gives it. */
export type Lent = Pick<ProductRules, "terms" | "instalments"> & { termDays: TermDays };

/** How many instalments a borrower may choose in a loan offered on a day (LN-1); null when none will do. */
export function instalmentsLent(
  { terms, termDays, instalments }: Lent,
  on: Day,
): { least: number; most: number } | null {
  const range = instalmentRange(terms.plan, on, termDays);
  if (range === null || instalments === undefined) return range;
  const least = Math.max(range.least, instalments.least);
  const most = Math.min(range.most, instalments.most);
  return least > most ? null : { least, most };
}
