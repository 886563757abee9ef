/** Finds what does not fit on a page: content wider than the window, and words, amounts or dates broken at the end of a line. */
import type { Page } from "playwright-core";

/** One line per fault, with the affected text. Checks once: the page must be at rest. */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
    for (const one of document.querySelectorAll("body *")) {
      const said = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = said
        .map(({ textContent }) => textContent)
        .join("")
        .trim();
      const { width, height } = one.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(one).lineHeight) || 24;
      const squeezed = width > 1 && width < 40 && height > 3.5 * line;
      if (text.length > 4 && squeezed) found.push(`squeezed: ${text}`);
    }
    // Chinese may break anywhere; codes, addresses and words that say where they may be broken have digits, slashes and hyphens in them.
    const whole =
      /\d{4}-\d{2}-\d{2}|(?:[A-Z]{3}|\p{Sc})[ \u00a0]\d[\d.,]*\d|\d[\d.,]* %|(?<![\p{L}\d\/\-\u00ad])[[\p{L}\p{M}]--\p{sc=Han}]{4,}(?![[\p{L}\p{M}\d\/\-\u00ad]--\p{sc=Han}])/gv;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: part, index } of (node.textContent ?? "").matchAll(whole)) {
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first, ...more] = lines;
        if (more.some(({ top }) => top >= (first?.bottom ?? 0) - 2)) found.push(`broken: ${part}`);
      }
    }
    return found;
  });
}
