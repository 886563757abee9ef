/** The console's lists in a real browser: accessible, no wider than the screen, and every way works without script (DK-6). */
import { expect, test } from "vitest";
import {
  dropView,
  listCustomers,
  listPayments,
  listPayouts,
  listSavedViews,
  saveView,
} from "#contract/desk-lists.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { neema } from "../staff/staff-list/example-staff.ts";

const orderNo = "26030112345678";
const money = { currencySymbol: "TZS", amount: 250_000_00, borrowerName: "Asha Mushi", orderNo };
const payment = {
  ...money,
  ...{ tradeNo: "P0123456789ABCDEFGH", at: "2026-03-02 14:05", kind: "repayment" },
  ...{ method: "account", company: "simulator", state: "succeeded" },
};
const stubs = [
  given(whoAmI, neema),
  given(listSavedViews, { views: [{ name: "Held in March", query: "view=apart" }] }),
  given(listPayments, {
    rows: [payment, { ...payment, tradeNo: "P0123456789ABCDEFGJ", state: "failed" }],
    next: "P0123456789ABCDEFGJ",
    counts: { all: 1_001, open: 0, received: 1, missed: 1, apart: 0 },
  }),
  given(listPayouts, {
    rows: [
      {
        ...money,
        ...{ payoutId: "p-1", at: "2026-03-01 09:00", company: "simulator", bankName: "M-Pesa" },
        ...{ account: "•••• 678", state: "failed", reason: "account closed" },
      },
    ],
    next: "",
    counts: { all: 1, waiting: 0, paid: 0, failed: 1 },
  }),
  given(listCustomers, { rows: [], next: "", counts: { all: 0 } }),
  given(saveView, { name: "Received" }),
  given(dropView, {}),
];
const staff = { session: null, staff: true, stubs } as const;

test.each([
  { path: "/console/payments", text: "P0123456789ABCDEFGH", width: 1280, dark: false },
  { path: "/console/payments", text: "P0123456789ABCDEFGH", width: 390, dark: true },
  { path: "/console/payouts", text: "account closed", width: 320, dark: false },
  { path: "/console/customers", text: "No customer here", width: 1280, dark: true },
])("[DK-6] is accessible: %o", async ({ path, text, width, dark }) => {
  await using screen = await openScreen({ path, ...staff, width, dark });
  await screen.page.getByText(text, { exact: true }).waitFor();
  await expectAccessible(screen.page);
});

test("[DK-6] views, days, pages, file and kept views, without script", async () => {
  await using screen = await openScreen({
    path: "/console/payments",
    ...staff,
    script: false,
    width: 1280,
  });
  const { page, backend } = screen;
  const asked = () => backend.callsOf(listPayments).at(-1)?.query;
  expect(await page.getByRole("link", { name: "All 1000+" }).count()).toBe(1);
  await page.getByRole("link", { name: "Received 1" }).click();
  expect(asked()).toMatchObject({ view: "received" });
  await page.getByLabel("From").fill("2026-03-01");
  await page.getByRole("button", { name: "Show" }).click();
  expect(asked()).toMatchObject({ view: "received", from: "2026-03-01", after: "" });
  const file = await page.getByRole("link", { name: "Take out as CSV" }).getAttribute("href");
  expect(file).toBe("/console/list-file?list=payments&view=received&from=2026-03-01");
  await page.getByText("Keep this view").click();
  await page.getByLabel("Name of the view").fill("Received");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  expect(backend.callsOf(saveView).at(-1)?.body).toMatchObject({
    ...{ list: "payments", name: "Received", query: "view=received&from=2026-03-01" },
  });
  await page.getByRole("link", { name: "Next page" }).click();
  expect(asked()).toMatchObject({ from: "2026-03-01", after: "P0123456789ABCDEFGJ" });
  await page.getByRole("link", { name: "Held in March" }).click();
  expect(asked()).toMatchObject({ view: "apart", from: "" });
  await page.getByRole("button", { name: "Drop Held in March" }).click();
  expect(backend.callsOf(dropView).at(-1)?.body).toMatchObject({ name: "Held in March" });
});

test.each([true, false])(
  "[DK-6] rows are sorted by the head of a column, script %s",
  async (script) => {
    await using screen = await openScreen({
      path: "/console/payments?view=received",
      ...staff,
      script,
      width: 1280,
    });
    const { page, backend } = screen;
    const head = page.getByRole("columnheader", { name: "Begun" });
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    await head.getByRole("link").click();
    await page.waitForURL("**/console/payments?view=received&order=oldest");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    expect(backend.callsOf(listPayments).at(-1)?.query).toMatchObject({
      ...{ view: "received", order: "oldest", after: "" },
    });
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL("**&after=P0123456789ABCDEFGJ");
    await expect
      .poll(() => backend.callsOf(listPayments).at(-1)?.query)
      .toMatchObject({ order: "oldest", after: "P0123456789ABCDEFGJ" });
    await head.getByRole("link").click();
    await page.waitForURL("**/console/payments?view=received");
  },
);

test("[DK-6] on a phone what can be sorted by stands above the cards", async () => {
  await using screen = await openScreen({ path: "/console/payments", ...staff, width: 390 });
  const { page } = screen;
  await page.locator("thead").getByRole("link").click();
  await page.waitForURL("**order=oldest");
  expect(await page.locator("thead").getByRole("link").isVisible()).toBe(true);
});
