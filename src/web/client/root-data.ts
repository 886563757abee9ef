/** What the root loader gives every screen in the browser: the public part of the brand, language and travelling parameters. */
import { useRouteLoaderData } from "react-router";
import type { Brand } from "#contract/brand.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";

type FailureWords = WordsOf<"failure.page">;
type LanguageWords = WordsOf<"language.page">;

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
  /** What the lender offers to choose from. */
  offered: readonly Language[];
  travelling: Record<string, string>;
  words: FailureWords & LanguageWords;
  /** Shown inside one of our own sandboxed frames: sent without script. */
  framed: boolean;
  /** Sent without script, and without anything else that would be fetched besides (OB-3). */
  savesData: boolean;
  /** The page's ground by day and by night: what stands around a page takes its colour. */
  theme: { light: string; dark: string };
  /** Address of the manifest; "" for pages that are no part of the app. */
  manifest: string;
}

/** Only for components below the root route, where this data always stands. */
export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>("root");
  if (root === undefined) throw new Error("root data is read outside the root route");
  return root;
}
