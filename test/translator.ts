/** What a browser's translator does to a page: in the place of every text stands another one in <font> elements, of which React knows nothing. */
import type { Page } from "playwright-core";

/** `heeds`: leaves alone what is marked translate="no", as Chrome's does and others do not. The words stay as they are. */
export async function translatePage(page: Page, heeds: boolean): Promise<void> {
  await page.evaluate((leavesMarked) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === "") continue;
      if (parent.closest("script, style, svg, select, textarea") !== null) continue;
      if (leavesMarked && parent.closest('[translate="no"]') !== null) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, heeds);
}
