/** The stub backend's answers for the official site: terms of two loans, quotes, questions, the shipped texts. */
import { faqIndex } from "#contract/complaint.ts";
import { readComplaintContacts } from "#contract/contact.ts";
import type { Language } from "#contract/languages.ts";
import {
  quoteLoan,
  readLoanTerms,
  readMarketRules,
  readSiteFigures,
  readSiteVersion,
} from "#contract/site.ts";
import {
  exampleContacts,
  exampleQuestions,
} from "#web/borrower/complaints/complaint-types/example-complaints.ts";
import {
  biashara,
  exampleFigures,
  exampleQuote,
  exampleRules,
  exampleTerms,
  salama,
} from "#web/site/site-frame/example-site.ts";
import { contentTexts } from "./content-texts.ts";
import { given, type Stub } from "./stub-backend.ts";

export async function siteStubs(language: Language = "en"): Promise<Stub[]> {
  return [
    given(readLoanTerms, exampleTerms([salama, biashara])),
    given(quoteLoan, exampleQuote),
    given(faqIndex, exampleQuestions),
    given(readMarketRules, exampleRules),
    given(readSiteFigures, exampleFigures),
    given(readComplaintContacts, exampleContacts),
    given(readSiteVersion, { version: "v1" }),
    await contentTexts(language),
  ];
}
