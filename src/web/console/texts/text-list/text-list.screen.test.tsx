/** The list of texts in a real browser: where each stands, at every width. */
import { expect, test } from "vitest";
import { whoAmI } from "#contract/staff.ts";
import { listTexts } from "#contract/texts.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";
import { listed } from "./example-texts.ts";

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/texts",
    session: null,
    staff: true,
    ...more,
    stubs: [given(whoAmI, juma), given(listTexts, listed)],
  });

test.each([
  [1280, false],
  [320, true],
])(
  "[PD-8] %i px wide, dark %s: every text with its state in each language",
  async (width, dark) => {
    await using screen = await open({ width, dark });
    const { page } = screen;
    const cell = (name: RegExp) => page.getByRole("link", { name });
    await cell(/^Yours\s*Waiting\s*Version 2\s*– Loan agreement, English$/).waitFor();
    await cell(/^Missing\s*– Loan agreement, हिन्दी$/).waitFor();
    await cell(/^Shipped\s*Draft\s*– Code to sign in or confirm, Kiswahili$/).waitFor();
    await cell(/^File\s*– About us, Kiswahili$/).waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

test("[PD-8] a cell leads to the editor of that text in that language", async () => {
  await using screen = await open({ script: false });
  const link = screen.page.getByRole("link", { name: /^Missing\s*– Loan agreement, हिन्दी$/ });
  await expect.poll(() => link.getAttribute("href")).toBe("/console/texts/agreement-loan/hi");
});
