/**
 * Opens a screen for a visitor whose browser runs no script, without a browser: the same web server and stub backend as in `openScreen`, at
 * half of the processor time. Such a page is HTML, addresses and what its forms post (test/no-script).
 */
import type { BrowserContext } from "playwright-core";
import type { FakeShell } from "./fake-shell.ts";
import { asIts } from "./no-script/locator.ts";
import { asPage, HtmlPage } from "./no-script/page.ts";
import { type Answer, formRequest, Visitor } from "./no-script/requests.ts";
import {
  openScreenServer,
  type Screen,
  type ScreenOptions,
  screenAddress,
  staffSession,
  testBrand,
} from "./screen-server.ts";

export interface FetchedScreen extends Screen {
  /** The first document as it was sent. */
  html: string;
}

/** Use with `await using`. Of the options, those that make no difference without script or a window are left alone. */
export async function fetchScreen(options: ScreenOptions): Promise<FetchedScreen> {
  const place = await openScreenServer({ ...testBrand, ...options.brand }, options);
  const { language = "en", userAgent, headers, width = 360, height = 740 } = options;
  const { visitor, page, ...visit } = visitWithoutScript({
    ...{ origins: [place.origin], language, userAgent, headers },
    ...{ width, height },
  });
  if (options.staff) visitor.keep(`${staffSession.name}=${staffSession.value}`, place.origin);
  await page.goto(screenAddress(options, place.origin));
  return {
    page: asPage(page),
    context: visit.context,
    backend: place.backend,
    origin: place.origin,
    status: page.status,
    html: page.html,
    shell: silentShell,
    logged: place.logged,
    async [Symbol.asyncDispose]() {
      page.close();
      await place.leave();
    },
  };
}

/** A shell is spoken to by script. */
export const silentShell: FakeShell = { messages: [], sent: () => [], fire: async () => false };

interface VisitorOptions {
  /** Ours, and those of others whose pages are visited too; any other page is empty. */
  origins: readonly [string, ...string[]];
  language: string;
  userAgent?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  width: number;
  height: number;
}

/** One visitor on one page that is still blank. */
export function visitWithoutScript({ origins, width, height, ...said }: VisitorOptions) {
  const visitor = new Visitor(said);
  const context = asIts<BrowserContext>(contextOf(visitor, origins[0]), "context");
  return { visitor, context, page: new HtmlPage(origins, visitor, { width, height }) };
}

/** What tests ask of a browser's context: its cookies, and a request that no page has made. */
function contextOf(visitor: Visitor, origin: string) {
  return {
    cookies: async () => visitor.cookies(origin),
    clearCookies: async () => visitor.forget(),
    request: {
      get: async (address: string) =>
        responseOf(await visitor.ask({ method: "GET", url: new URL(address) })),
      async post(address: string, { form, headers }: Posted) {
        const url = new URL(address);
        const sent = await formRequest({ url, method: "post", type: "" }, Object.entries(form));
        const answer = await visitor.ask({ ...sent, headers });
        return responseOf(answer);
      },
    },
  };
}

function responseOf({ status, headers, bytes }: Answer) {
  return {
    status: () => status,
    headers: () => headers,
    body: async () => bytes,
    text: async () => bytes.toString(),
  };
}

interface Posted {
  form: Record<string, string>;
  headers: Record<string, string>;
  /** A redirect is an answer like any other. */
  maxRedirects: 0;
}
