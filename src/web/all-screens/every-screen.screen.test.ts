/** What holds on every borrower screen alike: ids under either spelling, the session on every way and call, money and days as the market writes them. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readRepaymentWay } from "#contract/card-payment.ts";
import { languages } from "#contract/languages.ts";
import { readLoan } from "#contract/loan.ts";
import { readOpening } from "#contract/opening.ts";
import { listPapers, openPaper, readStatement } from "#contract/papers.ts";
import { afterBar } from "#test/after-bar.ts";
import { bareFigures } from "#test/bare-figures.ts";
import { crowded } from "#test/crowded.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import { expectLight } from "#test/page-weights.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  testSession,
} from "#test/screen.ts";
import {
  aboutOrder,
  furtherOf,
  ids,
  queryOf,
  screens,
  withoutSession,
} from "#test/screen-paths.ts";
import { screenStubs as stubs } from "#test/screen-stubs.ts";
import { given } from "#test/stub-backend.ts";
import { exampleOrder, exampleProduct } from "../borrower/loan/order-details/example-order.ts";
import { screenPaths } from "../client/screen-paths.ts";
import { isSitePath } from "../site/site-paths/site-paths.ts";

function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  return openScreen({ path, stubs, ...more });
}

/** Place, size and colours of every element in the body. */
function looks(page: Page): Promise<string[]> {
  return page.locator("body *").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, font } = getComputedStyle(one);
      return [one.tagName, one.className, x, y, width, height, color, backgroundColor, font].join(
        " ",
      );
    }),
  );
}

/** Pages of the public site are cached for everybody and know no session. */
const isOfBorrower = ({ pathname }: URL): boolean => !isSitePath(pathname);

/** Everything that leads on from the page inside our own site: links and forms. */
async function waysOn({ page, origin }: Screen): Promise<URL[]> {
  const addresses = await page.locator("a[href], form[action]").evaluateAll((all) =>
    all.map((one) => {
      if (one.localName === "a") return one.getAttribute("href");
      const action = one.getAttribute("action");
      const { method, elements } = one as HTMLFormElement;
      if (method !== "get") return action;
      // Such a form's fields are its whole query.
      const fields = [...elements].flatMap((field) => {
        const { name, value } = field as HTMLInputElement;
        return name === "" ? [] : [[name, value]];
      });
      return `${action}?${new URLSearchParams(fields)}`;
    }),
  );
  return addresses
    .map((address) => new URL(address ?? "", origin))
    .filter((url) => url.origin === origin && isOfBorrower(url));
}

/** Calls that name an order alone, and the one that is about the lender. */
const namingOrderAlone = [readOpening, readRepaymentWay, listPapers, openPaper, readStatement].map(
  ({ name }) => name as string,
);

/** Every call, link and form carries the session, and links of an order's screens carry its product. */
async function expectSessionOnAll(screen: Screen, path: string): Promise<void> {
  // The secret has its own tests: it travels only until its cookie has come back.
  const { session_id: _secret, ...travelling } = testSession;
  const ways = await waysOn(screen);
  expect(ways.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of ways) {
    expect(Object.fromEntries(searchParams)).toMatchObject(travelling);
    if (aboutOrder.includes(path) && pathname !== screenPaths.main) {
      expect(searchParams.get("productId"), pathname).toBe(ids.productId);
    }
  }
  for (const { query: asked } of screen.backend.calls) expect(asked).toMatchObject(testSession);
}

describe.each(aboutOrder)("%s", (path) => {
  test.each([
    ["[RT-5] productId and orderId", `productId=${ids.productId}&orderId=${ids.orderId}`],
    ["[RT-5] product_id and order_id", `product_id=${ids.productId}&order_id=${ids.orderId}`],
  ])("%s reach every call, with the session in its query", async (_spelling, query) => {
    await using screen = await fetchScreen({ path: `${path}?${query}${furtherOf(path)}`, stubs });
    expect(screen.status).toBe(200);
    for (const call of screen.backend.calls) {
      const { product_id, ...fields } = { ...call.query, ...call.body };
      const unnamed = namingOrderAlone.includes(call.endpoint) ? ids.productId : undefined;
      const { productId = product_id ?? unnamed, orderId = ids.orderId, ...rest } = fields;
      expect({ productId, orderId }, call.endpoint).toEqual(ids);
      expect(rest, call.endpoint).toMatchObject(testSession);
    }
  });
});

const amountsIn = (text: string) => text.match(/TZS[^\S\n]+\S+/g) ?? [];
const daysIn = (text: string) => text.match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b(?![.,]\d)/g) ?? [];

test.each(["/loanDetail", "/repay"])(
  "%s asks the server, and tells amounts and days: what is held of them is not empty",
  async (path) => {
    await using screen = await openScreen({ path: path + queryOf(path), stubs, script: false });
    const text = await screen.page.locator("main").innerText();
    for (const some of [screen.backend.calls, amountsIn(text), daysIn(text)]) {
      expect(some).not.toEqual([]);
    }
  },
);

