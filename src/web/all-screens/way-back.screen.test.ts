/** No borrower page is a dead end: back, home and help stand in the bar of each, as links that need no script. */
import { expect, test } from "vitest";
import { openScreen, testSession } from "#test/screen.ts";
import { queryOf, screens } from "#test/screen-paths.ts";
import { screenStubs as stubs } from "#test/screen-stubs.ts";
import { screenPaths } from "../client/screen-paths.ts";

/** Where the links of the page's bar lead, in their order. */
function waysOf(html: string): string[] {
  const [, bar = ""] = /<header class="page-head">(.*?)<\/header>/s.exec(html) ?? [];
  return [...bar.matchAll(/\shref="([^"?#]*)/g)].map(([, path = ""]) => path);
}

test("[RT-3] every screen leads up, home within one tap, and to help", async () => {
  await using screen = await openScreen({ path: "/customerService", script: false, stubs });
  const seen = await Promise.all(
    screens.map(async (path) => {
      const address = new URL(path + queryOf(path), screen.origin);
      for (const [name, value] of Object.entries(testSession))
        address.searchParams.set(name, value);
      const answer = await screen.page.request.get(address.href);
      const ways = waysOf(await answer.text());
      // Home itself has nothing above it.
      const home = path === screenPaths.main || ways.slice(0, -1).includes(screenPaths.main);
      return { path, home, help: ways.at(-1) === screenPaths.customerService };
    }),
  );
  expect(seen.filter(({ home, help }) => !home || !help)).toEqual([]);
});
