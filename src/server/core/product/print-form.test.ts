/** The forms of disclosure written out, in every market and language (DS-2). */
import { expect, test } from "vitest";
import { type Language, languages } from "#contract/languages.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { type Market, markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { termsAt } from "#markets/product-range.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { someProduct } from "#test/builders.ts";
import { day } from "#values/business-day.ts";
import { discloseOffer } from "./disclose-offer.ts";
import { offerForm } from "./offer-form.ts";
import { printForm } from "./print-form.ts";

const on = day("2026-03-02");
const product = someProduct();

function printed(market: Market, language: Language, changed: Partial<LoanTerms> = {}) {
  const at = { principal: 20_500_37, instalments: 5 };
  const terms = { ...termsAt(newestPack(market).lawfulProduct, at, "new"), ...changed };
  const disclosed = discloseOffer(terms, on, market);
  const reference = { number: "260302-000001", version: 1, madeOn: on, validUntil: on };
  const offer = { brand: brandDefault, product, terms, disclosed, reference, on };
  return offerForm(offer, { language, market });
}

/** Everything a form writes, in reading order. */
function textsOf({ title, lender, sections, notes }: ReturnType<typeof printed>): string[] {
  const ofRows = (rows: typeof lender) => rows.flatMap(({ label, values }) => [label, ...values]);
  return [
    title,
    ...ofRows(lender),
    ...sections.flatMap((section) => [
      section.title,
      ...ofRows(section.rows),
      ...section.tables.flatMap(({ caption, columns, rows }) => [
        caption,
        ...columns,
        ...rows.flat(),
      ]),
    ]),
    ...notes,
  ];
}

test.each(markets.flatMap((market) => languages.map((language) => [market, language] as const)))(
  "[DS-2] in the market %s in %s every label and figure has its text, and no placeholder is left",
  (market, language) => {
    const variants: Partial<LoanTerms>[] = [
      {},
      { coolingOff: { days: 3, fees: "kept" } },
      { coolingOff: { days: 1, fees: "returned" } },
      {
        fees: [
          { name: "Processing fee", amount: { bps: 100 }, when: "kept-back" },
          { name: "Insurance", amount: { bps: 100 }, when: "spread", payee: "third-party" },
          { name: "Stamp", amount: { minor: 100 }, when: "first-instalment" },
        ],
      },
    ];
    for (const changed of variants) {
      const texts = textsOf(printed(market, language, changed));
      expect(texts.length).toBeGreaterThan(40);
      expect(texts.filter((text) => text.trim() === "" || /[{}]/.test(text))).toEqual([]);
    }
  },
);

test("[DS-2] a fee stands under the product's name for it, amounts as the market writes them", () => {
  const texts = textsOf(
    printed("in", "hi", {
      fees: [{ name: "Processing fee", amount: { minor: 240_00 }, when: "kept-back" }],
    }),
  );
  expect(texts).toContain("प्रोसेसिंग शुल्क");
  expect(texts).toContain("₹ 240.00");
});

test("[DS-2] a label without words is a bug, and no form goes out with it", () => {
  const content = {
    form: "price-card" as const,
    title: { key: "nowhere" },
    lender: [],
    sections: [],
    notes: [],
  };
  const terms = termsAt(
    newestPack("ke").lawfulProduct,
    { principal: 20_000_00, instalments: 5 },
    "new",
  );
  const printer = {
    terms,
    wording: product.wording,
    reader: { language: "en", market: "ke" },
  } as const;
  expect(() => printForm(content, printer)).toThrow("no words for the form's nowhere");
});
