/** No borrower page is a dead end: back, home and help stand in the bar of each, as links that need no script. */
import { expect, test } from "vitest";
import { fetchScreen } from "#test/fetch-screen.ts";
import { queryOf, screens } from "#test/screen-paths.ts";
import { screenAddress } from "#test/screen-server.ts";
import { screenStubs as stubs } from "#test/screen-stubs.ts";
import { screenPaths } from "../client/screen-paths.ts";

test("[RT-3] every screen leads up, home within one tap, and to help", async () => {
  await using screen = await fetchScreen({ path: "/customerService", stubs });
  const { page, origin } = screen;
  for (const path of screens) {
    await page.goto(screenAddress({ path: path + queryOf(path) }, origin));
    const hrefs = await page
      .locator("header.page-head [href]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    const ways = hrefs.map((href) => new URL(href, origin).pathname);
    expect(ways.at(-1), path).toBe(screenPaths.customerService);
    // Home itself has nothing above it.
    if (path !== screenPaths.main) expect(ways.slice(0, -1), path).toContain(screenPaths.main);
  }
});
