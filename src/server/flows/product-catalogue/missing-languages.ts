/** Texts of a product that lack a language its lender serves, each at its field: a borrower would read them in another language. */
import { type Language, languageNames, languages, type Words } from "#contract/languages.ts";
import type { Pack } from "#markets/pack.ts";
import type { ProductRules } from "../../core/product/product.ts";
import type { FormProblem } from "./problems.ts";

/**
 * The languages a borrower may read a product in: those the lender offers, and those that the market's disclosure of the price is
 * printed in, whatever the lender offers.
 */
export function languagesServed(
  offered: readonly string[],
  { settings }: Pick<Pack, "settings">,
): Language[] {
  const served = [...offered, ...settings.disclosure.languages];
  return languages.filter((language) => served.includes(language));
}

export function missingLanguages(
  product: Pick<ProductRules, "terms" | "wording">,
  served: readonly Language[],
): FormProblem[] {
  return textsOf(product).flatMap(({ path, text }) => {
    const missing = served.filter((language) => text[language] === undefined);
    if (missing.length === 0) return [];
    const named = missing.map((language) => languageNames[language]).join(", ");
    return [{ path, name: "languageMissing", values: { languages: named } } as const];
  });
}

/** The languages in which every text of the product is written. */
export function languagesWritten(product: Pick<ProductRules, "terms" | "wording">): Language[] {
  const texts = textsOf(product);
  return languages.filter((language) => texts.every(({ text }) => text[language] !== undefined));
}

interface TextOfProduct {
  /** Of its field in the form. */
  path: string;
  text: Partial<Words>;
}

/** Not the product's names: where a language has none of its own, the product is called the same in it. */
function textsOf({ terms, wording }: Pick<ProductRules, "terms" | "wording">): TextOfProduct[] {
  const { description, feeNames, exitDialog, legacy } = wording;
  const promo = legacy?.promo ?? null;
  return [
    { path: "description", text: description },
    ...terms.fees.map(({ name }, index) => ({
      path: `terms.fees[${index}].names`,
      text: feeNames[name] ?? {},
    })),
    ...(exitDialog === null
      ? []
      : [
          { path: "texts.exitDialog.title", text: exitDialog.title },
          { path: "texts.exitDialog.content", text: exitDialog.content },
        ]),
    ...(legacy === undefined
      ? []
      : [{ path: "texts.legacyConfirmation.button", text: legacy.button }]),
    ...(promo === null
      ? []
      : [{ path: "texts.legacyConfirmation.promo.message", text: promo.message }]),
  ];
}
