/** When the router's script is fetched: after the page has been painted, and at once where nothing is painted. */
import { expect, test } from "vitest";
import { openScreen } from "#test/screen.ts";
import { queryOf } from "#test/screen-paths.ts";
import { screenStubs } from "#test/screen-stubs.ts";

interface Noted {
  /** How many of the router's scripts were asked for when the page was about to be painted first. */
  askedBefore?: number;
}

const open = (before: () => void) =>
  openScreen({ path: `/loanDetail${queryOf("/loanDetail")}`, stubs: screenStubs, before });

test("no script is asked for before the first paint: it would take the network from the page", async () => {
  await using screen = await open(() => {
    document.addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() => {
        const asked = document.querySelectorAll("link[rel=modulepreload], script[type=module]");
        (window as Noted).askedBefore = asked.length;
      }),
    );
  });
  expect(await screen.page.evaluate(() => (window as Noted).askedBefore)).toBe(0);
  expect(
    await screen.page.locator("link[rel=modulepreload], script[type=module]").count(),
  ).toBeGreaterThan(3);
});

test("a page in the background is not painted: its script does not wait for that", async () => {
  await using screen = await open(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await screen.page.locator("html.scripted").waitFor({ state: "attached" });
});