/** [AP-7]: every amount and every day is written as the reference market writes it. */
async function expectMarketsSpelling(page: Page): Promise<void> {
  const text = await page.locator("main").innerText();
  for (const amount of amountsIn(text)) expect(amount).toMatch(/^TZS\s+\d{1,3}(\.\d{3})*,\d\d\.?$/);
  for (const day of daysIn(text)) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
}

/** It looks the same with the style it is sent with as with the whole sheet. */
async function expectWholeStyle(page: Page): Promise<void> {
  const asSent = await looks(page);
  const sheet = await page.locator("#style").getAttribute("data-sheet");
  const arrival = page.waitForResponse((answer) => answer.url().endsWith(String(sheet)));
  await page.evaluate((href) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = String(href);
    document.head.append(link);
  }, sheet);
  await (await arrival).finished();
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
  );
  expect(asSent.length).toBeGreaterThan(5);
  await expect.poll(() => looks(page)).toEqual(asSent);
}

/** Compressed bytes of the scripts that the page has loaded. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  });
}

/** By day each page is looked at by e2e/every-address.test.ts. */
const atNight = { width: 320, dark: true };

// Opening a page takes most of a test's time: what holds of the same page is asked of it at once.
describe.each(screens)("%s, whatever it is about", (path) => {
  const query = queryOf(path);
  const spelled = aboutOrder.includes(path) ? query.replace(/([a-z])Id=/g, "$1_id=") : query;

  test("[RT-5] with script: the session everywhere, no more script than a phone on a slow network may have to fetch, and by night at 320 px accessible and no wider", async () => {
    await using screen = await open(path + spelled, atNight);
    await expectSessionOnAll(screen, path);
    const bytes = await scriptBytes(screen.page);
    expect(bytes).toBeGreaterThan(50_000);
    expectLight("script of a screen", bytes, path);
    expect(await bareFigures(screen.page)).toEqual([]);
    await expectAccessible(screen.page);
  });

  test("[RT-5] [AP-7] without script: the session everywhere, money and days as the market writes them, the same style as with the whole sheet, nothing after the bar at the lower edge", async () => {
    await using screen = await open(path + spelled, { script: false, inBrowser: true });
    await expectSessionOnAll(screen, path);
    if (aboutOrder.includes(path)) await expectMarketsSpelling(screen.page);
    await expectWholeStyle(screen.page);
    // Last, since asking what is visible lays out what is folded.
    expect(await afterBar(screen.page)).toEqual([]);
  });

  test("[RT-6] without a session it is the error page, and no call tells anything", async () => {
    await using screen = await fetchScreen({ path: path + query, stubs, session: null });
    expect(screen.status).toBe(401);
    expect(screen.html).toMatch(/<h1[^>]*>Please sign in again<\/h1>/);
    expect(screen.backend.calls.filter(({ query: asked }) => "session_id" in asked)).toEqual([]);
  });
});

test.each(languages)(
  "in %s every screen fits 320 px and breaks no word, amount or date",
  async (lang) => {
    await using screen = await open("/customerService", {
      ...{ script: false, inBrowser: true, width: 320 },
    });
    for (const path of [...screens, ...withoutSession]) {
      const address = new URL(path + (queryOf(path) || "?"), screen.origin);
      for (const [name, value] of Object.entries({ ...testSession, lang })) {
        address.searchParams.set(name, value);
      }
      await screen.page.goto(address.href);
      await expect.poll(() => screen.page.locator("html").getAttribute("lang")).toMatch(lang);
      expect(await crowded(screen.page), `${path} in ${lang}`).toEqual([]);
    }
  },
);

test.each(withoutSession)("%s is accessible by night at 320 px, and no wider", async (path) => {
  await using screen = await open(path, { session: null, ...atNight });
  await expectAccessible(screen.page);
});

test.each(withoutSession)(
  "[RT-6] [RT-5] %s shows itself without a session, and passes one on that is there",
  async (path) => {
    const address = `${path}?product_id=${ids.productId}`;
    await using alone = await open(address, { session: null, script: false });
    expect(alone.status).toBe(200);
    await expect.poll(() => waysOn(alone)).not.toEqual([]);
    await using screen = await open(address, { script: false });
    for (const { query, body } of screen.backend.calls) {
      const { productId = ids.productId, ...fields } = { ...query, ...body };
      expect({ productId, ...fields }).toMatchObject({ productId: ids.productId, ...testSession });
    }
    for (const { searchParams } of await waysOn(screen)) {
      expect(Object.fromEntries(searchParams)).toMatchObject(testSession);
    }
  },
);

test("[RT-5] other products and home are led to with the session too", async () => {
  const order = given(readLoan, exampleOrder(110, { recProducts: [exampleProduct("p2")] }));
  await using screen = await open(`/loanDetail?productId=${ids.productId}&orderId=${ids.orderId}`, {
    script: false,
    stubs: [...stubs, order],
  });
  const ways = await waysOn(screen);
  const products = ways.map(({ searchParams }) => searchParams.get("productId"));
  expect(products).toContain("p2");
  for (const { searchParams } of ways) {
    expect(Object.fromEntries(searchParams)).toMatchObject(testSession);
  }
});
