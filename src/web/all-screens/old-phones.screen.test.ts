/**
 * Every screen on phones that lack what browsers learned later (OB-1), where the script fails (OB-2), and where data is to be
 * saved or no script runs (OB-3): what the server wrote stays, and leads on.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register, sendRegistrationCode } from "#contract/promotion.ts";
import { askForCode, openLanding, sendRegistration } from "#test/landing-screen.ts";
import { asPage, HtmlPage } from "#test/no-script/page.ts";
import { Visitor } from "#test/no-script/requests.ts";
import { since2018, since2020 } from "#test/old-phones.ts";
import { openScreen, type Screen, type ScreenOptions, testSession } from "#test/screen.ts";
import { queryOf, screens, withoutSession } from "#test/screen-paths.ts";
import { screenStubs } from "#test/screen-stubs.ts";
import { siteStubs } from "#test/site-stubs.ts";

const site = ["/", "/About", "/Policy", "/Loan", "/aboutUs", "/privacyPolicy"];
const everyScreen = [...screens, ...withoutSession, ...site];
/** The gate is the same on all pages, and so are a browser's links and forms: what no script touches is opened in a browser for one of each kind. */
const oneOfEachKind = ["/loanDetail", "/repay", "/certify", "/login", "/", "/Loan"];
const savingData = { "save-data": "on" };
/** The page a stranger gets to see where a session is needed. */
const signedOut = "/loanDetail?signed=out";

function addressOf(path: string, origin: string): string {
  if (path === signedOut || site.includes(path)) return origin + path;
  const address = new URL(path + (queryOf(path) || "?"), origin);
  for (const [name, value] of Object.entries(testSession)) address.searchParams.set(name, value);
  return address.href;
}

/** What can be read, word for word, and what can be done. */
function whatStands(page: Page): Promise<string[]> {
  return page.locator("body").evaluate((body: HTMLElement) => {
    const said = (selector: string, name: string) =>
      Array.from(body.querySelectorAll(selector), (one) => String(one.getAttribute(name)));
    return [
      ...body.innerText.split(/\s+/),
      ...said("a[href]", "href"),
      ...said("form", "method"),
      ...said("form", "action"),
      ...said("input, select, textarea, button", "name"),
    ];
  });
}

/** The page as the server wrote it, without what stands there only for want of script: these browsers do run some. */
async function written(path: string, origin: string, headers = {}): Promise<Page> {
  const visitor = new Visitor({ language: "en", headers });
  const page = asPage(new HtmlPage([origin], visitor, { width: 360, height: 740 }));
  await page.goto(addressOf(path, origin));
  await page.locator("noscript").evaluateAll((all) => {
    for (const one of all) one.remove();
  });
  return page;
}

/** Addresses of what a browser loads for the page beside pictures; what waits for the gate is inert. */
function loadedBeside(page: Page): Promise<string[]> {
  return page.locator("script[src], link[rel]").evaluateAll((all) =>
    all
      .filter((one) => !/canonical|alternate/.test((one as HTMLLinkElement).rel))
      .filter((one) => one.getAttribute("as") !== "image")
      .map((one) => String(one.getAttribute("src") ?? one.getAttribute("href"))),
  );
}

/** One browser for all screens, which returns each with the requests it makes. */
function phone(options: Partial<ScreenOptions>) {
  let screen: Screen;
  let asked: string[] = [];
  beforeAll(async () => {
    const stubs = [...screenStubs, ...(await siteStubs())];
    screen = await openScreen({
      path: "/error",
      stubs,
      session: null,
      untilScripted: false,
      ...options,
    });
    screen.page.on("request", (one) => asked.push(`${one.resourceType()} ${one.url()}`));
  });
  afterAll(() => screen[Symbol.asyncDispose]());
  const visit = async (path: string) => {
    asked = [];
    await screen.context.clearCookies();
    await screen.page.goto(addressOf(path, screen.origin), { waitUntil: "load" });
    const { page, origin } = screen;
    return { page, origin, backend: screen.backend, asked: () => asked };
  };
  return Object.assign(visit, { origin: () => screen.origin });
}

/** The main button or link leads on: something is asked of the server, or of a field first. */
async function mainActionWorks(page: Page): Promise<void> {
  const main = page.locator(".button.main:visible").first();
  if ((await main.count()) === 0) return;
  const fetched = page.waitForRequest((one) => /document|fetch/.test(one.resourceType()), {
    timeout: 5_000,
  });
  const refused = page.waitForFunction(
    () => document.querySelector(":focus:invalid, :focus[aria-invalid=true]") !== null,
  );
  await main.click();
  await Promise.race([fetched.catch(() => refused), refused.catch(() => fetched)]);
}

