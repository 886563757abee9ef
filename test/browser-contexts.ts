/** The browser contexts that screens are opened in: a new one for each, closed with the test. */
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { testBrowser } from "./browser.ts";

export interface ContextPage {
  readonly context: BrowserContext;
  page: Page;
  addCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  release(): Promise<void>;
}

/** Opens a blank page in a context of its own. */
export async function openContextPage(options: BrowserContextOptions): Promise<ContextPage> {
  const context = await (await testBrowser()).newContext(options);
  const page = await context.newPage();
  return {
    context,
    page,
    addCookie: (cookie) => context.addCookies([cookie]),
    release: () => context.close(),
  };
}
