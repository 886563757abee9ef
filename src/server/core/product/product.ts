/** A product: the rules the lender offers loans on, and what is said about it in each language. */
import { inEveryLanguage, type Language, type Words } from "#contract/languages.ts";
import type { Policy } from "#lending/decision-policy.ts";
import type { ProductTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";

/** Wording and behaviour that only the legacy confirmation has (LX-1, LX-2, LX-4). */
interface LegacyWording {
  /** Label of the button that takes the loan. */
  button: Words;
  /** Promotion shown over the page at first; the images are addresses on our own origin or an allowed one. */
  promo: { topImage: string; message: Words; pointerImage: string } | null;
  /** What opens a tapped product inside a native app: the app, or the page itself. */
  productOpensIn: "browser" | "native";
}

export interface ProductWording {
  /** The product's name in languages where it differs from `Product.name`. */
  names?: Partial<Words>;
  /** One line for lists of products. */
  description: Words;
  /** By the fee's name in the terms; a fee without an entry is shown under that name. */
  feeNames: Readonly<Record<string, Words>>;
  /** Asked before the borrower leaves the confirmation (LC-8); null asks nothing. */
  exitDialog: { title: Words; content: Words } | null;
  /** Address of an agreement that is shown first (LC-7); "" for none. */
  agreementPopup: string;
  /** Without it the legacy confirmation has its usual label and no promotion. */
  legacy?: LegacyWording;
}

/** Everything that a version of a product fixes. */
export interface ProductRules {
  productId: string;
  /** Shown in languages without a name of their own in `wording.names`. */
  name: string;
  /** Address of its picture, on our own origin or an allowed one. */
  logo: string;
  terms: ProductTerms;
  leastPrincipal: Minor;
  mostPrincipal: Minor;
  /** Amounts are multiples of it; without it, of the whole currency unit. */
  amountStep?: Minor;
  /** How many instalments a borrower may choose; without it, any number within the promised term. */
  instalments?: { least: number; most: number };
  /** Calendar days from the payout in which the borrower may give the money back; without it none. */
  coolingOffDays?: number;
  /** The policy that applications are decided on; without it the lender's own. */
  policy?: Policy;
  wording: ProductWording;
  /** Sort order in lists. */
  place: number;
}

export interface Product extends ProductRules {
  /** The published version of the rules. */
  version: number;
  /** Whether new loans are offered on it. */
  open: boolean;
}

/** A product's name as a borrower reads it. */
export function nameIn({ name, wording }: Pick<Product, "name" | "wording">, language: Language) {
  return wording.names?.[language] ?? name;
}

/** A stored product may lack a language: it was added later, or the lender does not offer it. */
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
