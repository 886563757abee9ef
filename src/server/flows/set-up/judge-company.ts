/** Whether borrowers can read who lends: the company's facts, without which no lender opens. */
import { type Brand, exampleCompany } from "#contract/brand.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import { type Language, listed } from "#contract/languages.ts";
import type { Judged } from "./set-up-item.ts";

const fieldNames = wordsByKey("set-up.companyFields");

const needed = [
  "displayName",
  "companyName",
  "companyAddress",
  "licence",
  "servicePhone",
  "serviceEmail",
] as const satisfies readonly (keyof Brand)[];

type CompanyFacts = Pick<Brand, (typeof needed)[number]>;

/** A fact that is still the software's example counts as missing. */
export function judgeCompany(facts: CompanyFacts, language: Language): Judged {
  const missing = needed.filter((field) => ["", exampleCompany[field]].includes(facts[field]));
  if (missing.length > 0) {
    const fields = listed(
      missing.map((field) => fieldNames[field][language]),
      language,
    );
    return { state: "missing", sentence: "companyMissing", values: { fields } };
  }
  const { companyName, licence } = facts;
  return { state: "done", sentence: "companyDone", values: { company: companyName, licence } };
}
