/** The market's rules in a real browser. */
import { describe, expect, test } from "vitest";
import { readRulePack } from "#contract/rule-pack.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";
import { examplePack } from "./example-rule-pack.ts";

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/market-rules",
    session: null,
    staff: true,
    ...more,
    stubs: [given(whoAmI, juma), given(readRulePack, examplePack), ...(more.stubs ?? [])],
  });

test.each([
  [1280, false],
  [768, true],
  [390, true],
  [320, false],
])(
  "[MK-1] [MK-4] %i px wide, dark %s: each rule with limit, source, days and what it says of the products",
  async (width, dark) => {
    await using screen = await open({ width, dark });
    const { page } = screen;
    const rows = page.locator(".data tbody tr");
    await expect.poll(() => rows.count()).toBe(4);
    const ceiling = rows.nth(0);
    const text = await ceiling.innerText();
    expect(text).toMatch(/Interest may be at most 3.5 % a month\.[\s\S]*tz.rate-ceiling/);
    expect(text).toMatch(/at most 3.5 % a month[\s\S]*To be confirmed by counsel/);
    expect(text).toMatch(/In force[\s\S]*from 2023-02-01/);
    expect(text).toMatch(/1 refused\s*2 fine/);
    expect(await ceiling.locator("a").first().getAttribute("href")).toBe("https://www.bot.go.tz/");
    expect(await rows.nth(1).innerText()).toMatch(/2 fine\s*1 not concerned/);
    expect(await rows.nth(2).innerText()).toContain("what the lender does");
    // The lender's own site.
    expect(await rows.nth(2).locator('a[href="/Loan"]').innerText()).toBe("/Loan");
    expect(await rows.nth(3).innerText()).toContain("Draft, switched off");
    const contact = await page.getByRole("region", { name: "Contact about a debt" }).innerText();
    expect(contact).toMatch(/08:00 to 19:00[\s\S]*our own[\s\S]*At most 1 a day and 3 a week/);
    expect(contact).toContain("Government Notice 298");
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

describe.each([true, false])("script %s", (script) => {
  test("[MK-5] what changes next stands first: the day, the rules, and the products it newly refuses", async () => {
    await using screen = await open({ script });
    const change = screen.page.locator(".rule-change");
    const text = await change.innerText();
    expect(text).toMatch(/From 2027-01-01, version 2027.01[\s\S]*Begins[\s\S]*tz.fees/);
    expect(text).toMatch(/Refused from that day\s*Salama Loan The fees are 5 %/);
    const way = change.getByRole("link", { name: "Publish a version that keeps the rule" });
    expect(await way.getAttribute("href")).toBe("/console/products/salama/edit");
    const now = await screen.page.getByRole("region", { name: "Refused today" }).innerText();
    expect(now).toMatch(/Haraka Fortnight Interest is 4.2 % a month/);
  });

  test("[MK-1] kinds of rules and pages of products are in the address", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByRole("link", { name: "About conduct 2" }).click();
    await page.waitForURL("**/console/market-rules?view=conduct");
    await expect.poll(() => page.locator(".data tbody tr").count()).toBe(2);
    await page.getByRole("link", { name: "More products" }).click();
    await page.waitForURL("**/console/market-rules?view=conduct&page=2");
    await expect.poll(() => backend.callsOf(readRulePack).at(-1)?.query).toEqual({ page: "2" });
    await page.goto(`${screen.origin}/console/market-rules`);
    await page.getByText("1 refused").click();
    await page.getByText("Fine: Salama Loan, Elimu Fees").waitFor();
  });
});

test("[MK-5] without products and changes it says so", async () => {
  const none = { ...examplePack, next: null, products: [], total: 0, changes: [] };
  const rules = examplePack.rules.map((rule) => ({ ...rule, findings: [], outside: [] }));
  await using screen = await open({ stubs: [given(readRulePack, { ...none, rules })] });
  const text = await screen.page.locator("main").innerText();
  expect(text).toContain("The software knows no later version.");
  expect(text).toContain("No rule begins or ends after today");
  expect(text).toContain("No product is published yet.");
});
