/** The list of products in a real browser. */
import { describe, expect, test } from "vitest";
import { listProducts } from "#contract/product-catalogue.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { exampleRow } from "../product-states/example-product.ts";

const rows = [
  exampleRow,
  {
    ...exampleRow,
    productId: "haraka",
    name: "Haraka Fortnight",
    state: "new" as const,
    version: 0,
    from: "",
    amounts: "",
    rate: "",
    draft: { version: 1, state: "draft" as const, by: null, time: "2026-03-01 09:00" },
    found: { problems: 1, refusals: 1, warnings: 0 },
  },
  {
    ...exampleRow,
    productId: "elimu",
    name: "Elimu Fees",
    state: "retired" as const,
    draft: null,
    found: { problems: 0, refusals: 0, warnings: 0 },
  },
];
const list = { rows, total: 60, page: 1, pageSize: 50, counts: { drafts: 1, submitted: 1 } };

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/products",
    session: null,
    staff: true,
    ...more,
    stubs: [given(whoAmI, neema), given(listProducts, list), ...(more.stubs ?? [])],
  });

test("[PD-1] by night at 320 px: what is in force, what is prepared and what is found", async () => {
  await using screen = await open({ width: 320, dark: true });
  const { page } = screen;
  const texts = () => page.locator(".data tbody tr").allInnerTexts();
  await expect.poll(async () => (await texts()).length).toBe(3);
  const [first = "", second = "", third = ""] = await texts();
  expect(first).toMatch(/Salama Loan[\s\S]*Open[\s\S]*Version 1[\s\S]*from 2026-01-01/);
  expect(first).toMatch(/Waits for a second person[\s\S]*Juma Said[\s\S]*2 to look at/);
  expect(second).toMatch(/Never published[\s\S]*Draft[\s\S]*Command line/);
  expect(second).toMatch(/1 to correct\s*1 refused/);
  expect(third).toMatch(/Retired/);
  expect(third).not.toMatch(/Holds/);
  await expectAccessible(page);
});

describe.each([true, false])("script %s", (script) => {
  test("[PD-1] views and search are in the address, and the list goes on from page to page", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    const asked = () => backend.callsOf(listProducts).at(-1)?.query;
    await page.getByRole("link", { name: "Drafts 1" }).click();
    await page.waitForURL("**/console/products?state=drafts");
    await page.getByLabel("Name or ID").fill("sal & co");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("link", { name: "Show all again" }).waitFor();
    expect(asked()).toEqual({ state: "drafts", search: "sal & co", page: "1" });
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("link", { name: "Before" }).waitFor();
    expect(asked()).toEqual({ state: "drafts", search: "sal & co", page: "2" });
  });

  test("a folded group of the navigation is open where its page is, and the menu of a phone needs no script", async () => {
    await using screen = await open({ script, width: 360 });
    const { page } = screen;
    const here = page.getByRole("link", { name: "Products", exact: true });
    await expect.poll(() => here.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu" }).click();
    await here.waitFor();
    if (script) await expectAccessible(page);
    await page.getByRole("link", { name: "Close", exact: true }).click();
    await expect.poll(() => here.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Complaints" }).click();
    await page.waitForURL("**/console/complaints");
    await expect.poll(() => page.locator("nav").first().isVisible()).toBe(false);
  });
});

test("[PD-1] an empty list says what to do, and says otherwise when a view is the reason", async () => {
  const none = given(listProducts, { ...list, rows: [], total: 0 });
  await using screen = await open({ stubs: [none] });
  await screen.page.getByText("There is no product yet").waitFor();
  await expect.poll(() => screen.page.getByRole("link", { name: "New product" }).count()).toBe(2);
  await screen.page.goto(`${screen.origin}/console/products?state=retired`);
  await screen.page.getByText("No product fits").waitFor();
});
