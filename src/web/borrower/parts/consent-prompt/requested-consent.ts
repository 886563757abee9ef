/** The reason for a consent on the page where it would help: one plain sentence each (AC-5). */

import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";

interface AskedWords {
  "device-location": string;
  notices: string;
  decide: string;
}

const askedCopy: Readonly<Record<Language, AskedWords>> = wordsByLanguage("consents.asked");

/** Consents that a page may ask for. */
type Askable = Exclude<keyof AskedWords, "decide">;

export interface RequestedConsent {
  consent: Askable;
  why: string;
  decide: string;
}

/** What the page shows; null when there is nothing to ask. */
export function requestedConsent(
  consent: string | undefined,
  language: Language,
): RequestedConsent | null {
  if (consent !== "device-location" && consent !== "notices") return null;
  const words = askedCopy[language];
  return { consent, why: words[consent], decide: words.decide };
}
