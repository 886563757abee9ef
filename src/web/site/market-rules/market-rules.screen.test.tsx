/** The page of the rules in a real browser: every rule, its sources and its mark, without script, in every language, at every width. */
import { expect, test } from "vitest";
import { readMarketRules } from "#contract/site.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { given } from "#test/stub-backend.ts";
import { exampleRules } from "../site-frame/example-site.ts";

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [...(await siteStubs(more.language ?? "en")), ...(more.stubs ?? [])];
  return openScreen({ path: "/Rules", session: null, ...more, stubs });
}

test.each([true, false])("[MK-6] rules in groups, sources, the mark; script %s", async (script) => {
  await using screen = await open({ script });
  const { page } = screen;
  expect(screen.status).toBe(200);
  await expect.poll(() => page.title()).toBe("The rules we lend under: Mkopo Test");
  await expect.poll(() => page.locator(".site-rules .card").count()).toBe(3);
  const law = page.locator("#law .card").first();
  await expect.poll(() => law.innerText()).toContain("Interest may be at most 3.5 % a month.");
  await expect.poll(() => law.innerText()).toContain("To be confirmed by counsel");
  await expect
    .poll(() => law.innerText())
    .toContain("Source: Limit of the central bank. Notice 12 of 2023");
  await expect.poll(() => law.innerText()).toContain("In force since 2023-02-01");
  await expect.poll(() => page.locator("#store .card").innerText()).not.toContain("counsel");
  await expect
    .poll(() => page.locator("main").innerText())
    .toContain("Bank of Tanzania (www.bot.go.tz)");
  await expect.poll(() => page.locator("main").innerText()).toContain("within 14 days");
});

test("[MK-6] the foot of every page of the site leads to it, in the language asked for", async () => {
  await using screen = await open({ path: "/About?lang=sw", language: "sw", script: false });
  const link = screen.page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Sheria zinazotufunga" });
  expect(await link.getAttribute("href")).toBe("/Rules?lang=sw");
  await link.click();
  await expect
    .poll(() => screen.page.locator("h1").innerText())
    .toBe("Sheria tunazokopesha chini yake");
});

test("[MK-6] the reference market: no law, no body, and it says so", async () => {
  const rules = exampleRules.rules.filter(({ basis }) => basis !== "law");
  const stubs = [given(readMarketRules, { ...exampleRules, rules, body: null })];
  await using screen = await open({ stubs, script: false });
  const text = await screen.page.locator("main").innerText();
  expect(text).toContain("No law of a country is told here");
  expect(text).not.toContain("To be confirmed by counsel");
  expect(text).not.toContain("Bank of Tanzania");
});

test.each([
  [320, "en", true],
  [360, "hi", false],
  [768, "sw", true],
  [1024, "fil", false],
  [1280, "zh", true],
  [1440, "id", false],
] as const)("[MK-6] at %i px in %s, dark %s, it is readable", async (width, language, dark) => {
  await using screen = await open({ width, language, dark, height: 800 });
  const { page } = screen;
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expectAccessible(page);
});
