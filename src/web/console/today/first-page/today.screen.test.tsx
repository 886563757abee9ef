/** The console's first page in a real browser: wide, on a phone, in the dark (DK-7). */
import { expect, test } from "vitest";
import { whoAmI } from "#contract/staff.ts";
import { firstPageStubs } from "#test/first-page-stubs.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const stubs: readonly Stub[] = [given(whoAmI, neema), ...firstPageStubs];

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    ...{ path: "/console/today", session: null, staff: true, width: 1280, height: 900, ...more },
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

test.each([
  [1280, false],
  [390, true],
  [320, false],
])("[DK-7] at %d pixels, dark %s: accessible, no sideways scrolling", async (width, dark) => {
  await using screen = await open({ width, dark });
  const { page } = screen;
  await page.locator("h1").waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
});
