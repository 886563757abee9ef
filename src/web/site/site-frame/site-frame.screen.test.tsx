/** What the four pages of the official site have in common, in a real browser: addresses, heads, tabs, footer, ground rules. */
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { expectLight } from "#test/page-weights.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";

async function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = await siteStubs(more.language ?? "en");
  return openScreen({ path, session: null, ...more, stubs: [...stubs, ...(more.stubs ?? [])] });
}

const pages = ["/", "/About", "/Policy", "/Loan"] as const;
const tabs = ["Home", "About us", "Privacy Agreement", "Loan terms and conditions"];

const contentOf = ({ page }: Screen, selector: string) =>
  page.locator(`head ${selector}`).evaluate((one) => {
    return one.getAttribute("content") ?? one.getAttribute("href") ?? one.textContent;
  });

describe.each(pages)("%s", (path) => {
  test("[RT-1] a direct visit shows it, with a head of its own", async () => {
    await using screen = await open(path, { script: false });
    expect(screen.status).toBe(200);
    const { page, origin } = screen;
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    const title = await page.title();
    expect(title).toContain("Mkopo Test");
    const description = await contentOf(screen, "meta[name=description]");
    expect(description?.length).toBeGreaterThan(40);
    expect(await contentOf(screen, "link[rel=canonical]")).toBe(origin + path);
    expect(await contentOf(screen, "meta[property='og:locale']")).toBe("en_GB");
    expect(await contentOf(screen, "meta[property='og:title']")).toBe(title);
    expect(await contentOf(screen, "meta[property='og:description']")).toBe(description);
    expect(await contentOf(screen, "meta[property='og:url']")).toBe(origin + path);
    expect(await contentOf(screen, "meta[name='twitter:card']")).toBe("summary_large_image");
    const picture = await fetch(String(await contentOf(screen, "meta[property='og:image']")));
    expect(picture.headers.get("content-type")).toBe("image/png");
    const alternates = page.locator("head link[rel=alternate][hreflang]");
    await expect.poll(() => alternates.count()).toBe(languages.length + 1);
    const known = JSON.parse(String(await contentOf(screen, "script[type='application/ld+json']")));
    expect(known["@context"]).toBe("https://schema.org");
    expect(JSON.stringify(known)).toContain("Mkopo Test Ltd");
  });

  test.each([true, false])("[OS-1] the four tabs and the footer, script %s", async (script) => {
    await using screen = await open(path, { script });
    const { page } = screen;
    const nav = page.getByRole("navigation", { name: "Pages" });
    await expect.poll(() => nav.getByRole("link").allInnerTexts()).toEqual(tabs);
    await expect
      .poll(() => nav.locator("[aria-current=page]").allInnerTexts())
      .toEqual([tabs[pages.indexOf(path)]]);
    const addresses = nav.getByRole("link").evaluateAll((all) => {
      return all.map((one) => one.getAttribute("href"));
    });
    expect(await addresses).toEqual([...pages]);
    const foot = page.getByRole("contentinfo");
    for (const part of [
      "+255 800 000 111",
      "care@mkopo.test",
      "Mkopo Test Ltd",
      "7 Test Road, Dodoma",
      "TEST-2026-001",
      "© Mkopo Test Ltd. All rights reserved.",
    ]) {
      await foot.getByText(part).first().waitFor();
    }
    await expect
      .poll(() => foot.getByRole("link", { name: "+255" }).getAttribute("href"))
      .toBe("tel:+255800000111");
  });

  test.each([
    [320, "en", true],
    [360, "hi", false],
    [768, "sw", true],
    [1024, "fil", false],
    [1440, "zh", false],
  ] as const)("[OS-1] at %i px in %s, dark %s, it is readable", async (width, language, dark) => {
    await using screen = await open(path, { width, language, dark, height: 800 });
    const { page } = screen;
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // By day and by night: what axe finds does not depend on words, nor on room to spare.
    if (width <= 360) await expectAccessible(page);
    const heights = page
      .locator("nav a, button, .button, .tap")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...(await heights))).toBeGreaterThanOrEqual(44);
  });

  test("it has script only where something moves, and then little of it", async () => {
    await using screen = await open(path);
    const scripts = await screen.page.evaluate(() => {
      const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return loaded
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const);
    });
    const moves = path === "/About" || path === "/Loan";
    expect(scripts.map(([address]) => address)).toEqual(
      moves ? [expect.stringMatching(/^\/script\/site-[0-9a-f]{16}\.js$/)] : [],
    );
    for (const [, bytes] of scripts) expectLight("script of the site", bytes, path);
  });
});

test("[RT-1] titles, descriptions and headings are each page's own", async () => {
  const seen = new Set<string | null>();
  for (const path of pages) {
    await using screen = await open(path, { script: false });
    seen.add(await screen.page.title());
    seen.add(await contentOf(screen, "meta[name=description]"));
    seen.add(await screen.page.locator("h1").innerText());
  }
  expect(seen.size).toBe(3 * pages.length);
});

