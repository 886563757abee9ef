/**
 * How the style reaches a browser: each page carries the rules it can use, and names the whole sheet,
 * which script fetches once the page is shown (decision record 0024).
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  type PageParts,
  partsOf,
  readSheet,
  type StyleRule,
  usedStyle,
  withoutIdleTokens,
} from "./used-style.ts";

/** A few for each state of each screen. */
const fittedMaximum = 500;

export interface SentStyle {
  /** Address of the whole sheet; it changes with the sheet, so browsers cache it indefinitely. */
  address: string;
  /** The page with its style element reduced, and that element's text for the content security policy. */
  fit(html: string): { html: string; style: string };
  /** Answers with the sheet when this path is its address. */
  answer(path: string): Response | null;
}

const element = /(<style id="style"[^>]*>)([^<]*)(<\/style>)/;

/** `sheet` is the text with which the page's style element was rendered. */
export function sentStyle(sheet: string): SentStyle {
  const rules: readonly StyleRule[] = readSheet(sheet);
  // Pages of one kind differ in their words, not in what they are made of: choosing the rules anew would take milliseconds.
  const fitted = new LRUCache<string, string>({ max: fittedMaximum });
  const fittedTo = (parts: PageParts): string => {
    const key = JSON.stringify(Object.values(parts).map((names: Set<string>) => [...names].sort()));
    const style = fitted.get(key) ?? withoutIdleTokens(usedStyle(rules, parts), parts);
    fitted.set(key, style);
    return style;
  };
  const address = `/style/${createHash("sha256").update(sheet).digest("hex").slice(0, 16)}.css`;
  return {
    address,
    fit(html) {
      const found = element.exec(html);
      if (found === null) return { html, style: "" };
      const [whole, opening = "", , closing = ""] = found;
      const style = fittedTo(partsOf(html));
      const named = opening.replace(">", ` data-sheet="${address}">`);
      return { html: html.replace(whole, () => named + style + closing), style };
    },
    answer(path) {
      if (path !== address) return null;
      return new Response(sheet, {
        headers: {
          "content-type": "text/css; charset=utf-8",
          "cache-control": "public, max-age=31536000, immutable",
        },
      });
    },
  };
}
