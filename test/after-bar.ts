/** What stands after the bar that stays at the lower edge of the screen, beside who lends: the bar covers it on a short screen. */
import type { Page } from "playwright-core";

/** The texts of what one sees there; none should be. */
export function afterBar(page: Page): Promise<string[]> {
  return page
    .locator(".action-bar ~ :not(.lender-foot):visible")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText));
}
