/** The decision policy's list and form in a real browser. */
import { describe, expect, test } from "vitest";
import {
  listConfigurationDocuments,
  readConfiguration,
  saveConfigurationDraft,
} from "#contract/configuration.ts";
import { listProducts } from "#contract/product-catalogue.ts";
import { whoAmI } from "#contract/staff.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { exampleDocument, exampleDocuments, exampleProducts } from "../example-policy.ts";

const open = (path: string, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path,
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readConfiguration, exampleDocument),
      given(listConfigurationDocuments, exampleDocuments),
      given(listProducts, exampleProducts),
      ...(more.stubs ?? []),
    ],
  });

const home = "/console/decision-policy";
const edit = `${home}/edit`;

/** The body of a draft that was sent. */
const bodyOf = (call: { body: Record<string, string> } | undefined) =>
  JSON.parse(call?.body["body"] ?? "null");

describe.each([true, false])("[AC-2] script %s", (script) => {
  test("what is typed is saved as it is, rules are added and removed, and a refusal loses nothing", async () => {
    await using screen = await open(edit, {
      script,
      stubs: [refused(saveConfigurationDraft, "changedMeanwhile")],
    });
    const { page, backend } = screen;
    await page.getByLabel("Wait after a decline").fill("a week");
    await page.getByRole("button", { name: "Save the draft" }).last().click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("Wait after a decline").inputValue()).toBe("a week");
    const saved = { kind: "decision-policy", key: "", version: 4, revision: 3, problems: {} };
    backend.set(given(saveConfigurationDraft, saved));
    await page.getByLabel("Rule", { exact: true }).selectOption("open-loans");
    await page.getByRole("button", { name: "Add the rule" }).click();
    await page.getByText("The draft is saved.").waitFor();
    await page.getByRole("button", { name: "Remove: Least age" }).click();
    await expect.poll(() => backend.callsOf(saveConfigurationDraft).length).toBe(3);
    const [first, second, third] = backend.callsOf(saveConfigurationDraft);
    expect(first?.body).toMatchObject({ version: "4", revision: "2" });
    const typed = bodyOf(first);
    expect(typed).toMatchObject({ reapplyAfterDays: "a week", fourEyesAbove: "1000000.00" });
    expect(typed.rules[3]).toEqual({
      ...{ id: "growth", kind: "repeat-growth", outcome: "approve-limit" },
      ...{ first: { percentOfMost: "30.00" }, growthPercent: "25.00", step: "10000.00" },
      most: { percentOfMost: "100.00" },
    });
    expect(typed.rules[2].markets).toEqual(["tz"]);
    expect(bodyOf(second).rules.at(-1)).toEqual({
      ...{ id: "open-loans", kind: "open-loans", outcome: "refer" },
    });
    const kinds = bodyOf(third).rules.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain("minimum-age");
  });

  test("what is wrong stands at its field; a policy from the file is shown and cannot be changed", async () => {
    const problems = { "rules[0].years": "must be a whole number from 18 on" };
    await using screen = await open(edit, {
      script,
      stubs: [given(readConfiguration, { ...exampleDocument, problems })],
    });
    const { page, backend } = screen;
    await page.getByText("must be a whole number from 18 on").waitFor();
    await expect.poll(() => page.getByLabel("Least age").getAttribute("aria-invalid")).toBe("true");
    const file = { ...exampleDocument, source: "setting", state: "none", version: 0 } as const;
    backend.set(given(readConfiguration, file));
    await page.reload();
    await page.getByText("The configuration file rules (policies in MKOPO_CONFIG).").waitFor();
    await expect.poll(() => page.getByLabel("Least age").isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Begin a draft" }).count()).toBe(0);
  });
});
