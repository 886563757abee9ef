/**
 * The style sheets of the brand's colours as they are sent. Those of earlier colours are still answered: pages that were sent
 * before a change ask for theirs after it.
 */
import { LRUCache } from "lru-cache";
import type { Brand } from "#contract/brand.ts";
import { pageStyle } from "./page-style.ts";
import { type SentStyle, sentStyle } from "./page-style-sent.ts";

interface Sheets {
  borrower: SentStyle;
  console: SentStyle;
  site: SentStyle;
}

const coloursMaximum = 10;
/** Of the whole process: sheets follow from colours alone, and reading one takes a twentieth of a second. */
const known = new LRUCache<string, Sheets>({ max: coloursMaximum });

export function sheetsOf(colours: Brand["colours"]): Sheets {
  const key = JSON.stringify(colours);
  const made = known.get(key) ?? {
    borrower: sentStyle(pageStyle(colours)),
    console: sentStyle(pageStyle(colours, "console")),
    site: sentStyle(pageStyle(colours, "site")),
  };
  known.set(key, made);
  return made;
}

/** A whole sheet by its address; null for none of ours. */
export function answerSheet(path: string): Response | null {
  for (const { borrower, console, site } of known.values()) {
    for (const one of [borrower, console, site]) {
      const found = one.answer(path);
      if (found !== null) return found;
    }
  }
  return null;
}
