/** Who lends and under which licence: a line beside every product. */

import { wordsByLanguage } from "#contract/catalogue.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { WebRequest } from "../../../client/web-request.ts";

const copy = wordsByLanguage("product-list.lender");

/** Formatted for display; without a licence, the lender alone. */
export interface LenderViewModel {
  lender: string;
  licence: string;
}

export function lenderViewModel({ brand, language }: WebRequest): LenderViewModel {
  const words = copy[language];
  const { companyName, licence } = brand;
  return {
    lender: fillPlaceholders(words.lender, { lender: companyName }),
    licence: licence === "" ? "" : fillPlaceholders(words.licence, { licence }),
  };
}
