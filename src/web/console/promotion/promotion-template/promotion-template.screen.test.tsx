/** Editing the landing page in a real browser: saved with and without script, refused under its field, previewed beside. */
import { describe, expect, test } from "vitest";
import type { Output } from "#contract/endpoint.ts";
import {
  addTemplate,
  editTemplateSettings,
  editTemplateTexts,
  previewTemplate,
  readTemplateEditor,
} from "#contract/promotion-template.ts";
import { whoAmI } from "#contract/staff.ts";
import { uploadStaffImage } from "#contract/upload.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { template } from "../../../promotion/landing/example-landing.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";

const editor: Output<typeof readTemplateEditor> = {
  templates: ["default", "spring"],
  templateId: "default",
  texts: {
    title: "A loan when you need it",
    text: "From {lender}.",
    points: "Decided within a day\nEvery cost shown",
    button: "Register",
    agreementTitle: "Registration agreement",
    agreement: "1. You\nYou are over 18.",
  },
  version: 3,
  versions: [
    { version: 3, savedAt: "2026-03-02 14:05", savedBy: "Neema Mushi" },
    { version: 2, savedAt: "2026-03-01 09:00", savedBy: "Juma Said" },
    { version: 1, savedAt: "", savedBy: "" },
  ],
  settings: { picture: "/promo/top.svg", merchantNumber: "100001", tag: "" },
  settingsVersion: 1,
  settingsVersions: [{ version: 1, savedAt: "", savedBy: "" }],
  pictures: ["/promo/top.svg"],
};

const at = "/console/promotion/template";

const open = (path = at, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path,
    session: null,
    staff: true,
    width: 1280,
    height: 900,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readTemplateEditor, editor),
      given(previewTemplate, template),
      ...(more.stubs ?? []),
    ],
  });

describe.each([
  ["wide", 1280],
  ["at 320 px", 320],
])("%s", (_what, width) => {
  test("[PL-1] texts, languages, versions and settings are there, and fit", async () => {
    await using screen = await open(at, { width, dark: width === 320 });
    const { page } = screen;
    await expect
      .poll(() => page.getByLabel("Title", { exact: true }).inputValue())
      .toBe(editor.texts.title);
    await page.getByText("Versions").first().click();
    await page.getByText("2026-03-01 09:00").waitFor();
    await expect
      .poll(() => page.locator(".version-line", { hasText: "Version 3" }).innerText())
      .toContain("Shown now");
    await expectAccessible(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(width);
    const targets = "main a:visible, main button:visible, summary:visible";
    for (const target of await page.locator(targets).all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

describe.each([true, false])("script %s", (script) => {
  test("what is typed is saved for the chosen language, and confirmed", async () => {
    await using screen = await open(`${at}?language=sw`, {
      script,
      stubs: [given(editTemplateTexts, { version: 4 })],
    });
    const { page, backend } = screen;
    await page.getByLabel("Title", { exact: true }).fill("Mkopo wa masika");
    await page.getByRole("button", { name: "Save and show" }).first().click();
    await page.getByText("Version 4 is shown now").waitFor();
    expect(backend.callsOf(editTemplateTexts).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        language: "sw",
        version: "3",
        title: "Mkopo wa masika",
        points: expect.stringMatching(/^Decided within a day\r?\nEvery cost shown$/),
      }),
    ]);
    await expect.poll(() => new URL(page.url()).searchParams.get("language")).toBe("sw");
  });

  test.each([
    ["pointsWrong", "up to 5 points"],
    ["placeholderUnknown", "In braces only {lender}"],
    ["changedMeanwhile", "Somebody has changed this meanwhile"],
    ["staffNeeded", "sign in again"],
  ] as const)("refused for %s: said, and nothing typed is lost", async (name, words) => {
    await using screen = await open(at, { script, stubs: [refused(editTemplateTexts, name)] });
    const { page } = screen;
    await page.getByLabel("Title", { exact: true }).fill("Mine");
    await page.getByRole("button", { name: "Save and show" }).first().click();
    await page.getByText(words).waitFor();
    await expect.poll(() => page.getByLabel("Title", { exact: true }).inputValue()).toBe("Mine");
  });

  test("[PL-1] the preview shows the landing as typed, in another tab, with its form disabled", async () => {
    await using screen = await open(at, { script, inBrowser: true });
    const { page, context, backend } = screen;
    await page.getByLabel("Title", { exact: true }).fill("Typed");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = await opened;
    await preview.getByRole("heading", { name: template.title }).waitFor();
    await preview.getByText("Nothing of this is saved").waitFor();
    await preview.getByText("Tell nobody a code.").waitFor();
    await expect.poll(() => preview.locator("[inert] form").count()).toBe(1);
    expect(backend.callsOf(previewTemplate)[0]?.body).toMatchObject({ title: "Typed" });
    expect(backend.callsOf(editTemplateTexts)).toEqual([]);
    await expect.poll(() => page.getByLabel("Title", { exact: true }).inputValue()).toBe("Typed");
  });

  test("[PL-1] another picture is uploaded and saved with tag and merchant number", async () => {
    await using screen = await open(at, {
      script,
      stubs: [
        given(uploadStaffImage, { url: "/files/0123456789abcdef0123456789abcdef/middle.jpg" }),
        given(editTemplateSettings, { version: 2 }),
      ],
    });
    const { page, backend } = screen;
    await page.getByLabel("Or another picture").setInputFiles({
      name: "coins.png",
      mimeType: "image/png",
      buffer: Buffer.from("not looked at by the stub"),
    });
    await page.getByLabel("Tag").fill("radio");
    await page.getByRole("button", { name: "Save and show" }).last().click();
    await page.getByText("Version 2 is shown now").waitFor();
    expect(backend.callsOf(editTemplateSettings).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        picture: "/files/0123456789abcdef0123456789abcdef/middle.jpg",
        tag: "radio",
        merchantNumber: "100001",
        version: "1",
      }),
    ]);
  });
});

test("an earlier version is viewed, and saved to be shown again", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  await page.getByText("Versions").first().click();
  await page.getByRole("link", { name: "Open version 2" }).click();
  await page.getByText("This is version 2.").waitFor();
  expect(backend.callsOf(readTemplateEditor).at(-1)?.query).toMatchObject({ version: "2" });
});

test("another template is added, rejected for its name, and chosen", async () => {
  await using screen = await open(at, { stubs: [refused(addTemplate, "templateTaken")] });
  const { page, backend } = screen;
  await page.getByText("Add a template").click();
  await page.getByLabel("Name").fill("spring");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("There is a template of this name already").waitFor();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("spring");
  await page.getByRole("link", { name: "spring" }).click();
  await expect
    .poll(() => backend.callsOf(readTemplateEditor).at(-1)?.query.templateId)
    .toBe("spring");
});

test("an agent has no link to it, and its address says why", async () => {
  await using screen = await open(at, {
    stubs: [given(whoAmI, juma), refused(readTemplateEditor, "roleNeeded")],
    untilScripted: false,
  });
  expect(screen.status).toBe(403);
  await screen.page.getByText("Your role does not include this").waitFor();
});
