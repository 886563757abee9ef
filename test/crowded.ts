/** What does not fit on a page: wider than the window, or squeezed until words break between their letters. */
import type { Page } from "playwright-core";

/** One line for every fault, with the text that shows it. Looks once: the page must have come to rest. */
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