describe("[OB-1] a phone of 2020 runs the script with what it lacks put in", () => {
  const visit = phone({ without: since2020 });

  test.each([...screens, ...withoutSession, signedOut])("%s", async (path) => {
    const { page, origin } = await visit(path);
    const plain = await written(path, origin);
    const before = await whatStands(plain);
    await page.locator("html.scripted").waitFor({ state: "attached" });
    await expect
      .poll(() => page.locator("h1").first().innerText())
      .toBe(await plain.locator("h1").first().innerText());
    // Script adds and hides a line or two; a page of failure would have few of the server's.
    const after = new Set(await whatStands(page));
    const saved = before.filter(
      (one) => after.has(one.replace(/session_id=[^&]*&/, "")) || after.has(one),
    );
    expect(saved.length / before.length).toBeGreaterThan(0.6);
  });
});

describe("[OB-1] a phone of 2018 keeps the page as the server wrote it, and fetches no script", () => {
  const visit = phone({ without: since2018 });

  test.each([...everyScreen, signedOut])("%s leaves every script to the gate", async (path) => {
    const loaded = await loadedBeside(await written(path, visit.origin()));
    expect(loaded.filter((address) => address.includes("/assets/"))).toEqual([]);
  });

  test.each([...oneOfEachKind, signedOut])("%s", async (path) => {
    const { page, origin, asked } = await visit(path);
    expect(await whatStands(page)).toEqual(await whatStands(await written(path, origin)));
    expect(asked().filter((one) => one.includes("/assets/"))).toEqual([]);
    await mainActionWorks(page);
  });
});

describe("[OB-3] where data is saved the page is complete, and nothing more is loaded", () => {
  const visit = phone({
    headers: savingData,
    // The header of a test is lost where the server leads on; a browser's own is not, and says so here too.
    before: () =>
      Object.defineProperty(navigator, "connection", {
        value: { saveData: true },
        configurable: true,
      }),
  });

  test.each([...everyScreen, signedOut])("%s names nothing more to load", async (path) => {
    const noIcon = "data:,";
    expect(await loadedBeside(await written(path, visit.origin(), savingData))).toEqual([noIcon]);
  });

  test.each([...oneOfEachKind, signedOut])("%s", async (path) => {
    const { page, origin, asked } = await visit(path);
    expect(await whatStands(page)).toEqual(await whatStands(await written(path, origin)));
    await page.waitForLoadState("networkidle");
    expect(asked().filter((one) => !/^(?:document|image) /.test(one))).toEqual([]);
    await mainActionWorks(page);
  });
});

describe("[OB-2] where the script fails as it starts, the page stays as the server wrote it", () => {
  // Read by an effect of every page of the router's: in the first page's own, the page used to end empty.
  const breaks = () =>
    Object.defineProperty(Navigator.prototype, "cookieEnabled", {
      get: () => {
        throw new Error("a fault of this test");
      },
    });
  const visit = phone({
    before: breaks,
    expectedErrors: ["a fault of this test", "Minified React error"],
  });

  test.each([...screens, ...withoutSession, signedOut])("%s", async (path) => {
    const { page, origin } = await visit(path);
    // The gate takes the mark away as the script starts, and it comes back where that has failed.
    await page.locator("html.plain").waitFor({ state: "attached" });
    expect(await whatStands(page)).toEqual(await whatStands(await written(path, origin)));
    await mainActionWorks(page);
  });
});

describe("[OB-2] a script that fails when it is tapped", () => {
  const path = `/complainPageNext${queryOf("/complainPageNext")}`;
  const sent = (page: Page) =>
    page.waitForRequest((one) => one.isNavigationRequest() && one.method() === "POST");

  test("leaves what was typed, and the next tap is the browser's own", async () => {
    const expectedErrors = ["a fault of this test"];
    await using screen = await openScreen({ path, stubs: screenStubs, expectedErrors });
    const { page } = screen;
    await page.locator("textarea").fill("They call at night");
    await page.evaluate(() => {
      const error = new Error("a fault of this test");
      const filename = `${location.origin}/assets/route.js`;
      window.dispatchEvent(new ErrorEvent("error", { error, filename }));
    });
    await page.locator("html.plain").waitFor({ state: "attached" });
    await expect.poll(() => page.locator("textarea").inputValue()).toBe("They call at night");
    const post = sent(page);
    await page.getByRole("button", { name: "Send" }).click();
    expect((await post).postData()).toContain("They call at night");
  });

  test("does not keep the browser from sending the form itself", async () => {
    const expectedErrors = ["is not a function"];
    await using screen = await openScreen({ path, stubs: screenStubs, expectedErrors });
    const { page } = screen;
    await page.evaluate(() => Object.assign(FormData.prototype, { get: null }));
    await page.locator("textarea").fill("They call at night");
    const post = sent(page);
    await page.getByRole("button", { name: "Send" }).click();
    expect((await post).postData()).toContain("They call at night");
  });
});

test.each([
  ["2018", since2018],
  ["2020", since2020],
])(
  "[OB-1] [PL-5] on a phone of %s the landing sends a code and registers",
  async (_year, without) => {
    await using screen = await openLanding({ without });
    await askForCode(screen.page);
    await expect.poll(() => screen.backend.callsOf(sendRegistrationCode).length).toBe(1);
    expect(screen.backend.callsOf(register)).toEqual([]);
    await sendRegistration(screen.page);
    await screen.page.waitForURL((url) => url.hash === "#/downloadTemplate");
  },
);
