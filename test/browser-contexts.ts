/**
 * The browser contexts that screens are opened in. Most of the cost of opening a page is a new renderer process and scripts
 * that are fetched and compiled again, because a new context has an empty cache. A context in which a test only opened pages
 * is therefore cleared and reused for the next screen with the same options; one that the test has changed is closed.
 */
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { testBrowser } from "./browser.ts";

export interface ContextPage {
  /** Reading it marks the context as changed, so no other test gets it. */
  readonly context: BrowserContext;
  page: Page;
  addCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  /** Closes the page; the context is cleared for reuse, or closed if it may have changed. */
  release(): Promise<void>;
}

interface IdleContext {
  key: string;
  context: BrowserContext;
  /** Stays open, so the renderer process and its cache survive until the next page. */
  blank: Page;
  devtools: CDPSession;
}

/** Each idle context holds a process and its memory. */
const idleMax = 3;

/** Most recently used last. */
const idle: IdleContext[] = [];

/** Opens a blank page for screens of this origin. With `fresh` its context is new, and is closed after the test. */
export async function openContextPage(
  options: BrowserContextOptions,
  { origin, fresh }: { origin: string; fresh: boolean },
): Promise<ContextPage> {
  const key = JSON.stringify([origin, options]);
  const reused = fresh ? undefined : takeIdle(key);
  const context = reused?.context ?? (await (await testBrowser()).newContext(options));
  const page = await context.newPage();
  let changed = fresh;
  const markChanged = () => {
    changed = true;
    return context;
  };
  // Playwright installs a page's clock in its whole context.
  Object.defineProperty(page, "clock", { get: () => markChanged().clock });
  return {
    get context() {
      return markChanged();
    },
    page,
    addCookie: (cookie) => context.addCookies([cookie]),
    async release() {
      if (changed) await context.close();
      else await clear(reused ?? (await withBlankPage(key, context)), origin);
    },
  };
}

function takeIdle(key: string): IdleContext | undefined {
  const at = idle.findLastIndex((one) => one.key === key);
  return at < 0 ? undefined : idle.splice(at, 1)[0];
}

async function withBlankPage(key: string, context: BrowserContext): Promise<IdleContext> {
  const blank = await context.newPage();
  return { key, context, blank, devtools: await context.newCDPSession(blank) };
}

/** Closes its pages and deletes cookies and stored data; the HTTP cache stays. */
async function clear(one: IdleContext, origin: string): Promise<void> {
  const { context, blank, devtools } = one;
  const others = context.pages().filter((page) => page !== blank);
  await Promise.all(others.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
  ]);
  idle.push(one);
  if (idle.length > idleMax) await idle.shift()?.context.close();
}
