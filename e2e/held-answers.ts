/** Simulates a bad network: the server has processed the request, but its response never arrives. */
import type { Locator } from "playwright-core";
import type { Visit } from "./journey.ts";

/**
 * Withholds for good the response to the first form sent to a path that begins with `path`; the browser keeps waiting
 * until it navigates elsewhere. The returned promise resolves when the server has answered.
 */
export async function holdFirstAnswer(
  { page }: Visit,
  path: string,
): Promise<{ answered: Promise<void> }> {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  let held = false;
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (held || route.request().method() !== "POST") return route.continue();
      held = true;
      await route.fetch({ maxRedirects: 0 });
      resolve();
    },
  );
  return { answered };
}

/**
 * Reloads a page that waits for such a response. Without script the wait is a pending navigation, which the browser's
 * driver cannot reload; requesting the same URL again is what a reload does.
 */
export async function reloadWhileWaiting({ page, script }: Visit): Promise<void> {
  if (script) await page.reload();
  else await page.goto(page.url());
}

/**
 * Two taps on a button that submits a form to `path`. Without script the browser turns two quick taps into one request,
 * so there the second comes when the server has answered the first and the browser does not know it yet.
 */
export async function doubleTap(visit: Visit, button: Locator, path: string): Promise<void> {
  if (visit.script) return button.dblclick();
  const { answered } = await holdFirstAnswer(visit, path);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error("the button to tap is not on the page");
  // Raw touch events: the driver's own click would wait for the first form's response.
  const tap = () => visit.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await answered;
  await tap();
}
