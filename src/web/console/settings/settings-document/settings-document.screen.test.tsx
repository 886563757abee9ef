/** A document of the settings in a real browser. */
import { describe, expect, test } from "vitest";
import {
  publishConfiguration,
  readConfiguration,
  readConfigurationHistory,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import {
  brandDraft,
  companyDraft,
  companyInForce,
  companySubmitted,
  someHistory,
} from "./example-document.ts";

const open = (
  { kind = "company", ...document }: Partial<typeof companyInForce>,
  more: Partial<ScreenOptions> = {},
) =>
  openScreen({
    path: `/console/settings/${kind}`,
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readConfiguration, { ...companyInForce, kind, ...document }),
      given(readConfigurationHistory, someHistory),
      ...(more.stubs ?? []),
    ],
  });

const drafted = { kind: "company", key: "", version: 2, revision: 1 };

describe.each([
  [1280, false],
  [1280, true],
  [390, false],
  [320, true],
])("%i px wide, dark %s", (width, dark) => {
  test.each([
    ["in force", companyInForce],
    ["a draft", companyDraft],
    ["submitted", companySubmitted],
    ["ruled by the file", { ...companyInForce, source: "setting" as const, versions: [] }],
    ["a brand", brandDraft],
  ])("%s reads well and fits", async (name, shown) => {
    await using screen = await open(shown, { width, dark });
    const { page } = screen;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const folder = process.env["MKOPO_PICTURES"];
    if (folder !== undefined) {
      const path = `${folder}/settings-${name.replaceAll(" ", "-")}-${width}${dark ? "-dark" : ""}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  });
});

describe.each([true, false])("script %s", (script) => {
  test("a rejected draft stays as it was typed, is saved, and what is wrong stands at its field", async () => {
    await using screen = await open(companyInForce, {
      script,
      stubs: [refused(saveConfigurationDraft, "draftOpen")],
    });
    const { page, backend } = screen;
    await page.getByLabel("Licence", { exact: false }).first().fill("BOT-2027-3");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("There is an open draft already.").waitFor();
    await expect.poll(() => page.locator("input[name=licence]").inputValue()).toBe("BOT-2027-3");
    backend.set(given(saveConfigurationDraft, { ...drafted, problems: {} }));
    backend.set(given(readConfiguration, companyDraft));
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("The draft is saved.").waitFor();
    await page.getByText("Telephone must be a telephone number").waitFor();
    expect(await page.getByRole("button", { name: "Submit" }).count()).toBe(0);
  });

  test("a draft without problems is submitted with a note", async () => {
    await using screen = await open(
      { ...companyDraft, problems: {} },
      { script, stubs: [given(submitConfigurationDraft, { ...drafted, revision: 2 })] },
    );
    const { page, backend } = screen;
    await page.getByLabel("Note for the second person").fill("The new licence");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("The draft waits for a second person.").waitFor();
    expect(backend.callsOf(submitConfigurationDraft).map(({ body }) => body)).toEqual([
      { kind: "company", key: "", version: "2", revision: "1", note: "The new licence" },
    ]);
  });

  test("a second person sees old beside new and publishes from a day", async () => {
    await using screen = await open(companySubmitted, {
      script,
      stubs: [given(publishConfiguration, { ...drafted, revision: 3 })],
    });
    const { page, backend } = screen;
    const row = page.getByRole("row").filter({ hasText: "Licence" });
    await expect.poll(() => row.innerText()).toMatch(/BOT-2026-17[\s\S]*BOT-2027-3/);
    await page.getByLabel("In force from").fill("2026-04-01");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published. Borrowers see it").waitFor();
    expect(backend.callsOf(publishConfiguration).map(({ body }) => body)).toEqual([
      {
        ...{ kind: "company", key: "", version: "2", revision: "2" },
        note: "",
        from: "2026-04-01",
      },
    ]);
  });
});

test("[AP-9] a colour that cannot be read is named with its contrast, and the preview shows what would come of it", async () => {
  await using screen = await open(brandDraft);
  const { page } = screen;
  await page.getByText("Accent has a contrast of 1.2 to 1").waitFor();
  expect(await page.getByRole("img", { name: /Mkopo Bora/ }).count()).toBe(2);
  expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
});

test("where the file rules, its values stand there and nothing can be typed", async () => {
  await using screen = await open({ ...companyInForce, source: "setting" });
  const { page } = screen;
  await page.getByText("A setting of the server rules here: the company's fields").waitFor();
  expect(await page.locator("main input:not([type=hidden])").count()).toBe(0);
  await page.getByText("Mkopo Bora Ltd").waitFor();
});
