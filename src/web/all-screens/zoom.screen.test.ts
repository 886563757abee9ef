/** A zoom of 400 % leaves a page of 1280 x 1024 pixels a quarter of each: nothing may cover what has the focus (WCAG 2.4.11). */
import { expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../borrower/loan/order-details/example-order.ts";

test.each([
  [320, 256],
  [360, 740],
])(
  "[RT-3] at %i x %i nothing covers the link or the button that has the focus",
  async (width, height) => {
    const stubs = [given(readLoan, exampleOrder(180))];
    await using screen = await openScreen({ path: orderPath, width, height, stubs });
    const { page } = screen;
    await page.locator(".action-bar").waitFor();
    const seen = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { left, top, width: wide, height: tall } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + wide / 2, top + tall / 2);
        return { name: element.outerHTML.slice(0, 160), free: at !== null && element.contains(at) };
      });
      if (focused === null || seen.has(focused.name)) break;
      seen.add(focused.name);
      expect(focused, focused.name).toMatchObject({ free: true });
    }
    expect(seen.size).toBeGreaterThan(5);
  },
);
