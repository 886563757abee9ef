/**
 * The main action of a page as the kit marks it (src/web/ui): what is tapped in the bar at the lower edge, else the first main button;
 * while a dialog asks something, the dialog's.
 */
import type { Page } from "playwright-core";

/** Why it cannot be seen and tapped without scrolling; "" where it can, and on a page that has none. */
export function hiddenMainAction(page: Page): Promise<string> {
  return page.evaluate(() => {
    const firstSeen = (within: ParentNode, selector: string) =>
      [...within.querySelectorAll(selector)].find((one) => one.checkVisibility());
    const within = document.querySelector("dialog:modal") ?? document;
    const action =
      firstSeen(within, ".action-bar .button.main") ??
      firstSeen(within, ".action-bar .button") ??
      firstSeen(within, ".button.main");
    if (action === undefined) return "";
    const { left, right, top, bottom } = action.getBoundingClientRect();
    const name = `${action.textContent?.trim()} (${[left, top, right, bottom].map(Math.round)})`;
    const { clientWidth, clientHeight } = document.documentElement;
    const inside = left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
    if (!inside) return `out of sight: ${name}`;
    for (const part of [1 / 8, 1 / 2, 7 / 8]) {
      const x = left + (right - left) * part;
      const front = document.elementFromPoint(x, (top + bottom) / 2);
      if (front === null || !action.contains(front)) {
        return `${name} is covered by ${front?.outerHTML.slice(0, 120)}`;
      }
    }
    return "";
  });
}
