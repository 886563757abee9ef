/** What every page of the official site is framed with, from the brand and the request. */
import { documentLanguage, type Language, languageNames, languages } from "#contract/words.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { type SitePlace, sitePath } from "../site-places.ts";
import { type FrameWords, frameCopy } from "./copy.ts";

export interface SiteFrameData {
  words: FrameWords;
  place: SitePlace;
  language: Language;
  /** The language when the address says it: then addresses of the site go on saying it. */
  said: Language | null;
  lender: {
    displayName: string;
    companyName: string;
    companyAddress: string;
    licence: string;
    servicePhone: string;
    serviceEmail: string;
    deepLinkScheme: string;
  };
  /** Where the site is for search engines and for those it is shared with. */
  origin: string;
  others: { language: Language; code: string; name: string; address: string }[];
}

export function loadFrame(web: WebRequest, place: SitePlace): SiteFrameData {
  const { brand, language, parameters } = web;
  const { displayName, companyAddress, licence, servicePhone, serviceEmail, deepLinkScheme } =
    brand;
  const companyName = brand.companyName || displayName;
  return {
    words: frameCopy[language],
    place,
    language,
    said: parameters.lang === language ? language : null,
    lender: {
      displayName,
      companyName,
      companyAddress,
      licence,
      servicePhone,
      serviceEmail,
      deepLinkScheme,
    },
    origin: brand.h5Base || web.origin,
    others: languages.map((one) => {
      const code = documentLanguage(one);
      return { language: one, code, name: languageNames[one], address: sitePath(place, one) };
    }),
  };
}
