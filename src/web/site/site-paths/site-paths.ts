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

export const socialCard = "/social-card.png";

/** Exactly one of them, as written. */
export function isSitePath(pathname: string): pathname is SitePath {
  return (sitePaths as readonly string[]).includes(pathname);
}

/** `language` only where the address is to state it; otherwise the reader's browser decides. */
export function sitePath(path: string, language: Language | null): string {
  return language === null ? path : `${path}?lang=${language}`;
}
