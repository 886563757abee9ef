/** The URL a page sends its browser to on a provider's site, whether or not that site answers. */
import type { Page, Request } from "playwright-core";

/**
 * The first document requested on `origin` during and after `act`. A test cannot answer a redirect, and not every
 * browser then shows its URL; the requested URL is the same in all.
 */
export async function ledTo(
  page: Page,
  origin: string,
  act: () => Promise<void>,
): Promise<Request> {
  await page.route(`${origin}/**`, (route) => route.fulfill({ body: "another company's page" }));
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.isNavigationRequest() && one.url().startsWith(`${origin}/`)),
    act(),
  ]);
  return request;
}
