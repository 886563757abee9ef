/** The home page in a real browser: what is urgent first, products with their cost, links to everything else (AC-2, RT-3). */
import { expect, test } from "vitest";
import { readHome, readUserMenu } from "#contract/home.ts";
import { openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given, type Stub } from "#test/stub-backend.ts";
import { exampleHome, exampleListed, exampleMenu } from "./example-home.ts";

function open(more: Partial<ScreenOptions> = {}, own: readonly Stub[] = []): Promise<Screen> {
  const stubs = [given(readHome, exampleHome), given(readUserMenu, exampleMenu), ...own];
  return openScreen({ path: "/main", stubs, ...more });
}

const hrefOf = ({ page }: Screen, name: string) =>
  page.getByRole("link", { name }).first().getAttribute("href");

test.each([true, false])("[AC-2] what is overdue leads to paying it, script %s", async (script) => {
  await using screen = await open({ script });
  await expect
    .poll(() => hrefOf(screen, "Repay TZS 528.125,00"))
    .toMatch(/^\/repaymentByPeriod\?.*orderId=26032512345678/);
  await expect.poll(() => screen.page.locator("h1").innerText()).toBe("Hello, Asha Mushi");
  await expect.poll(() => screen.page.locator(".button.main").count()).toBe(1);
});

test("[AC-2] an approved amount leads to its confirmation; nothing urgent has no filled button", async () => {
  const approved = exampleListed({ orderStatus: 151, statusText: "Approved", next: null });
  await using one = await open({}, [given(readHome, { ...exampleHome, orders: [approved] })]);
  await expect.poll(() => hrefOf(one, "See what you get")).toMatch(/^\/loanConfirm\?/);
  const calm = exampleListed({ orderStatus: 170, statusText: "Running" });
  await using other = await open({}, [given(readHome, { ...exampleHome, orders: [calm] })]);
  await other.page.getByRole("link", { name: "All my orders" }).waitFor();
  await expect.poll(() => other.page.locator(".button.main").count()).toBe(0);
  // A loan that runs is answered as well: what comes next, and paying it ahead of time.
  await expect.poll(() => other.page.locator(".stage .amount").innerText()).toContain("528.125");
  await expect.poll(() => hrefOf(other, "Repay TZS 528.125,00")).toMatch(/^\/repaymentByPeriod\?/);
});

test("[AC-2] nothing to borrow is put before somebody who is late", async () => {
  await using screen = await open({ script: false });
  await screen.page.getByRole("link", { name: "Repay TZS 528.125,00" }).waitFor();
  expect(await screen.page.getByRole("link", { name: "See your offer" }).count()).toBe(0);
  expect(await screen.page.locator(".home-products").count()).toBe(0);
});

test("[AC-2] of a loan that was written off the page says what is still claimed, not since when it is late", async () => {
  const off = exampleListed({
    ...{ statusText: "Written off, still owed", statusDes: "It grows no further." },
    ...{ stillClaimed: 99_687_500, next: { amount: 99_687_500, dueDate: "2026-06-20" } },
    progress: { paid: 1, late: 2, count: 3, days: -90 },
  });
  await using screen = await open({ script: false }, [
    given(readHome, { ...exampleHome, orders: [off] }),
  ]);
  const text = (await screen.page.locator("main").innerText()).replace(/\s+/g, " ");
  expect(text).toContain("Still claimed: TZS 996.875,00");
  for (const late of ["90 days late", "Was due on", "due on 2026-06-20"]) {
    expect(text).not.toContain(late);
  }
  expect(await screen.page.locator(".ring .late").count()).toBe(0);
});

test("[AC-2] a product with an offer leads to it, another to all about it", async () => {
  const calm = exampleListed({ orderStatus: 170, statusText: "Running" });
  const home = { ...exampleHome, orders: [calm] };
  await using screen = await open({ script: false }, [given(readHome, home)]);
  await expect.poll(() => hrefOf(screen, "See your offer")).toMatch(/^\/loanConfirm\?productId=p1/);
  await expect
    .poll(() => hrefOf(screen, "Choose amount and term"))
    .toMatch(/^\/productDetail\?productId=salama/);
  await expect
    .poll(() => screen.page.locator("main").innerText())
    .toContain("repay TZS 520.000,00");
});

test("[AC-2] the menu leads to our own pages only, and the page stands without it", async () => {
  await using screen = await open({ script: false });
  const menu = screen.page.getByRole("navigation", { name: "Menu" });
  await expect
    .poll(() => menu.getByRole("link").allInnerTexts())
    .toEqual([expect.stringContaining("My orders"), "Payout account", "Settings"]);
  await using without = await open({ script: false }, [dropped(readUserMenu)]);
  expect(without.status).toBe(200);
});

test("[RT-6] without a session there is the error page, with the way to sign in", async () => {
  await using screen = await open({ session: null, script: false });
  expect(screen.status).toBe(401);
  await expect.poll(() => screen.page.locator("a[href^='/login']").count()).toBe(1);
});

test("[NB-1] in the shell the borrower's own page is the app's screen, and the other entries are pages", async () => {
  await using screen = await open({ shell: "ios" });
  await screen.page.locator('nav a[href^="/setting"]').click();
  await expect.poll(() => screen.shell.sent("goToMine")).toEqual([{}]);
  expect(new URL(screen.page.url()).pathname).toBe("/main");
});
