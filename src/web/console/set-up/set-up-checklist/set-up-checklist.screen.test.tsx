/** The set-up checklist in a real browser. */
import { describe, expect, test } from "vitest";
import { listComplaints } from "#contract/complaint-back-office.ts";
import { closeLender, openLender, readOpening, readSetUp } from "#contract/opening.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import { firstDay, opened, readyToOpen } from "./example-set-up.ts";

const open = (stubs: readonly Stub[], more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/set-up",
    session: null,
    staff: true,
    width: 1280,
    height: 900,
    ...more,
    stubs: [given(whoAmI, neema), given(readSetUp, firstDay), ...stubs],
  });

test.each([
  [1280, false],
  [320, true],
])(
  "[PD-6] %i px wide, dark %s: each item with its state, why, and the way to it",
  async (width, dark) => {
    await using screen = await open([], { width, dark });
    const { page } = screen;
    const rows = page.locator(".set-up-item");
    expect(await rows.count()).toBe(8);
    expect(await rows.nth(0).innerText()).toMatch(
      /Missing[\s\S]*Company and licence[\s\S]*licence/,
    );
    expect(await rows.nth(5).innerText()).toMatch(/Wrong[\s\S]*Razorpay/);
    expect(await rows.nth(5).getByRole("link").getAttribute("href")).toBe(
      "/console/settings/channels",
    );
    const way = (at: number) => rows.nth(at).getByRole("link").getAttribute("href");
    expect(await way(0)).toBe("/console/settings/company");
    expect(await way(1)).toBe("/console/settings/brand");
    expect(await way(3)).toBe("/console/staff");
    expect(await way(4)).toBe("/console/products/starter/edit");
    expect(await page.getByRole("button", { name: "Open for applications" }).isDisabled()).toBe(
      true,
    );
    await page.getByText("3 of 8 ready").waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

describe.each([true, false])("[PD-6] script %s", (script) => {
  test("[PD-6] a lender that is ready is opened, and says when something is missing after all", async () => {
    await using screen = await open(
      [given(readSetUp, readyToOpen), refused(openLender, "notReady")],
      {
        script,
      },
    );
    const { page, backend } = screen;
    await page.getByRole("button", { name: "Open for applications" }).click();
    await page.getByRole("alert").getByText("Something is still missing or wrong.").waitFor();
    backend.set(given(openLender, { opening: "open" }));
    backend.set(given(readSetUp, opened));
    await page.getByRole("button", { name: "Open for applications" }).click();
    await page.getByText("The lender is open: borrowers can apply now.").waitFor();
    await page.getByText("Neema Mushi, 2026-03-02 09:20").waitFor();
  });

  test("[PD-6] one that is open is closed with a reason, which stays while it is rejected", async () => {
    await using screen = await open(
      [given(readSetUp, opened), refused(closeLender, "textTooLong")],
      {
        script,
      },
    );
    const { page, backend } = screen;
    await page.getByLabel("Why").fill("Audit until Friday");
    await page.getByRole("button", { name: "Close for new loans" }).click();
    await page.getByText("The text is longer than 1000 characters.").waitFor();
    await expect.poll(() => page.getByLabel("Why").inputValue()).toBe("Audit until Friday");
    backend.set(given(closeLender, { opening: "closed" }));
    backend.set(given(readSetUp, { ...opened, opening: "closed" }));
    await page.getByRole("button", { name: "Close for new loans" }).click();
    await page.getByText("The lender is closed for new loans.").waitFor();
    expect(backend.callsOf(closeLender).at(-1)?.body).toEqual({ reason: "Audit until Friday" });
  });
});

test.each([
  ["a supervisor of a lender that is not open", neema, "not-yet", "/console/set-up"],
  ["a supervisor of one that is open", neema, "open", "/console/today"],
  ["an agent", juma, "not-yet", "/console/today"],
] as const)("[PD-6] the console's first page of %s", async (_who, me, opening, first) => {
  await using screen = await open(
    [given(whoAmI, me), given(readOpening, { opening }), refused(listComplaints, "notFound")],
    { path: "/console", expectedErrors: ["Failed to load resource"] },
  );
  await expect.poll(() => new URL(screen.page.url()).pathname).toBe(first);
});
