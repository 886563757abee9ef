/** Where the focus stands after a change of page in a real browser: WCAG 2.4.3. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listOrders, readHome, readUserMenu } from "#contract/home.ts";
import { readLoan } from "#contract/loan.ts";
import { openScreen } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleOrder } from "../borrower/loan/order-details/example-order.ts";
import { exampleHome, exampleMenu, exampleOrders } from "../borrower/products/home/example-home.ts";

const stubs = [
  given(readHome, exampleHome),
  given(readUserMenu, exampleMenu),
  given(listOrders, exampleOrders),
  given(readLoan, exampleOrder(180)),
];

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

test("[RT-4] each new page is announced by its heading, and the keyboard goes on from there", async () => {
  await using screen = await openScreen({ path: "/main", stubs });
  const { page } = screen;
  // On a full page load the browser sets the focus.
  expect(await focused(page)).toMatch(/^BODY/);
  await page.getByRole("link", { name: "All my orders" }).click();
  await expect.poll(() => focused(page)).toBe("H1 My orders");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.locator(".row-link").first().click();
  await expect.poll(() => focused(page)).toBe("H1 Overdue");
  await page.goBack();
  await expect.poll(() => focused(page)).toBe("H1 My orders");
});

test("[RT-4] another tab of the same page keeps its focus, and a question beside news takes none from the heading", async () => {
  await using screen = await openScreen({
    path: "/orderList",
    stubs: [...stubs, given(readLoan, exampleOrder(151))],
  });
  const { page } = screen;
  await page.getByRole("link", { name: /^Finished/ }).click();
  await page.waitForURL(/tab=finished/);
  await expect.poll(() => focused(page)).toMatch(/^A Finished/);
  await page.locator(".row-link").first().click();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^H1 /);
});

test("[AP-6] a page that fails is announced as well", async () => {
  await using screen = await openScreen({
    path: "/orderList",
    stubs: [...stubs, refused(readLoan, "bug")],
    expectedErrors: ["500"],
  });
  const { page } = screen;
  await page.locator(".row-link").first().click();
  await expect.poll(() => focused(page)).toMatch(/^H1 /);
  expect(await focused(page)).not.toContain("My orders");
});
