/**
 * Opens a screen as a borrower would: the real web build on a real HTTP server, in a real phone-sized browser, in front
 * of a stub backend. Page errors and CSP violations fail the test.
 */
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { Brand } from "#contract/brand.ts";
import { type Language, languages } from "#contract/languages.ts";
import { staffCookie } from "#contract/session.ts";
import { type FakeShell, installFakeShell, type ShellKind } from "#test/fake-shell.ts";
import { collectErrors } from "./browser.ts";
import { takeAway } from "./old-phones.ts";
import { openContextPage } from "./screen-contexts.ts";
import { openScreenServer } from "./screen-server.ts";
import type { Stub, StubBackend } from "./stub-backend.ts";

export { expectAccessible } from "./browser.ts";
export { startWeb } from "./screen-server.ts";

export const testBrand: Brand = {
  displayName: "Mkopo Test",
  packageName: "test.mkopo.app",
  logo: "",
  colours: { background: "#f5f6f8", text: "#14181f", emphasis: "#0b6b53" },
  companyName: "Mkopo Test Ltd",
  companyAddress: "7 Test Road, Dodoma",
  licence: "TEST-2026-001",
  tradingName: "",
  registrationNumber: "",
  regulator: "",
  complaintsOfficer: { name: "", phone: "", email: "" },
  complaintsBody: { name: "", where: "" },
  policyAddress: "",
  servicePhone: "+255 800 000 111",
  serviceEmail: "care@mkopo.test",
  deepLinkScheme: "mkopotest",
  apiBase: "",
  h5Base: "",
  market: "reference",
  language: "en",
  phone: null,
  apps: { android: "", ios: "" },
  languages,
  allowedOrigins: [],
  paymentReferences: true,
  offlineCopies: true,
};

/** Session parameters of the borrower whose screens are opened, as the shell writes them into the address. */
export const testSession = {
  session_id: "secret-of-a-test-borrower",
  device_id: "device-1",
  user_id: "user-1",
  app_version: "3.2.1",
  app_name: "mkopo",
};

const staffSession = { name: staffCookie, value: "token-of-a-test-member-of-staff" };

export interface ScreenOptions {
  /** Path and query: "/loanConfirm?productId=p1". Session parameters are added. */
  path: string;
  stubs?: readonly Stub[];
  brand?: Partial<Brand>;
  language?: Language;
  /** false: the browser runs no script at all. */
  script?: boolean;
  shell?: ShellKind;
  /** null: no session parameters in the URL. */
  session?: Partial<typeof testSession> | null;
  /** A staff session in the browser's cookie, as signing in leaves it. */
  staff?: boolean;
  width?: number;
  height?: number;
  dark?: boolean;
  /** User agent of another browser. */
  userAgent?: string;
  /** Interfaces to remove from the browser (test/old-phones.ts). */
  without?: readonly string[];
  /** Runs in every page before its own scripts. */
  before?: () => void;
  /** Extra headers of every request. */
  headers?: Record<string, string>;
  /** Waits for hydration; false returns at the first complete document. */
  untilScripted?: boolean;
  /** The page has a script of its own instead of the router's. */
  ownScript?: boolean;
  /** Allows the service worker; other tests rely on the network alone. */
  offline?: boolean;
  /** Expected page errors, as parts of their text. */
  expectedErrors?: readonly string[];
}

export interface Screen {
  page: Page;
  /** Reading it here, and not from the page, gives the test a context that no later one has. */
  readonly context: BrowserContext;
  backend: StubBackend;
  /** Origin of the web server. */
  origin: string;
  /** HTTP status of the first document. */
  status: number;
  shell: FakeShell;
  /** Names of what the web server logged as a warning or an error. */
  logged: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Use with `await using`: everything it opens is closed at the end of the test. */
export async function openScreen(options: ScreenOptions): Promise<Screen> {
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
  if (headers !== undefined) await page.setExtraHTTPHeaders(headers);
  if (without !== undefined) await takeAway(page, without);
  if (before !== undefined) await page.addInitScript(before);
  const errors = collectErrors(page, options.expectedErrors ?? []);
  const shell = await installFakeShell(page, options.shell ?? "none");
  const url = new URL(options.path, place.origin);
  const session = options.session === null ? {} : { ...testSession, ...options.session };
  for (const [name, value] of Object.entries(session)) url.searchParams.set(name, String(value));
  const response = await page.goto(url.href, { waitUntil: "load" });
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
    .poll(
      async () => {
        await page.clock.runFor(20);
        return page.locator("html.scripted").count();
      },
      { timeout: 15_000 },
    )
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
