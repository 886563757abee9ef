/** One item of the set-up checklist: where it stands and the sentence that says why. */
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { setUpItems, setUpStates } from "#contract/opening.ts";

const sentences = wordsByKey("set-up.sentences");

export interface SetUpItem {
  item: (typeof setUpItems)[number];
  state: (typeof setUpStates)[number];
  text: string;
  /** The product and version the item is about, and whether that is a draft; "" and 0 for none. */
  productId: string;
  version: number;
  draft: "" | "draft" | "submitted";
}

export interface Judged extends Pick<SetUpItem, "state"> {
  sentence: keyof typeof sentences;
  values?: Readonly<Record<string, string>>;
  productId?: string;
  version?: number;
  draft?: SetUpItem["draft"];
}

export function shownItem(item: SetUpItem["item"], judged: Judged, language: Language): SetUpItem {
  const { state, sentence, values = {}, productId = "", version = 0, draft = "" } = judged;
  const text = fillPlaceholders(sentences[sentence][language], values);
  return { item, state, text, productId, version, draft };
}

/** Whether the lender may open: nothing is missing or wrong. */
export function isReady(items: readonly Pick<SetUpItem, "state">[]): boolean {
  return items.every(({ state }) => state === "done" || state === "warn");
}
