/** The addresses of the official site (RT-1), and how they are written for a language. */
import type { Language } from "#contract/words.ts";
import { places } from "../../client/places.ts";

/** In the order of the tabs; the last one is led to from the foot. */
export const sitePlaces = [
  places.home,
  places.about,
  places.policy,
  places.loan,
  places.rules,
] as const;
export type SitePlace = (typeof sitePlaces)[number];

/** Asked by the site's own script. */
export const siteCalls = { quote: "/Loan/quote", suggestion: "/About/suggestion" } as const;

/** Where somebody without a loan begins. */
export const getStarted: string = places.promotion;

export const socialCard = "/social-card.png";

/** Exactly one of them, as written. */
export function isSitePlace(pathname: string): pathname is SitePlace {
  return (sitePlaces as readonly string[]).includes(pathname);
}

/** `language` only where the address itself is to say it; else the reader's browser does. */
export function sitePath(place: string, language: Language | null): string {
  return language === null ? place : `${place}?lang=${language}`;
}
