/** A version of the decision policy in a real browser: tried, handed over, published by a second person. */
import { describe, expect, test } from "vitest";
import {
  publishConfiguration,
  readConfiguration,
  readConfigurationHistory,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { simulatePolicy } from "#contract/decision-policy.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { exampleDocument, exampleHistory, exampleSimulation } from "../example-policy.ts";

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/decision-policy/version?version=4",
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readConfiguration, exampleDocument),
      given(readConfigurationHistory, exampleHistory),
      given(simulatePolicy, exampleSimulation),
      ...(more.stubs ?? []),
    ],
  });

test("counts, who, what differs and what happened, also as a table", async () => {
  await using screen = await open({ width: 320, dark: true });
  const { page } = screen;
  const text = () => page.locator("main").innerText();
  await expect.poll(text).toContain("would be otherwise.");
  for (const said of [
    "Amina Juma",
    "3 could not be tried",
    "2. Earlier applications: At most",
    "Version 4 drafted",
  ]) {
    expect(await text()).toContain(said);
  }
  const link = page.getByRole("link", { name: "Amina Juma" });
  expect(await link.getAttribute("href")).toBe("/console/applications/26030200000001");
  await page.getByText("The same as a table").click();
  await expectAccessible(page);
});

describe.each([true, false])("[LN-1] [AC-2] script %s", (script) => {
  test("another period and a later page are asked for, and a draft that cannot be tried says why", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByRole("link", { name: "12 months" }).click();
    await expect
      .poll(() => backend.callsOf(simulatePolicy).at(-1)?.query)
      .toMatchObject({ version: "4", months: "12", show: "changed" });
    const navigated = page.waitForEvent("framenavigated");
    await page.getByRole("link", { name: "Older ones" }).click();
    await expect
      .poll(() => backend.callsOf(simulatePolicy).at(-1)?.query)
      .toMatchObject({ after: "2026-02-27.4" });
    // A page that is still being loaded cannot be loaded again.
    await navigated;
    await page.waitForLoadState();
    backend.set(refused(simulatePolicy, "policyWrong"));
    await page.reload();
    await page.getByText("This draft still has problems").waitFor();
  });

  test("it is handed over, and the second person publishes it from a day with the counts in view", async () => {
    const draft = { kind: "decision-policy", key: "", version: 4, revision: 3 };
    await using screen = await open({ script, stubs: [given(submitConfigurationDraft, draft)] });
    const { page, backend } = screen;
    await page.getByLabel("Note").fill("Fewer repeated applications");
    const navigated = page.waitForEvent("framenavigated");
    await page.getByRole("button", { name: "Hand to a second person" }).click();
    await expect
      .poll(() => backend.callsOf(submitConfigurationDraft).at(-1)?.body)
      .toEqual({
        ...{ kind: "decision-policy", key: "", version: "4", revision: "2" },
        note: "Fewer repeated applications",
      });
    // A page that is still being loaded cannot be loaded again.
    await navigated;
    await page.waitForLoadState();
    const submitted = { ...exampleDocument, state: "submitted", mayPublish: true } as const;
    backend.set(given(readConfiguration, submitted));
    backend.set(refused(publishConfiguration, "dayPast"));
    await page.reload();
    await page.getByText("From this day every new application is decided on it.").waitFor();
    await page.getByLabel("In force from").fill("2026-01-01");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("In force from").inputValue()).toBe("2026-01-01");
    backend.set(given(publishConfiguration, draft));
    await page.getByLabel("In force from").fill("2026-03-09");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect
      .poll(() => backend.callsOf(publishConfiguration).at(-1)?.body)
      .toMatchObject({ from: "2026-03-09", version: "4", revision: "2" });
  });

  test("whoever drafted it reads that another person has to publish it", async () => {
    const submitted = { ...exampleDocument, state: "submitted" } as const;
    await using screen = await open({ script, stubs: [given(readConfiguration, submitted)] });
    await screen.page.getByText("another person has to publish it").waitFor();
    expect(await screen.page.getByRole("button", { name: "Publish" }).count()).toBe(0);
  });
});
