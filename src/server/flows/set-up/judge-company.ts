/** Whether borrowers can read who lends: the company's facts and the name it shows, without which no lender opens. */
import { type Brand, exampleCompany } from "#contract/brand.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import { type Language, listed } from "#contract/languages.ts";
import type { Judged } from "./set-up-item.ts";

const fieldNames = wordsByKey("set-up.companyFields");

const needed = [
  "companyName",
  "companyAddress",
  "licence",
  "servicePhone",
  "serviceEmail",
] as const satisfies readonly (keyof Brand)[];

type CompanyFacts = Pick<Brand, (typeof needed)[number]>;

/** A fact that is still the software's example counts as missing. `isSubmitted`: a draft of them waits for a second person. */
export function judgeCompany(
  facts: CompanyFacts,
  isSubmitted: boolean,
  language: Language,
): Judged {
  const missing = needed.filter((field) => ["", exampleCompany[field]].includes(facts[field]));
  if (missing.length > 0 && isSubmitted) return { state: "missing", sentence: "companySubmitted" };
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

/** The software's own name counts as none. */
export function judgeBrand({ displayName }: Pick<Brand, "displayName">): Judged {
  if (["", exampleCompany.displayName].includes(displayName)) {
    return { state: "missing", sentence: "brandMissing" };
  }
  return { state: "done", sentence: "brandDone", values: { name: displayName } };
}
