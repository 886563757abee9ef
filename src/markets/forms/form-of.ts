/** The form of disclosure that a market asks for (DS-2). */
import type { DisclosureSetting } from "#markets/settings.ts";
import { disclosureStatement } from "./disclosure-statement.ts";
import type { FormContent } from "./form-content.ts";
import type { FormFacts } from "./form-facts.ts";
import { keyFactStatement } from "./key-fact-statement.ts";
import { priceCard } from "./price-card.ts";

const forms: Readonly<Record<DisclosureSetting["form"], (facts: FormFacts) => FormContent>> = {
  "key-fact-statement": keyFactStatement,
  "disclosure-statement": disclosureStatement,
  "price-card": priceCard,
};

/** A pure value, in no language yet; `printForm` writes it. */
export function formOf(facts: FormFacts): FormContent {
  return forms[facts.settings.disclosure.form](facts);
}