test.each(["/about", "/ABOUT", "/policy", "/loan", "/Home"])(
  "[RT-1] [RT-6] %s is not one of them",
  async (path) => {
    await using screen = await open(path, { untilScripted: false });
    expect(screen.status).toBe(404);
  },
);

test("[OS-1] a tap on a tab leads to its page, without script", async () => {
  await using screen = await open("/", { script: false });
  const { page } = screen;
  for (const [index, tab] of tabs.entries()) {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: tab }).click();
    await page.waitForURL((url) => url.pathname === pages[index]);
    await expect.poll(() => page.locator(".site-tabs [aria-current=page]").innerText()).toBe(tab);
  }
});

test("[OS-1] places inside a page are scrolled to smoothly, unless less motion is wished for", async () => {
  await using screen = await open("/Loan");
  const scrolls = () => {
    return screen.page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  };
  await expect.poll(scrolls).toBe("auto");
  await screen.page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(scrolls).toBe("smooth");
});

test("[OS-4] structured data of a loan has its rates as numbers", async () => {
  await using screen = await open("/Loan", { script: false });
  const known = JSON.parse(String(await contentOf(screen, "script[type='application/ld+json']")));
  const loans = known["@graph"].filter(
    (one: { "@type": string }) => one["@type"] === "LoanOrCredit",
  );
  expect(loans).toHaveLength(2);
  expect(loans[0]).toMatchObject({
    interestRate: { value: 2.5, unitText: "percent per month" },
    annualPercentageRate: 44.4,
  });
});

test("[RT-6] a page that is not there is called so, not by the lender's name alone", async () => {
  await using screen = await open("/nothing-is-here", { script: false });
  await expect.poll(() => screen.page.title()).toBe("We could not find this page · Mkopo Test");
});

test("[RT-1] a page has one canonical address in each language: the lender's own is not named", async () => {
  await using screen = await open("/Loan?lang=en", { script: false });
  const { page, origin } = screen;
  expect(await contentOf(screen, "link[rel=canonical]")).toBe(`${origin}/Loan`);
  const ofEnglish = page.locator("head link[rel=alternate][hreflang=en]");
  await expect.poll(() => ofEnglish.getAttribute("href")).toBe(`${origin}/Loan`);
});

test("[RT-1] a language that the address names stays, on every tab and for search engines", async () => {
  await using screen = await open("/Loan?lang=sw", { script: false });
  const { page, origin } = screen;
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("sw");
  expect(await contentOf(screen, "link[rel=canonical]")).toBe(`${origin}/Loan?lang=sw`);
  await page.getByRole("navigation", { name: "Kurasa" }).getByRole("link").nth(1).click();
  await expect.poll(() => page.url()).toBe(`${origin}/About?lang=sw`);
  await expect.poll(() => page.getByLabel("Jina").count()).toBe(1);
});

test.each([true, false])(
  "[OS-1] the chooser at the foot brings the same page in another language, script %s",
  async (script) => {
    await using screen = await open("/Loan", { script });
    const { page } = screen;
    const foot = page.getByRole("contentinfo");
    await foot.locator(".languages summary").click();
    await foot.getByRole("button", { name: "Kiswahili" }).click();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("sw");
    expect(new URL(page.url()).pathname).toBe("/Loan");
    // The choice is stored: it also applies to an address that states no language.
    await page.goto(`${screen.origin}/Loan`);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("sw");
  },
);

test("[OS-1] only the languages the lender offers are there", async () => {
  await using screen = await open("/", { script: false, brand: { languages: ["en", "zh"] } });
  const alternates = screen.page.locator("head link[rel=alternate][hreflang]");
  const codes = await alternates.evaluateAll((all) =>
    all.map((one) => one.getAttribute("hreflang")),
  );
  expect(codes).toEqual(["en", "zh-Hans", "x-default"]);
  const sitemap = await (await fetch(`${screen.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain("lang=zh");
  expect(sitemap).not.toContain("lang=sw");
});

test("[RT-1] robots.txt names the sitemap, and every address of the sitemap is there", async () => {
  await using screen = await open("/", { script: false });
  const robots = await (await fetch(`${screen.origin}/robots.txt`)).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  expect(sitemap).toBe(`${screen.origin}/sitemap.xml`);
  const answer = await fetch(sitemap);
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, one]) => one,
  );
  // The four tabs and the page of the rules.
  const listed = [...pages, "/Rules"];
  expect(addresses).toHaveLength(listed.length * languages.length);
  const paths = new Set(addresses.map((address) => new URL(String(address)).pathname));
  expect([...paths].sort()).toEqual(listed.toSorted());
  const statuses = await Promise.all(
    addresses.map(async (address) => (await fetch(String(address))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each(pages)(
  "%s: the secret of an address leaves it, and never stands in the page",
  async (path) => {
    await using screen = await open(path, { session: {} });
    const { page } = screen;
    await expect.poll(() => page.url()).not.toContain("session_id");
    expect(await page.content()).not.toContain("secret-of-a-test-borrower");
  },
);
