/**
 * How the style reaches a browser: each page carries the rules it can use itself, and names the whole sheet,
 * which script fetches once the page stands (decision record 0024).
 */
import { createHash } from "node:crypto";
import { partsOf, readSheet, type StyleRule, usedStyle } from "./used-style.ts";

interface SentStyle {
  /** Address of the whole sheet; it changes with the sheet, so browsers keep it for good. */
  address: string;
  /** The page with its style element cut down, and that element's text for the content policy. */
  fit(html: string): { html: string; style: string };
  /** The sheet itself when this path asks for it. */
  answer(path: string): Response | null;
}

const element = /(<style id="style"[^>]*>)([^<]*)(<\/style>)/;

/** `sheet` is the text the page's style element is rendered with. */
export function sentStyle(sheet: string): SentStyle {
  const rules: readonly StyleRule[] = readSheet(sheet);
  const address = `/style/${createHash("sha256").update(sheet).digest("hex").slice(0, 16)}.css`;
  return {
    address,
    fit(html) {
      const found = element.exec(html);
      if (found === null) return { html, style: "" };
      const [whole, opening = "", , closing = ""] = found;
      const style = usedStyle(rules, partsOf(html));
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
