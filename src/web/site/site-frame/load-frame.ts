/** The data of the frame around every page of the official site, from the brand and the request. */

import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import { documentLanguage, type Language } from "#contract/languages.ts";
import {
  legalName,
  licenceOfLender,
  namesOfLender,
  registrationOfLender,
} from "#contract/lender-facts.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { type SitePath, sitePath } from "../site-paths/site-paths.ts";

type FrameWords = WordsOf<"site-frame.page">;
const frameCopy = wordsByLanguage("site-frame.page");

export interface SiteFrameData {
  words: FrameWords;
  path: SitePath;
  language: Language;
  /** The language stated by the address, which addresses of the site then state too; else null. */
  said: Language | null;
  lender: {
    displayName: string;
    /** Address of its picture; "" for none. */
    logo: string;
    companyName: string;
    companyAddress: string;
    licence: string;
    /** As the foot says it: names, registration and licence, a line each. */
    lines: readonly string[];
    servicePhone: string;
    serviceEmail: string;
    deepLinkScheme: string;
  };
  /** The site's origin, for search engines and for sharing. */
  origin: string;
  /** The one address of the page in its language: the lender's own language is not named in it. */
  canonical: string;
  /** The page's address in each language the lender offers, by the code for `lang` attributes. */
  inLanguages: { language: Language; code: string; address: string }[];
}

export function loadFrame(web: WebRequest, path: SitePath): SiteFrameData {
  const { brand, language, parameters } = web;
  const { displayName, logo, companyAddress, licence, servicePhone, serviceEmail, deepLinkScheme } =
    brand;
  const companyName = legalName(brand);
  const addressIn = (one: Language) => sitePath(path, one === brand.language ? null : one);
  const names = namesOfLender(brand, language);
  return {
    words: frameCopy[language],
    path,
    language,
    said: parameters.lang === language ? language : null,
    lender: {
      displayName,
      logo,
      companyName,
      companyAddress,
      licence,
      lines: [
        ...(names === companyName ? [] : [names]),
        registrationOfLender(brand, language),
        licenceOfLender(brand, language),
      ].filter((line) => line !== ""),
      servicePhone,
      serviceEmail,
      deepLinkScheme,
    },
    origin: brand.h5Base || web.origin,
    canonical: addressIn(language),
    inLanguages: brand.languages.map((one) => {
      return { language: one, code: documentLanguage(one), address: addressIn(one) };
    }),
  };
}
