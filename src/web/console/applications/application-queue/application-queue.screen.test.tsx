/** The queue of applications in a real browser. */
import { describe, expect, test } from "vitest";
import { listApplications, readApplication } from "#contract/application-back-office.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given, type Stub } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import {
  exampleApplication,
  exampleQueue,
  exampleRows,
} from "../application-case/example-application.ts";

const stubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(listApplications, exampleQueue()),
  given(readApplication, exampleApplication),
];

const open = (path = "/console/applications", more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path,
    session: null,
    staff: true,
    width: 1280,
    height: 800,
    ...more,
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

test.each([
  ["wide", 1280, false],
  ["on a tablet", 768, true],
  ["at 320 px in the dark", 320, true],
])("[LN-1] %s: what is late comes first and says so", async (_what, width, dark) => {
  await using screen = await open(undefined, { width, dark });
  const { page } = screen;
  const rows = page.locator(".queue-table tbody tr");
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => rows.first().innerText()).toContain("2026-02-27");
  await expect.poll(() => rows.first().innerText()).toContain("Late");
  await expect.poll(() => rows.nth(1).innerText()).toContain("Second approval needed");
  await expect.poll(() => rows.nth(1).innerText()).toContain("TZS 800.000,00");
  await page.getByRole("link", { name: "1 decision is late" }).waitFor();
  await page.getByRole("link", { name: "1 payout is late" }).waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  for (const target of await page.locator("main a, main button:visible, select:visible").all()) {
    if (await target.locator("xpath=ancestor::th").count()) continue;
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

describe.each([true, false])("[AC-2] script %s", (script) => {
  test("tabs and filters are applied as chosen, and cleared with one link", async () => {
    await using screen = await open("/console/applications", { script });
    const { page, backend } = screen;
    await page.locator(".views").getByRole("link", { name: "Payouts" }).click();
    await page.locator(".views [aria-current]", { hasText: "Payouts" }).waitFor();
    await page.getByLabel("Deadline").selectOption("late");
    await page.getByLabel("Product").selectOption("p2");
    await page.getByLabel("Search", { exact: true }).fill("Rehema & co");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("link", { name: "Show everything again" }).waitFor();
    const asked = { stage: "payout", due: "late", productId: "p2", search: "Rehema & co" };
    expect(backend.callsOf(listApplications).at(-1)?.query).toEqual({ ...asked, page: "1" });
    await expect
      .poll(() => page.getByLabel("Search", { exact: true }).inputValue())
      .toBe("Rehema & co");
    await page.getByRole("link", { name: "Show everything again" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?stage=payout");
  });

  test("a row leads to its application; a payout without one is no link", async () => {
    const rows = exampleRows.map((row, place) => ({ ...row, hasApplication: place === 0 }));
    await using screen = await open("/console/applications", {
      script,
      stubs: [given(listApplications, exampleQueue({ rows }))],
    });
    const { page } = screen;
    await expect.poll(() => page.locator(".queue-table tbody a").count()).toBe(1);
    await page.getByRole("link", { name: "26030112345678" }).click();
    await page.getByRole("heading", { name: "26030112345678" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/applications/26030112345678");
  });
});

test("an invalid filter in the address shows what is to be decided", async () => {
  await using screen = await open("/console/applications?stage=x&due=y&productId=%3C&page=-1");
  expect(screen.backend.callsOf(listApplications)[0]?.query).toEqual({
    stage: "decide",
    due: "any",
    productId: "",
    search: "",
    page: "1",
  });
});

test("updates move no row until somebody asks for them; a failed refresh is reported", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  backend.set(given(listApplications, exampleQueue({ rows: exampleRows.slice(1), total: 2 })));
  await look();
  await page.getByText("The queue has changed.").waitFor();
  await expect.poll(() => page.locator(".queue-table tbody tr").count()).toBe(3);
  await page.getByRole("button", { name: "Show it as it is now" }).click();
  await page.getByText("1 to 2 of 2").waitFor();
  backend.set(dropped(listApplications));
  await look();
  await page.getByText("No connection just now").waitFor();
});

test("an empty queue says so", async () => {
  const none = [given(listApplications, exampleQueue({ rows: [], total: 0 }))];
  await using screen = await open(undefined, { stubs: none });
  await screen.page.getByText("Nothing waits here.").waitFor();
  await screen.page.goto(`${screen.origin}/console/applications?due=today`);
  await screen.page.getByText("No application fits these filters.").waitFor();
});
