/** In which languages every agreement stands, and whether its texts are the lender's own or the ones that came with the software. */
import type { Language } from "#contract/languages.ts";
import type { TextServices } from "../../core/text/text-in-force.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readAgreementsInForce } from "./agreements-in-force.ts";
import { agreementTexts } from "./install-agreements.ts";
import { hashOfText } from "./template.ts";

interface AgreementLanguages {
  /** Of the languages asked for, those in which an agreement is missing. */
  missing: Language[];
  /** No agreement in any of the languages has been changed by the lender. */
  asShipped: boolean;
}

export async function agreementLanguages(
  db: Queryable,
  wanted: readonly Language[],
  services: TextServices,
): Promise<AgreementLanguages> {
  const missing: Language[] = [];
  let asShipped = true;
  for (const language of wanted) {
    const texts = await readAgreementsInForce(db, language, services);
    if (texts.length < agreementTexts.en.length) missing.push(language);
    const shipped = new Set(agreementTexts[language].map(hashOfText));
    asShipped &&= texts.every((text) => shipped.has(hashOfText(text)));
  }
  return { missing, asShipped };
}
