/** The blocklist in a real browser. */
import { describe, expect, test } from "vitest";
import {
  addToBlocklist,
  listBlocklist,
  removeFromBlocklist,
} from "#contract/application-back-office.ts";
import { whoAmI } from "#contract/staff.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const entry = {
  entryId: "d-1",
  kind: "phone",
  ending: "•••• 678",
  note: "Three loans in other names.",
  by: { staffId: "s-1", name: "Neema Mushi" },
  time: "2026-03-01 10:00:00",
} as const;

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/blocklist",
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(listBlocklist, { entries: [entry], total: 1, more: false }),
      ...(more.stubs ?? []),
    ],
  });

test("what is on it, and nothing that tells a number", async () => {
  await using screen = await open({ width: 1280 });
  const { page } = screen;
  await expect.poll(() => page.locator(".deny-row").innerText()).toContain("Telephone •••• 678");
});

describe.each([true, false])("[AC-2] script %s", (script) => {
  test("a number is added, a rejected one stays to be corrected, and one is removed", async () => {
    await using screen = await open({
      script,
      stubs: [refused(addToBlocklist, "valueWrong"), given(removeFromBlocklist, {})],
    });
    const { page, backend } = screen;
    await page.getByLabel("Kind").selectOption("document");
    await page.getByLabel("Number").fill("T 12");
    await page.getByLabel("Why").fill("Forged.");
    await page.getByRole("button", { name: "Add to the list" }).click();
    await page.getByText("That is no telephone or document number.").waitFor();
    await expect.poll(() => page.getByLabel("Number").inputValue()).toBe("T 12");
    backend.set(given(addToBlocklist, { entryId: "d-2" }));
    await page.getByRole("button", { name: "Add to the list" }).click();
    await page.getByText("The number is on the list.").waitFor();
    expect(backend.callsOf(addToBlocklist).at(-1)?.body).toEqual({
      kind: "document",
      value: "T 12",
      note: "Forged.",
    });
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("The number is off the list.").waitFor();
    expect(backend.callsOf(removeFromBlocklist).map(({ body }) => body)).toEqual([
      { entryId: "d-1" },
    ]);
  });
});
