/** The addresses of the official site (RT-1), and how they are written for a language. */
import type { Language } from "#contract/languages.ts";
import { screenPaths } from "../../client/screen-paths.ts";

/** In the order of the tabs. */
export const sitePaths = [
  screenPaths.home,
  screenPaths.about,
  screenPaths.policy,
  screenPaths.loan,
] as const;
export type SitePath = (typeof sitePaths)[number];

/** Asked by the site's own script. */
export const siteCalls = { quote: "/Loan/quote", suggestion: "/About/suggestion" } as const;

/** Where somebody without a loan begins. */
export const getStarted: string = screenPaths.promotion;

export const socialCard = "/social-card.png";

/** Exactly one of the four, as written. */
export function isSitePath(pathname: string): pathname is SitePath {
  return (sitePaths as readonly string[]).includes(pathname);
}

/** `language` only where the address itself is to say it; else the reader's browser does. */
export function sitePath(path: string, language: Language | null): string {
  return language === null ? path : `${path}?lang=${language}`;
}
