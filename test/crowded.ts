/** Finds what does not fit on a page: content wider than the window, or words broken between letters. */
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
    return found;
  });
}
