/** Where a page sends its browser on another provider's site: what is asked for there, whether it answers or not. */
import type { Page, Request } from "playwright-core";

/**
 * The first document asked for on `origin` while `act` runs and after it. A redirect cannot be answered by a test,
 * and not every browser then shows the address; what it asks for is the same in all.
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
