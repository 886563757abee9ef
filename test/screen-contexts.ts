/**
 * The browser contexts that screens are opened in. A new one costs more than the page: another renderer process, and every script
 * fetched and compiled again. So a page of its own, but a context that others had before, for a test that only opens, reads and operates
 * its page; a context whose test has done more is closed.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { testBrowser } from "./browser.ts";

/** What stays the same for all pages of a context. */
export type ContextKind = Pick<
  BrowserContextOptions,
  "locale" | "javaScriptEnabled" | "userAgent" | "serviceWorkers"
>;

export interface ContextPage {
  /** Reading it keeps the context from being used by another test. */
  readonly context: BrowserContext;
  page: Page;
  /** Cookies that go with the test. */
  addCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  release(): Promise<void>;
}

interface Shared {
  context: BrowserContext;
  /** Stays open, so that the renderer process and what it has compiled outlive each page. */
  blank: Page;
  devtools: CDPSession;
}

const free = new Map<string, Shared[]>();

/** What of a page changes its whole context: the clock is installed in all its pages. */
const ofContext = ["clock", "request"] as const;

/** Events that only tell of what happens in the page. After others, such as a dialog or a new window, the context is not used again. */
const harmless = new Set([
  "console",
  "pageerror",
  "request",
  "requestfinished",
  "requestfailed",
  "response",
]);

/** A blank page for screens of `origin`; with `own`, in a context that no other test has. */
export async function openContextPage(
  kind: ContextKind,
  { origin, own }: { origin: string; own: boolean },
): Promise<ContextPage> {
  const key = JSON.stringify(kind);
  const shared = own ? null : (free.get(key)?.pop() ?? (await makeShared(kind)));
  const context = shared?.context ?? (await makeContext(kind));
  const page = await context.newPage();
  let changed = shared === null;
  // A file being fetched outlives the page that asked for it.
  page.on("download", () => {
    changed = true;
  });
  for (const name of ofContext) {
    const value: unknown = Reflect.get(page, name);
    Object.defineProperty(page, name, {
      get() {
        changed = true;
        return value;
      },
    });
  }
  for (const name of ["on", "once", "waitForEvent"] as const) {
    const listen = page[name].bind(page) as (event: string, ...rest: unknown[]) => unknown;
    const listening = (event: string, ...rest: unknown[]) => {
      if (!harmless.has(event)) changed = true;
      return listen(event, ...rest);
    };
    Object.assign(page, { [name]: listening });
  }
  return {
    get context() {
      changed = true;
      return context;
    },
    page,
    addCookie: (cookie) => context.addCookies([cookie]),
    async release() {
      const clean = shared !== null && !changed && (await soon(clear(shared, origin)));
      if (!clean) return context.close();
      free.set(key, [...(free.get(key) ?? []), shared]);
    },
  };
}

/**
 * Whether it succeeds within two seconds: closing a page whose form is being sent may never be answered, and closing its context always
 * is.
 */
function soon(work: Promise<void>): Promise<boolean> {
  const succeeds = work.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeds, pause(2_000, false, { ref: false })]);
}

async function makeContext(kind: ContextKind): Promise<BrowserContext> {
  const browser = await testBrowser();
  return browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
    hasTouch: true,
    isMobile: true,
    ...kind,
  });
}

async function makeShared(kind: ContextKind): Promise<Shared> {
  const context = await makeContext(kind);
  const blank = await context.newPage();
  return { context, blank, devtools: await context.newCDPSession(blank) };
}

/** Closes its pages and deletes cookies and what the origin has stored; fetched files stay. */
async function clear({ context, blank, devtools }: Shared, origin: string): Promise<void> {
  const others = context.pages().filter((page) => page !== blank);
  await Promise.all(others.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
  ]);
}
