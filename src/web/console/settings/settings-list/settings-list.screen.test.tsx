/** The list of settings in a real browser. */
import { expect, test } from "vitest";
import { listConfiguration } from "#contract/configuration.ts";
import { readSetUp } from "#contract/opening.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { firstDay } from "../../set-up/set-up-checklist/example-set-up.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const none = { inForce: null, scheduled: null, draft: null, documents: 0, drafts: 0, submitted: 0 };
const rows = [
  {
    ...none,
    ...{ kind: "company", many: false, twoPeople: true, source: "console" as const, setting: "" },
    inForce: { version: 2, from: "2026-03-02" },
    scheduled: { version: 3, from: "2026-05-01" },
    draft: {
      ...{ version: 4, state: "submitted" as const, time: "2026-03-09 10:00:00" },
      by: { staffId: "s-2", name: "Juma Said" },
    },
    submitted: 1,
  },
  {
    ...none,
    ...{ kind: "brand", many: false, twoPeople: false, source: "setting" as const },
    setting: "displayName, logo and colours of brand in MKOPO_CONFIG",
  },
  {
    ...none,
    ...{ kind: "decision-policy", many: false, twoPeople: true, source: "console" as const },
    setting: "",
    inForce: { version: 5, from: "2026-04-01" },
  },
  {
    ...none,
    ...{ kind: "legal-text", many: true, twoPeople: false, source: "usual" as const, setting: "" },
    drafts: 2,
  },
];

test.each([
  [1280, false],
  [320, true],
])(
  "%i px wide, dark %s: what rules, what is in force, what waits and for whom",
  async (width, dark) => {
    await using screen = await openScreen({
      ...{ path: "/console/settings", session: null, staff: true, width, dark },
      stubs: [given(whoAmI, neema), given(listConfiguration, { rows }), given(readSetUp, firstDay)],
    });
    const { page } = screen;
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await expect.poll(() => row("Company").innerText()).toContain("version 2 from 2026-03-02");
    expect(await row("Company").innerText()).toContain("then version 3 from 2026-05-01");
    expect(await row("Company").innerText()).toContain("Juma Said");
    expect(await row("Brand").innerText()).toContain("MKOPO_CONFIG");
    expect(await row("Agreements").innerText()).toContain("2 drafts");
    const links = page.getByRole("table").getByRole("link");
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
      "/console/settings/company",
      "/console/settings/brand",
      "/console/decision-policy",
      "/console/texts",
    ]);
    const setUp = page.getByRole("main").getByRole("link", { name: "Set-up" });
    expect(await setUp.getAttribute("href")).toBe("/console/set-up");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const folder = process.env["MKOPO_PICTURES"];
    if (folder !== undefined) {
      await page.screenshot({ path: `${folder}/settings-list-${width}.png`, fullPage: true });
    }
  },
);
