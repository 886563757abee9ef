/** Who lends, said in one way wherever people and the law expect it: the foot of every page, the site, the agreement. */
import type { Brand } from "./brand.ts";
import { wordsByKey } from "./catalogue.ts";
import { fillPlaceholders, type Language, listed } from "./languages.ts";

const words = wordsByKey("lender.facts");

type Facts = Pick<
  Brand,
  "displayName" | "companyName" | "tradingName" | "registrationNumber" | "licence" | "regulator"
>;

/** As registered; the brand's name where nothing else is stored. */
export function legalName({ companyName, displayName }: Facts): string {
  return companyName || displayName;
}

/** "Mkopo Bora Ltd, trading as Bora" where it trades under another name, else the legal name alone. */
export function namesOfLender(facts: Facts, language: Language): string {
  const company = legalName(facts);
  const { tradingName: name } = facts;
  if (name === "" || name === company) return company;
  return fillPlaceholders(words.tradingAs[language], { company, name });
}

/** Licence and who gave it; "" for none. */
export function licenceOfLender({ licence, regulator }: Facts, language: Language): string {
  if (licence === "") {
    return regulator && fillPlaceholders(words.licensedBy[language], { regulator });
  }
  const text = regulator === "" ? words.licence : words.licenceFrom;
  return fillPlaceholders(text[language], { licence, regulator });
}

/** "" for none. */
export function registrationOfLender(
  { registrationNumber: number }: Facts,
  language: Language,
): string {
  return number && fillPlaceholders(words.registration[language], { number });
}

/** Short, for the foot of a page: "Lender: Mkopo Bora Ltd · Licence MSP2-0042, Bank of Tanzania". */
export function lenderLine(facts: Facts, language: Language): string {
  const lender = fillPlaceholders(words.lender[language], { lender: legalName(facts) });
  return [lender, licenceOfLender(facts, language)].filter((text) => text !== "").join(" · ");
}

/** Whole, for the party of an agreement: names, address, registration, licence. */
export function lenderDetails(
  facts: Facts & Pick<Brand, "companyAddress">,
  language: Language,
): string {
  const told = [
    namesOfLender(facts, language),
    facts.companyAddress,
    registrationOfLender(facts, language),
    licenceOfLender(facts, language),
  ];
  const lender = listed(
    told.filter((text) => text !== ""),
    language,
  );
  return fillPlaceholders(words.lender[language], { lender });
}
