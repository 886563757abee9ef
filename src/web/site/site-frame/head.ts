/**
 * The head of a page of the official site: title, description, its address in each language,
 * how it looks when it is shared, and its structured data (OS-1, RT-1).
 */
import type { MetaDescriptor } from "react-router";
import { sharedLocales } from "#contract/languages.ts";
import { cardAddress } from "../site-paths/site-paths.ts";
import type { SiteFrameData } from "./load-frame.ts";

interface SiteHead {
  frame: SiteFrameData;
  title: string;
  description: string;
  /** In the vocabulary of schema.org, without its context. */
  thing: Record<string, unknown>;
}

export function siteHead({ frame, title, description, thing }: SiteHead): MetaDescriptor[] {
  const { origin, path, canonical, lender, language, inLanguages } = frame;
  const own = origin + canonical;
  const picture = origin + cardAddress(language);
  const alternate = (hrefLang: string, path: string): MetaDescriptor => {
    return { tagName: "link", rel: "alternate", hrefLang, href: origin + path };
  };
  const shared = (property: string, content: string): MetaDescriptor => ({ property, content });
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: own },
    ...inLanguages.map(({ code, address }) => alternate(code, address)),
    alternate("x-default", path),
    shared("og:type", "website"),
    shared("og:site_name", lender.displayName),
    shared("og:title", title),
    shared("og:description", description),
    shared("og:url", own),
    shared("og:locale", sharedLocales[language]),
    ...inLanguages
      .filter((one) => one.language !== language)
      .map((one) => shared("og:locale:alternate", sharedLocales[one.language])),
    shared("og:image", picture),
    shared("og:image:width", "1200"),
    shared("og:image:height", "630"),
    shared("og:image:alt", lender.displayName),
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": { "@context": "https://schema.org", ...thing } },
  ];
}

/** The lender as structured data for search engines. */
export function lenderThing({ lender, origin, language }: SiteFrameData): Record<string, unknown> {
  const { companyAddress, licence } = lender;
  return {
    "@type": "FinancialService",
    "@id": `${origin}/#lender`,
    name: lender.displayName,
    legalName: lender.companyName,
    url: `${origin}/`,
    image: origin + cardAddress(language),
    telephone: lender.servicePhone,
    email: lender.serviceEmail,
    ...(companyAddress === "" ? {} : { address: companyAddress }),
    ...(licence === "" ? {} : { identifier: licence }),
  };
}
