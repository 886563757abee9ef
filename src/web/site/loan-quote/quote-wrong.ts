/** The messages beside an amount or a term that a product does not lend. */

import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import { fill } from "../../client/fill.ts";
import { type ProductViewModel, type Question, unitsText } from "./quote-request.ts";

export const copy: Record<
  Language,
  Record<"outside" | "unreadable" | "instalments", string>
> = wordsByLanguage("loan-calculator.asked");

/** Each message that a product's fields may need, with its figures. */
export function wrongWords(product: ProductViewModel, language: Language, market: Market) {
  const { amountLeast, amountMost, amountUsual, instalmentsLeast, instalmentsMost } = product;
  const shown = (amount: number) => `${product.currencySymbol} ${unitsText(amount, market)}`;
  const words = copy[language];
  const instalments = fill(words.instalments, {
    least: instalmentsLeast,
    most: instalmentsMost,
    unit: product.unit.many,
  });
  return {
    amount: {
      outside: fill(words.outside, { least: shown(amountLeast), most: shown(amountMost) }),
      unreadable: fill(words.unreadable, { example: unitsText(amountUsual, market) }),
    },
    instalments: { outside: instalments, unreadable: instalments },
  };
}

/** The message beside each field, null for a valid one. */
export function saidWrong(
  { wrong }: Question,
  product: ProductViewModel,
  language: Language,
  market: Market,
): { amount: string | null; instalments: string | null } {
  const words = wrongWords(product, language, market);
  return {
    amount: wrong.amount && words.amount[wrong.amount],
    instalments: wrong.instalments && words.instalments[wrong.instalments],
  };
}
