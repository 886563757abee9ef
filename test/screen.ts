/**
 * Opens a screen as a borrower would: the real web build on a real HTTP server, in a real phone-sized browser, in front
 * of a stub backend. Page errors and CSP violations fail the test.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { installFakeShell } from "#test/fake-shell.ts";
import { collectErrors } from "./browser.ts";
import { fetchScreen } from "./fetch-screen.ts";
import { takeAway } from "./old-phones.ts";
import { openContextPage } from "./screen-contexts.ts";
import {
  openScreenServer,
  type Screen,
  type ScreenOptions,
  screenAddress,
  staffSession,
  testBrand,
  turnHeader,
} from "./screen-server.ts";

export { expectAccessible } from "./browser.ts";
export {
  type Screen,
  type ScreenOptions,
  startWeb,
  testBrand,
  testSession,
} from "./screen-server.ts";

/** Use with `await using`: everything it opens is closed at the end of the test. */
export async function openScreen(options: ScreenOptions): Promise<Screen> {
  if (options.script === false && !options.inBrowser) return fetchScreen(options);
  const place = await openScreenServer({ ...testBrand, ...options.brand }, options);
  const { before, headers, offline, ownScript, userAgent, without } = options;
  const opened = await openContextPage(
    {
      locale: options.language ?? "en",
      javaScriptEnabled: options.script ?? true,
      serviceWorkers: offline ? "allow" : "block",
      ...(userAgent === undefined ? {} : { userAgent }),
    },
    {
      origin: place.origin,
      // A service worker outlives its page. A page that is looked at before its script runs is a first visit, with nothing fetched before.
      own: offline !== undefined || options.untilScripted === false,
    },
  );
  const { page } = opened;
  const { width = 360, height = 740 } = options;
  if (width !== 360 || height !== 740) await page.setViewportSize({ width, height });
  if (options.dark) await page.emulateMedia({ colorScheme: "dark" });
  if (options.staff) await opened.addCookie({ ...staffSession, url: place.origin });
  await page.setExtraHTTPHeaders({ ...headers, [turnHeader]: place.turn });
  if (without !== undefined) await takeAway(page, without);
  if (before !== undefined) await page.addInitScript(before);
  const errors = collectErrors(page, options.expectedErrors ?? []);
  const shell = await installFakeShell(page, options.shell ?? "none");
  const response = await page.goto(screenAddress(options, place.origin), { waitUntil: "load" });
  if (options.script !== false && options.untilScripted !== false) {
    if (!ownScript) await scripted(page);
    else if (response?.ok()) await page.locator("html.scripted").waitFor({ state: "attached" });
  }
  return {
    page,
    get context() {
      return opened.context;
    },
    backend: place.backend,
    origin: place.origin,
    status: response?.status() ?? 0,
    shell,
    logged: place.logged,
    async [Symbol.asyncDispose]() {
      await opened.release();
      await place.leave();
      expect(errors, "errors of the page").toEqual([]);
    },
  };
}

/**
 * Resolves when a page whose clock is stopped is hydrated. Script waits for a painted frame, and such a page's frames come
 * from its clock: it is moved on by a few milliseconds at a time.
 */
export async function scriptedByClock(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator("html.scripted").count();
    })
    .toBe(1);
  await scripted(page);
}

/** Resolves when the page is hydrated and its style has loaded. */
export async function scripted(page: Page): Promise<void> {
  // A read-only page has no script.
  if ((await page.locator("script[src], script[type=module], script[data-later]").count()) === 0)
    return;
  await page.locator("html.scripted").waitFor({ state: "attached" });
  await page.waitForFunction(() => {
    // A page with its own script does not load the whole style sheet.
    if (document.querySelector('script[src^="/script/"]') !== null) return true;
    const sheet = document.querySelector<HTMLLinkElement>("#sheet");
    return sheet !== null && sheet.sheet !== null;
  });
}
