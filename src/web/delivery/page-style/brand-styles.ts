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

interface BrandStyles {
  of(colours: Brand["colours"]): Sheets;
  /** A whole sheet by its address; null for none of ours. */
  answer(path: string): Response | null;
}

export function brandStyles(): BrandStyles {
  const known = new LRUCache<string, Sheets>({ max: coloursMaximum });
  return {
    of(colours) {
      const key = JSON.stringify(colours);
      const made = known.get(key) ?? {
        borrower: sentStyle(pageStyle(colours)),
        console: sentStyle(pageStyle(colours, "console")),
        site: sentStyle(pageStyle(colours, "site")),
      };
      known.set(key, made);
      return made;
    },
    answer(path) {
      for (const { borrower, console, site } of known.values()) {
        for (const one of [borrower, console, site]) {
          const found = one.answer(path);
          if (found !== null) return found;
        }
      }
      return null;
    },
  };
}
