/** The rate of an offer under the name its market gives it (DS-1). */
import { expect, test } from "vitest";
import { newestPack } from "#markets/packs.ts";
import { termsAt } from "#markets/product-range.ts";
import { someProduct } from "#test/builders.ts";
import { day } from "#values/business-day.ts";
import { discloseOffer } from "./disclose-offer.ts";
import { costRows } from "./wire.ts";

test.each([
  ["reference", "Annual percentage rate (APR)", "32 %"],
  ["tz", "Annual percentage rate (APR)", "32 %"],
  ["in", "Annual percentage rate (APR): rate of one period × periods of a year", "28.07 %"],
  ["ph", "Effective interest rate a year (EIR)", "32 %"],
] as const)("[DS-1] in the market %s the last row is the %s", (market, name, rate) => {
  // 2 % a month on a reducing balance and a fee of 1 % with the first of five instalments.
  const at = { principal: 20_500_37, instalments: 5 };
  const terms = termsAt(newestPack(market).lawfulProduct, at, "new");
  const disclosed = discloseOffer(terms, day("2026-03-02"), market);
  const product = { ...someProduct(), version: 1 };
  const rows = costRows(product, terms, disclosed, { language: "en", market });
  expect(rows.at(-1)).toEqual({ text: name, value: rate });
});
