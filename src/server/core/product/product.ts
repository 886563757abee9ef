/** A product: the rules the lender offers loans on, and what is said about it in each language. */
import { inEveryLanguage, type Words } from "#contract/languages.ts";
import type { ProductTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";

/** What the older confirmation says and does of its own (LX-1, LX-2, LX-4). */
export interface LegacyWording {
  /** Label of the button that takes the loan. */
  button: Words;
  /** Shown over the page at first; the pictures are addresses of our own origin or an allowed one. */
  promo: { topImage: string; message: Words; pointerImage: string } | null;
  /** Who opens the tapped product where there is a native app: it, or the page itself. */
  productOpensIn: "browser" | "native";
}

export interface ProductWording {
  /** One line for lists of products. */
  description: Words;
  /** By the fee's name in the terms; a fee without an entry is shown under that name. */
  feeNames: Readonly<Record<string, Words>>;
  /** Asked before the borrower leaves the confirmation (LC-8); null asks nothing. */
  exitDialog: { title: Words; content: Words } | null;
  /** Address of an agreement that is shown first (LC-7); "" for none. */
  agreementPopup: string;
  /** Without it the older confirmation has its usual label and no promotion. */
  legacy?: LegacyWording;
}

export interface Product {
  productId: string;
  name: string;
  /** Address of its picture, our own origin or an allowed one. */
  logo: string;
  terms: ProductTerms;
  leastPrincipal: Minor;
  mostPrincipal: Minor;
  wording: ProductWording;
  /** Whether new loans are made on it. */
  open: boolean;
  /** Order in lists. */
  place: number;
}

/** A product may have been kept before a language was added, or by a lender who offers only some. */
export function wordingInEveryLanguage(kept: ProductWording): ProductWording {
  const { description, feeNames, exitDialog, legacy } = kept;
  const fees = Object.entries(feeNames).map(([name, words]) => [name, inEveryLanguage(words)]);
  return {
    ...kept,
    description: inEveryLanguage(description),
    feeNames: Object.fromEntries(fees),
    exitDialog: exitDialog && {
      title: inEveryLanguage(exitDialog.title),
      content: inEveryLanguage(exitDialog.content),
    },
    ...(legacy === undefined ? {} : { legacy: legacyInEveryLanguage(legacy) }),
  };
}

function legacyInEveryLanguage({ button, promo, productOpensIn }: LegacyWording): LegacyWording {
  return {
    button: inEveryLanguage(button),
    promo: promo && { ...promo, message: inEveryLanguage(promo.message) },
    productOpensIn,
  };
}
