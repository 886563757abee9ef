/** One item of the set-up checklist: where it stands and the sentence that says why. */
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { setUpItems, setUpStates } from "#contract/opening.ts";

const sentences = wordsByKey("set-up.sentences");

export interface SetUpItem {
  item: (typeof setUpItems)[number];
  state: (typeof setUpStates)[number];
  text: string;
  /** The product and version the item is about; "" and 0 for none. */
  productId: string;
  version: number;
}

export interface Judged extends Pick<SetUpItem, "state"> {
  sentence: keyof typeof sentences;
  values?: Readonly<Record<string, string>>;
  productId?: string;
  version?: number;
}

export function shownItem(item: SetUpItem["item"], judged: Judged, language: Language): SetUpItem {
  const { state, sentence, values = {}, productId = "", version = 0 } = judged;
  const text = fillPlaceholders(sentences[sentence][language], values);
  return { item, state, text, productId, version };
}

/** Whether the lender may open: nothing is missing or wrong. */
export function isReady(items: readonly Pick<SetUpItem, "state">[]): boolean {
  return items.every(({ state }) => state === "done" || state === "warn");
}
