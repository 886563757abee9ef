/** A bad network under a test's hand: our server has done what was asked, and its answer never arrives. */
import type { Locator } from "playwright-core";
import type { Visit } from "./journey.ts";

/**
 * Keeps back for good the answer to the first form sent to an address that begins with `path`; the browser waits
 * on until it goes elsewhere. The promise given resolves when the server has answered.
 */
export async function holdFirstAnswer(
  { page }: Visit,
  path: string,
): Promise<{ answered: Promise<void> }> {
  const { promise: answered, resolve: tell } = Promise.withResolvers<void>();
  let held = false;
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (held || route.request().method() !== "POST") return route.continue();
      held = true;
      await route.fetch({ maxRedirects: 0 });
      tell();
    },
  );
  return { answered };
}

/**
 * Reloads a page that waits for such an answer. Without script the wait is a navigation of its own, which the
 * browser's driver cannot reload; the same address asked for anew is what a reload then does.
 */
export async function reloadWhileWaiting({ page, script }: Visit): Promise<void> {
  if (script) await page.reload();
  else await page.goto(page.url());
}

/**
 * Two taps on a button that sends a form to `path`. A browser without script makes one request of two quick taps,
 * so there the second comes when our server has answered the first and the browser does not know it yet.
 */
export async function doubleTap(visit: Visit, button: Locator, path: string): Promise<void> {
  if (visit.script) return button.dblclick();
  const { answered } = await holdFirstAnswer(visit, path);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error("the button to tap is not on the page");
  // Raw taps on the glass: the driver's own click would wait for the first form's answer.
  const tap = () => visit.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await answered;
  await tap();
}
