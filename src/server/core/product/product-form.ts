/**
 * Converts a product between its form and what a version fixes. The conversion is lossless both ways (a test proves it), so
 * a version is stored once and every form, file or comparison is derived from it.
 */

import { languages, type Words } from "#contract/languages.ts";
import type { ProductFormGiven, ProductFormRead } from "#contract/product-form.ts";
import { toDecimal } from "#values/money.ts";
import { formOfPolicy, policyOfForm } from "./form-policy.ts";
import { formOfTerms, termsOfForm } from "./form-terms.ts";
import type { ProductRules, ProductWording } from "./product.ts";

type Texts = Readonly<Partial<Record<keyof Words, string | undefined>>>;

export function productOfForm(form: ProductFormRead): ProductRules {
  const { amounts, instalments, decisionPolicy } = form;
  return {
    productId: form.productId,
    name: form.name,
    logo: form.logo,
    terms: termsOfForm(form.terms),
    leastPrincipal: amounts.least,
    mostPrincipal: amounts.most,
    ...(amounts.step === undefined ? {} : { amountStep: amounts.step }),
    ...(instalments === undefined ? {} : { instalments }),
    ...(form.coolingOffDays === 0 ? {} : { coolingOffDays: form.coolingOffDays }),
    ...(decisionPolicy === null ? {} : { policy: policyOfForm(decisionPolicy) }),
    wording: wordingOfForm(form),
    place: form.place,
  };
}

function wordingOfForm({ names, description, terms, texts }: ProductFormRead): ProductWording {
  const { exitDialog, agreementPopup, legacyConfirmation: legacy } = texts;
  const named = terms.fees.flatMap(({ name, names: own }) =>
    own === undefined ? [] : [[name, given(own)] as const],
  );
  return {
    ...(names === undefined ? {} : { names: given(names) }),
    description: given(description),
    feeNames: Object.fromEntries(named),
    exitDialog: exitDialog && {
      title: given(exitDialog.title),
      content: given(exitDialog.content),
    },
    agreementPopup,
    ...(legacy === undefined
      ? {}
      : {
          legacy: {
            button: given(legacy.button),
            promo: legacy.promo && {
              ...legacy.promo,
              message: given(legacy.promo.message),
            },
            productOpensIn: legacy.productOpensIn,
          },
        }),
  };
}

export function formOfProduct(product: ProductRules): ProductFormGiven {
  const { wording, terms, amountStep, instalments, policy } = product;
  const { names, description, feeNames, exitDialog, agreementPopup, legacy } = wording;
  const namesOf = (fee: string) => {
    const known = feeNames[fee];
    return known === undefined ? {} : { names: given(known) };
  };
  return {
    productId: product.productId,
    name: product.name,
    ...(names === undefined ? {} : { names: given(names) }),
    description: given(description),
    logo: product.logo,
    place: product.place,
    amounts: {
      least: toDecimal(product.leastPrincipal),
      most: toDecimal(product.mostPrincipal),
      ...(amountStep === undefined ? {} : { step: toDecimal(amountStep) }),
    },
    ...(instalments === undefined ? {} : { instalments }),
    coolingOffDays: product.coolingOffDays ?? 0,
    terms: formOfTerms(terms, namesOf),
    texts: {
      exitDialog: exitDialog && {
        title: given(exitDialog.title),
        content: given(exitDialog.content),
      },
      agreementPopup,
      ...(legacy === undefined
        ? {}
        : {
            legacyConfirmation: {
              button: given(legacy.button),
              promo: legacy.promo && { ...legacy.promo, message: given(legacy.promo.message) },
              productOpensIn: legacy.productOpensIn,
            },
          }),
    },
    decisionPolicy: policy === undefined ? null : formOfPolicy(policy),
  };
}

/**
 * The languages that have a text, in the order of the list of languages, so that equal products have equal files. A version
 * stores the gaps, which readers of products fill (wordingInEveryLanguage).
 */
function given(texts: Texts): Words {
  const entries = languages.flatMap((language) =>
    texts[language] === undefined ? [] : [[language, texts[language]] as const],
  );
  return Object.fromEntries(entries) as Words;
}
