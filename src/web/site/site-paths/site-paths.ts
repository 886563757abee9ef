/** The addresses of the official site (RT-1), and how they are written for a language. */
import type { Language } from "#contract/languages.ts";
import { screenPaths } from "../../client/screen-paths.ts";

/** In the order of the tabs; the last one is linked from the footer. */
export const sitePaths = [
  screenPaths.home,
  screenPaths.about,
  screenPaths.policy,
  screenPaths.loan,
  screenPaths.rules,
] as const;
export type SitePath = (typeof sitePaths)[number];

/** Called by the site's own script. */
export const siteCalls = { quote: "/Loan/quote", suggestion: "/About/suggestion" } as const;

/** Where a visitor without a loan begins. */
export const getStarted: string = screenPaths.promotion;

/** The picture shown where a page of the site is shared; the server draws it (src/server/edge/pages/social-card.ts). */
export function cardAddress(language: Language): string {
  return `/social-card.png?lang=${language}`;
}

/** Exactly one of them, as written. */
export function isSitePath(pathname: string): pathname is SitePath {
  return (sitePaths as readonly string[]).includes(pathname);
}

/** `language` only where the address is to state it; otherwise the reader's browser decides. */
export function sitePath(path: string, language: Language | null): string {
  return language === null ? path : `${path}?lang=${language}`;
}
