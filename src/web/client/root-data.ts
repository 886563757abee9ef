/** What the root loader gives every screen in the browser: the public part of the brand, language and travelling parameters. */
import { useRouteLoaderData } from "react-router";
import type { Brand } from "#contract/brand.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import { formatNumber } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import { fill } from "./fill.ts";

type FailureWords = WordsOf<"failure.page">;
type LanguageWords = WordsOf<"language.page">;
type BarWords = WordsOf<"top-bar.page">;
type FieldWords = WordsOf<"fields.page">;

type PublicBrand = Pick<
  Brand,
  | "displayName"
  | "packageName"
  | "servicePhone"
  | "deepLinkScheme"
  | "market"
  | "allowedOrigins"
  | "offlineCopies"
>;

export interface RootData {
  brand: PublicBrand;
  colours: Brand["colours"];
  origin: string;
  language: Language;
  /** The languages the lender offers. */
  offered: readonly Language[];
  /** Who lends and under which licence, for the foot of every page. */
  lender: string;
  travelling: Record<string, string>;
  words: FailureWords & LanguageWords & { bar: BarWords; fields: FieldWords };
  /** Shown inside one of our own sandboxed frames: sent without script. */
  framed: boolean;
  /** Sent without script, and without anything else that would cost another request (OB-3). */
  savesData: boolean;
  /** The page's background in light and dark mode: the browser's own bars take its colour. */
  theme: { light: string; dark: string };
  /** Address of the manifest; "" for pages outside the installable app. */
  manifest: string;
}

/** Only for components below the root route, where this data is always present. */
export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>("root");
  if (root === undefined) throw new Error("root data is read outside the root route");
  return root;
}

/** How an amount is written in this market, for a field whose largest is `maximum`: with hundredths where that has some. */
export function useAmountWritten(maximum: number): string {
  const { words, brand } = useRootData();
  const example = formatNumber(1_250_50, brand.market);
  return fill(words.fields.amountWritten, {
    example: maximum % 100 === 0 ? example.slice(0, -3) : example,
  });
}
