/** The form of disclosure of an offer, filled in for this lender and written for one reader (DS-2). */
import type { Brand } from "#contract/brand.ts";
import type { Disclosure } from "#lending/disclosure.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { FormFacts } from "#markets/forms/form-facts.ts";
import { formOf } from "#markets/forms/form-of.ts";
import { packOfTerms } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import type { Reader } from "./describe-terms.ts";
import { type Printed, printForm } from "./print-form.ts";
import type { Product } from "./product.ts";

interface FormOfOffer {
  brand: Brand;
  product: Pick<Product, "wording">;
  terms: LoanTerms;
  disclosed: Disclosure;
  reference: FormFacts["reference"];
  on: Day;
}

export function offerForm({ brand, product, ...offer }: FormOfOffer, reader: Reader): Printed {
  const { terms, disclosed, reference, on } = offer;
  const { settings } = packOfTerms(terms, { market: reader.market, on });
  const body = brand.complaintsBody.name === "" ? settings.complaint.body : brand.complaintsBody;
  const content = formOf({
    lender: {
      name: brand.companyName || brand.displayName,
      registrationNumber: brand.registrationNumber,
      licence: brand.licence,
      phone: brand.servicePhone,
      email: brand.serviceEmail,
      officer: brand.complaintsOfficer,
      authority: body,
    },
    reference,
    terms,
    disclosed,
    settings,
  });
  // The market's form is a paper.
  const exactly = { ...reader, exact: true } as const;
  return printForm(content, { terms, wording: product.wording, reader: exactly });
}
