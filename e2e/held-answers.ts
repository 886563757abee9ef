/** A bad network under a test's hand: our server has done what was asked, and its answer never arrives. */
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
