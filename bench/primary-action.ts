/**
 * Whether the page's main action works at first paint: script never loads, and still the action is in view, is in the
 * HTML itself, and leads to the payment page.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { largestPaintMs, slowPhone } from "./slow-phone.ts";

export interface PrimaryAction {
  /** "" when all holds, else the first failure. */
  wrong: string;
  label: string;
  /** Path it led to. */
  ledTo: string;
}

const repaymentPath = "/repaymentByPeriod";

export async function primaryActionWithoutScript(
  browser: Browser,
  address: string,
): Promise<PrimaryAction> {
  const html = await (await fetch(address)).text();
  await using phone = await slowPhone(browser);
  const { page, context } = phone;
  await context.route(
    (url) => url.pathname.endsWith(".js"),
    () => {},
  );
  await page.goto(address, { waitUntil: "commit" });
  const action = page.locator(".action-bar").locator("a[href], button[type=submit]").first();
  await action.waitFor();
  await largestPaintMs(page);
  const label = (await action.textContent()) ?? "";
  const wrong = await wrongBeforeTap(action, html);
  if (wrong !== "") return { wrong, label, ledTo: "" };
  await action.tap();
  await page.waitForURL((url) => url.pathname !== new URL(address).pathname, {
    waitUntil: "commit",
  });
  const ledTo = new URL(page.url()).pathname;
  return { wrong: await wrongAfterTap(page, ledTo), label, ledTo };
}

async function wrongBeforeTap(action: Locator, html: string): Promise<string> {
  const where = await action.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return { markup: element.outerHTML, atFront: found !== null && element.contains(found) };
  });
  if (!where.atFront) return "it is out of sight or covered";
  return html.includes(where.markup) ? "" : "it was not in the HTML";
}

async function wrongAfterTap(page: Page, ledTo: string): Promise<string> {
  if (ledTo !== repaymentPath) return `it led to ${ledTo}`;
  const pay = page.locator(".action-bar button[type=submit]").first();
  await pay.waitFor();
  const sends = await pay.evaluate(
    (button: HTMLButtonElement) => !button.disabled && button.form?.method === "post",
  );
  return sends ? "" : "the page it led to cannot be sent";
}
