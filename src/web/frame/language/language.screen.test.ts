/** Choosing a language in a real browser: the page comes back in it, and it stays chosen. */
import { describe, expect, test } from "vitest";
import { faqIndex, whatsapp } from "#contract/complaint.ts";
import { contactInfo } from "#contract/contact.ts";
import { type Language, languageNames } from "#contract/languages.ts";
import { languageCookie } from "#contract/session.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  startWeb,
  testBrand,
} from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { given } from "#test/stub-backend.ts";
import {
  exampleChat,
  exampleContact,
  exampleQuestions,
} from "../../borrower/complaints/complaint-types/example-complaints.ts";

const stubs = [
  ...(await siteStubs()),
  given(contactInfo, exampleContact),
  given(whatsapp, exampleChat),
  given(faqIndex, exampleQuestions),
];
const title: Partial<Record<Language, string>> = {
  en: "Contact Us",
  hi: "संपर्क करें",
  zh: "联系我们",
};

function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  return openScreen({ path: "/customerService?orderId=26070112345678", stubs, ...more });
}

async function choose({ page }: Screen, language: Language): Promise<void> {
  await page.locator(".languages > summary").click();
  await page.getByRole("button", { name: languageNames[language] }).click();
}

const heading = ({ page }: Screen) => page.locator("h1").innerText();
const documentLanguage = ({ page }: Screen) => page.locator("html").getAttribute("lang");

describe.each([true, false])("script %s", (script) => {
  test("the page comes back in what was chosen, with its parameters and the session's", async () => {
    await using screen = await open({ script });
    await choose(screen, "hi");
    await expect.poll(() => heading(screen)).toBe(title.hi);
    await expect.poll(() => documentLanguage(screen)).toBe("hi");
    const { pathname, searchParams } = new URL(screen.page.url());
    expect(pathname).toBe("/customerService");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      orderId: "26070112345678",
      user_id: "user-1",
      device_id: "device-1",
      lang: "hi",
    });
    await choose(screen, "zh");
    await expect.poll(() => documentLanguage(screen)).toBe("zh-Hans");
    expect(new URL(screen.page.url()).searchParams.getAll("lang")).toEqual(["zh"]);
  });

  test("[AP-8] it stays chosen where the address says nothing, and an address still wins", async () => {
    await using screen = await open({ script });
    await choose(screen, "zh");
    await expect.poll(() => heading(screen)).toBe(title.zh);
    await screen.page.goto(`${screen.origin}/`);
    await expect.poll(() => documentLanguage(screen)).toBe("zh-Hans");
    await choose(screen, "sw");
    await expect.poll(() => documentLanguage(screen)).toBe("sw");
    await screen.page.goto(`${screen.origin}/?lang=tl`);
    await expect.poll(() => documentLanguage(screen)).toBe("fil");
    const saved = (await screen.context.cookies()).find(({ name }) => name === languageCookie);
    expect(saved).toMatchObject({ value: "sw", path: "/", httpOnly: true, sameSite: "Lax" });
    // Browsers keep no cookie longer than 400 days, whatever it asks for.
    expect(saved?.expires).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400);
  });
});

test("six names, each in its own language, the present one marked; fits 320 px in the dark", async () => {
  await using screen = await open({ width: 320, dark: true, language: "zh" });
  await screen.page.locator(".languages > summary").click();
  const buttons = screen.page.locator(".languages button");
  await expect
    .poll(() => buttons.allInnerTexts())
    .toEqual(["English", "Kiswahili", "Bahasa Indonesia", "हिन्दी", "Filipino", "中文"]);
  await expect
    .poll(() => buttons.evaluateAll((all) => all.map((one) => one.getAttribute("lang"))))
    .toEqual(["en", "sw", "id", "hi", "fil", "zh-Hans"]);
  await expect
    .poll(() => screen.page.locator(".languages [aria-current]").innerText())
    .toBe("中文");
  for (const box of await buttons.all()) {
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect
    .poll(() => screen.page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(320);
  await expectAccessible(screen.page);
});

test("only what the lender offers is chosen; one language is no choice", async () => {
  const brand = { languages: ["sw", "hi"] as Language[], language: "sw" as const };
  await using two = await open({ brand, language: "zh" });
  await expect.poll(() => documentLanguage(two)).toBe("sw");
  await two.page.goto(`${two.origin}/?lang=en`);
  await expect.poll(() => documentLanguage(two)).toBe("sw");
  await expect.poll(() => two.page.locator(".languages button").count()).toBe(2);
  await using one = await open({ brand: { ...brand, languages: ["sw"] } });
  await expect.poll(() => documentLanguage(one)).toBe("sw");
  expect(await one.page.locator(".languages").count()).toBe(0);
});

describe("what the form may ask", () => {
  const ask = async (form: Record<string, string>) => {
    const web = await startWeb({ ...testBrand, languages: ["en", "hi"] });
    try {
      const method = "POST";
      const body = new URLSearchParams(form);
      const answer = await fetch(`${web.origin}/language`, { method, body, redirect: "manual" });
      const { status, headers } = answer;
      return { status, to: headers.get("location"), cookie: headers.get("set-cookie") };
    } finally {
      await web.close();
    }
  };

  test("[AP-8] the cookie holds the code until the end of the year 9999, and nothing else", async () => {
    expect(await ask({ language: "hi", to: "/About?utm_tag=a&lang=en#top" })).toEqual({
      status: 303,
      to: "/About?utm_tag=a&lang=hi#top",
      cookie:
        "mkopo_language=hi; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; HttpOnly; SameSite=Lax",
    });
  });

  test.each(["zh", "xx", ""])("%j is not offered", async (language) => {
    const answered = await ask({ language, to: "/About" });
    expect(answered).toEqual({ status: 303, to: "/About", cookie: null });
  });

  test.each([
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test",
    "javascript:alert(1)",
    "tel:1",
    "",
  ])("%j leads nowhere but to a page of ours", async (to) => {
    const { to: answered } = await ask({ language: "hi", to });
    expect(answered).toMatch(/^\/(?![/\\])/);
    expect(answered).not.toMatch(/^\/[/\\]|evil\.test\/|javascript|tel:/);
  });
});
