/**
 * The browser contexts that screens are opened in. Most of what opening a page costs is its process and its scripts, read
 * and compiled anew in a context without any cache. So a context in which a test only had pages is emptied and used for the
 * next screen of its kind; one that the test took into its own hands is closed with it.
 */
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { testBrowser } from "./browser.ts";

export interface Seat {
  /** Whoever asks for it may change it for good: no other test gets it then. */
  readonly context: BrowserContext;
  page: Page;
  addCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  leave(): Promise<void>;
}

interface Kept {
  key: string;
  context: BrowserContext;
  /** Shows nothing, and keeps the process and its cache for the next page. */
  keeper: Page;
  devtools: CDPSession;
}

/** Each holds a process and its memory. */
const keptMost = 3;

/** Latest used last. */
const free: Kept[] = [];

/** A page at no address yet, for screens of this origin. `own`: of a context that no other test has had or gets. */
export async function takeSeat(
  options: BrowserContextOptions,
  { origin, own }: { origin: string; own: boolean },
): Promise<Seat> {
  const key = JSON.stringify([origin, options]);
  const kept = own ? undefined : taken(key);
  const context = kept?.context ?? (await (await testBrowser()).newContext(options));
  const page = await context.newPage();
  let used = own;
  const note = () => {
    used = true;
    return context;
  };
  // The clock of a page is its context's.
  Object.defineProperty(page, "clock", { get: () => note().clock });
  return {
    get context() {
      return note();
    },
    page,
    addCookie: (cookie) => context.addCookies([cookie]),
    async leave() {
      if (used) await context.close();
      else await keep(kept ?? (await keptFrom(key, context)), origin);
    },
  };
}

function taken(key: string): Kept | undefined {
  const at = free.findLastIndex((one) => one.key === key);
  return at < 0 ? undefined : free.splice(at, 1)[0];
}

async function keptFrom(key: string, context: BrowserContext): Promise<Kept> {
  const keeper = await context.newPage();
  return { key, context, keeper, devtools: await context.newCDPSession(keeper) };
}

/** Pages go, and all that they have stored; what they have fetched stays, as far as it may be cached. */
async function keep(kept: Kept, origin: string): Promise<void> {
  const { context, keeper, devtools } = kept;
  const others = context.pages().filter((page) => page !== keeper);
  await Promise.all(others.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
  ]);
  free.push(kept);
  if (free.length > keptMost) await free.shift()?.context.close();
}
