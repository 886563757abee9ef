/** The search in a real browser: from every page, with and without script, on a phone by its own page (DK-1). */
import { expect, test } from "vitest";
import { searchDesk } from "#contract/desk-search.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const nothing = {
  found: [],
  customers: [],
  moreCustomers: 0,
  loans: [],
  payments: [],
  complaints: [],
};
const rehema = {
  ...nothing,
  found: ["telephone" as const],
  customers: [{ borrowerId: "b-1", name: "Rehema Mwakyusa", phone: "•••0318" }],
  loans: [
    {
      orderNo: "26051500318042",
      borrowerName: "Rehema Mwakyusa",
      productName: "Salama Loan",
      currencySymbol: "TZS",
      principal: 90_000_000,
      outstanding: 34_704_783,
      dueDate: "2026-11-14",
      daysPastDue: 10,
      state: "overdue" as const,
      appliedOn: "2026-05-15",
    },
  ],
  payments: [
    {
      tradeNo: "P0123456789ABCDEFGH",
      orderNo: "26051500318042",
      at: "2026-10-15 09:12",
      kind: "repayment",
      company: "simulator",
      currencySymbol: "TZS",
      amount: 16_890_139,
      state: "succeeded",
    },
  ],
  complaints: [
    { problemId: "c-1", reference: "C-261014-7HK2", state: "open", receivedOn: "2026-10-14" },
  ],
};
const path = "/console/search?q=0754%20220%20318";
const stubs = [given(whoAmI, neema), given(searchDesk, rehema)];
const staff = { session: null, staff: true, stubs } as const;

test.each([
  { width: 1280, dark: false },
  { width: 390, dark: true },
  { width: 320, dark: false },
])("[DK-1] what was found is accessible: %o", async (look) => {
  await using screen = await openScreen({ path, ...staff, ...look });
  const { page } = screen;
  await page.getByRole("heading", { name: "Found by telephone: •••0318" }).waitFor();
  expect(await page.locator("main").innerText()).not.toContain("220");
  await expectAccessible(page);
  const links = await page
    .locator("main a:visible")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links).toEqual(
    expect.arrayContaining([
      "/console/customers/b-1",
      "/console/loans/26051500318042",
      "/console/complaints/c-1",
    ]),
  );
});

test("[DK-1] the palette finds pages, customers and loans from any page, by the keyboard alone", async () => {
  await using screen = await openScreen({
    path: "/console/search",
    ...staff,
    width: 1280,
    dark: true,
  });
  const { page, backend } = screen;
  await page.getByText("What to search for").waitFor();
  const palette = page.getByRole("dialog", { name: "Search the console" });
  for (const key of ["/", "Control+k", "Meta+k"]) {
    await page.keyboard.press(key);
    await palette.waitFor();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "detached" });
  }
  // The closing of a dialog is told after it closed: one who opens it again at once comes first.
  await page.keyboard.press("/");
  await palette.waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog.palette")?.close();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "/", bubbles: true }),
    );
  });
  await palette.getByRole("link", { name: "Today" }).waitFor();
  expect(
    await palette.getByRole("searchbox").evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.keyboard.type("rehema");
  await palette.getByRole("link", { name: "Rehema Mwakyusa •••0318" }).waitFor();
  await palette.getByText("4 found").waitFor({ state: "attached" });
  expect(backend.callsOf(searchDesk).at(-1)?.query).toMatchObject({ q: "rehema" });
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const reached = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  expect(reached).toBe("/console/loans/26051500318042");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("approv");
  await palette.getByRole("link", { name: "Approvals" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/console/approvals");
  await palette.waitFor({ state: "detached" });
});

test("[DK-1] without script the search's page finds pages too, only those the role may open", async () => {
  const search = (path: string) =>
    openScreen({
      path,
      ...staff,
      script: false,
      inBrowser: true,
      width: 1280,
      stubs: [given(whoAmI, { ...neema, role: "agent" }), given(searchDesk, nothing)],
    });
  await using screen = await search("/console/search?q=pay");
  const { page } = screen;
  await page.getByRole("heading", { name: "Found by Pages: pay" }).waitFor();
  const pages = page.locator(".search-pages a");
  expect(await pages.allInnerTexts()).toEqual(["Payouts", "Payments"]);
  await page.goto(`${screen.origin}/console/search?q=staff`);
  await page.getByRole("heading", { name: "Nothing found for staff" }).waitFor();
});

test.each([true, false])("[DK-1] every page has the field, script %s", async (script) => {
  await using screen = await openScreen({
    path: "/console/search",
    ...staff,
    script,
    width: 1280,
    stubs: [given(whoAmI, neema), given(searchDesk, nothing)],
  });
  const { page, backend } = screen;
  await page.getByText("What to search for").waitFor();
  expect(backend.callsOf(searchDesk)).toEqual([]);
  const field = page.getByRole("banner").or(page.locator(".console-top")).getByRole("searchbox");
  await field.fill("C-260101-AAAA");
  await field.press("Enter");
  await page.getByRole("heading", { name: "Nothing found for C-260101-AAAA" }).waitFor();
  expect(backend.callsOf(searchDesk).at(-1)?.query).toMatchObject({ q: "C-260101-AAAA" });
  expect(await field.inputValue()).toBe("C-260101-AAAA");
});

test("[DK-1] a phone leads to the search's own page", async () => {
  await using screen = await openScreen({ path: "/console/search", ...staff, width: 360 });
  const { page } = screen;
  await page.getByRole("searchbox", { name: "Search the console" }).fill("0754 220 318");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("heading", { name: /^Found by/ }).waitFor();
});
