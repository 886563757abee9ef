/** The site's start page in a real browser: what it says, where it leads, with and without products and script. */
import { expect, test } from "vitest";
import { faqIndex } from "#contract/complaint.ts";
import { readLoanTerms, readSiteFigures } from "#contract/site.ts";
import { openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { dropped, given } from "#test/stub-backend.ts";
import { exampleFigures, exampleTerms } from "../site-frame/example-site.ts";

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [...(await siteStubs()), ...(more.stubs ?? [])];
  return openScreen({ path: "/", session: null, ...more, stubs });
}

const text = ({ page }: Screen) => page.locator("main").innerText();

test.each([true, false])(
  "[OS-1] who lends, three steps, one real example, safety, questions, ways in; script %s",
  async (script) => {
    await using screen = await open({ script });
    const { page } = screen;
    await expect.poll(() => text(screen)).toContain("Mkopo Test Ltd lends for 91 to 365 days");
    await expect.poll(() => page.locator(".site-steps li").count()).toBe(3);
    await expect.poll(() => text(screen)).toContain("You borrow TZS 450000 for 6 terms and repay");
    await expect.poll(() => text(screen)).toContain("6 instalments of TZS 75750");
    await expect.poll(() => page.locator("#cost dd").allInnerTexts()).toContain("44,4 %");
    for (const [name, address] of [
      ["Calculate a loan", "/Loan"],
      ["Open the app", "mkopotest://"],
      ["Sign in", "/login"],
      ["Call +255 800 000 111", "tel:+255800000111"],
      ["Write to care@mkopo.test", "mailto:care@mkopo.test"],
    ] as const) {
      const link = page.getByRole("link", { name });
      await expect.poll(() => link.getAttribute("href")).toBe(address);
    }
    const start = page.getByRole("link", { name: "Get started" });
    await expect.poll(() => start.first().getAttribute("href")).toBe("/promotion");
    const question = page.locator("#questions details").first();
    await question.locator("summary").click();
    await question.locator("p").waitFor();
  },
);

test("[OS-1] while nothing is offered the page stands without an example", async () => {
  await using screen = await open({ stubs: [given(readLoanTerms, exampleTerms([]))] });
  await expect.poll(() => text(screen)).toContain("91 to 365 days");
  await expect.poll(() => screen.page.locator("#cost, .site-example").count()).toBe(0);
});

test("questions that cannot be had do not take the page away", async () => {
  await using screen = await open({ stubs: [dropped(faqIndex)] });
  expect(screen.status).toBe(200);
  await expect.poll(() => screen.page.locator("#questions").count()).toBe(0);
});

test("[OS-1] who lends under which licence, how complaints go, and what the books say with the day they were counted", async () => {
  const brand = { licence: "MSP2-0042", regulator: "Bank of Tanzania" };
  await using screen = await open({ brand, script: false });
  const trust = screen.page.locator("#trust");
  await expect.poll(() => trust.innerText()).toContain("Licence MSP2-0042, Bank of Tanzania");
  const said = await trust.innerText();
  expect(said).toContain("within 3 weekdays");
  expect(said).toContain("You may complain about us to: Bank of Tanzania");
  const byCode = trust.getByRole("link", { name: "Follow a complaint without signing in" });
  expect(await byCode.getAttribute("href")).toBe("/case");
  expect(said).toContain("1.204 loans paid back in full");
  expect(said).toContain("207 of 212 complaints of the past year answered in time");
  expect(said).toContain("Counted on 2026-07-01");
  await expect.poll(() => screen.page.locator("#faces li").count()).toBe(3);
});

test("[OS-1] figures from too few cases are not told, and nothing stands in their place", async () => {
  const few = { ...exampleFigures, loansPaidBack: null, firstAnswers: null };
  await using screen = await open({ script: false, stubs: [given(readSiteFigures, few)] });
  await expect.poll(() => screen.page.locator("#trust").innerText()).toContain("3 weekdays");
  await expect.poll(() => screen.page.locator(".site-figures").count()).toBe(0);
});
