/** The funnel in a real browser: figures, days in the address, and a table that becomes cards on a phone. */
import { describe, expect, test } from "vitest";
import type { Output } from "#contract/endpoint.ts";
import { readFunnel } from "#contract/promotion-funnel.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";

const radio = { visits: 420, clicks: 101, codes: 90, registrations: 63, conversion: 150 };
const other = { visits: 9, clicks: 0, codes: 0, registrations: 0, conversion: 0 };
const funnel: Output<typeof readFunnel> = {
  from: "2026-02-24",
  to: "2026-03-02",
  total: { visits: 429, clicks: 101, codes: 90, registrations: 63, conversion: 147 },
  rows: [
    { page: "spring", source: "radio", tag: "dar-es-salaam-morning", ...radio },
    { page: "other", source: "", tag: "", ...other },
  ],
  more: false,
  smsToday: { sent: 130, maximum: 2_000, sentToNew: 90, maximumToNew: 1_400 },
};

const open = (query = "", more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: `/console/promotion${query}`,
    session: null,
    staff: true,
    width: 1280,
    height: 800,
    ...more,
    stubs: [given(whoAmI, juma), given(readFunnel, funnel), ...(more.stubs ?? [])],
  });

describe.each([
  ["wide", 1280],
  ["at 320 px", 320],
])("%s", (_what, width) => {
  test("[PL-1] every step of every origin is named and counted, and fits", async () => {
    await using screen = await open("", { width, dark: width === 320 });
    const { page } = screen;
    await expect.poll(() => page.locator(".funnel-steps").innerText()).toContain("429");
    await expect.poll(() => page.locator(".funnel-result").innerText()).toContain("14,7 %");
    const row = page.locator("tbody tr").first();
    for (const text of [
      "spring",
      "radio",
      "dar-es-salaam-morning",
      "420",
      "101",
      "90",
      "63",
      "15 %",
    ]) {
      await expect.poll(() => row.innerText()).toContain(text);
    }
    await page.getByText("90 of 1400").waitFor();
    await expectAccessible(page);
  });
});

test.each([true, false])("the period is in the address, script %s", async (script) => {
  await using screen = await open("", { script });
  const { page, backend } = screen;
  await page.getByLabel("From").fill("2026-02-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?from=2026-02-01&to=2026-03-02");
  await expect
    .poll(() => backend.calls.filter(({ endpoint }) => endpoint === readFunnel.name).at(-1)?.query)
    .toMatchObject({ from: "2026-02-01", to: "2026-03-02" });
});

test("an invalid period is reported, and stays in the form", async () => {
  const stubs = [refused(readFunnel, "daysWrong")];
  await using screen = await open("?from=2026-03-10&to=2026-03-02", { stubs });
  const { page } = screen;
  await page.getByText("These days cannot be shown").waitFor();
  await expect.poll(() => page.getByLabel("From").inputValue()).toBe("2026-03-10");
});

test.each([
  [1_130, 1_300, "Nearly spent"],
  [1_400, 1_500, "budget is spent"],
  [900, 2_000, "budget is spent"],
])(
  "%s messages of 1400 to new numbers, %s of 2000 in all, are warned about",
  async (sentToNew, sent, warning) => {
    const smsToday = { sent, maximum: 2_000, sentToNew, maximumToNew: 1_400 };
    const stubs = [given(readFunnel, { ...funnel, rows: [], smsToday })];
    await using screen = await open("", { stubs });
    await screen.page.getByText(warning).waitFor();
    await screen.page.getByText("Nobody came on these days").waitFor();
  },
);
