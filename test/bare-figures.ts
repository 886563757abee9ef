/** What a browser's translator would change or leave behind on a page: figures that are not marked, and those that stand bare beside something. */
import type { Page } from "playwright-core";

/**
 * Amounts, days, numbers of orders and payments, and references outside of what is marked translate="no", and those whose text is not all that its element has: a translator puts its
 * own node in the place of each text, and React would go on writing into the one that is no longer on the page (src/web/ui/figures.tsx).
 */
export function bareFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figure =
      /(?:\b[A-Z]{3}|\p{Sc})[ \u00a0]\d|\d{4}-\d{2}-\d{2}|\b\d{14}\b|\bP[0-9A-Z]{18}\b|\b[A-Z]-\d{6}-[0-9A-Z]{4}\b/u;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (parent === null || !figure.test(text.data)) continue;
      // No translator touches what stands in these, and a choice is written anew as a whole.
      if (parent.closest("script, style, svg, option, textarea") !== null) continue;
      const beside = [...parent.childNodes].filter(
        (one) => one !== text && (one.nodeType === Node.ELEMENT_NODE || one.textContent?.trim()),
      );
      const isMarked = parent.closest('[translate="no"]') !== null;
      const isAlone = beside.every((one) => one.nodeType === Node.COMMENT_NODE);
      if (!isMarked) found.push(`not marked: ${text.data}`);
      if (!isAlone) found.push(`bare beside another: ${text.data}`);
    }
    return found;
  });
}
