/** A document of the settings in a real browser. */
import { describe, expect, test } from "vitest";
import {
  publishConfiguration,
  readConfiguration,
  readConfigurationHistory,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { uploadProductLogo } from "#contract/product-logo.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import {
  brandDraft,
  companyDraft,
  companyInForce,
  companySubmitted,
  messagesDraft,
  someHistory,
} from "./example-document.ts";
import { leastOnFill, measuredOf } from "./measured-contrast.ts";

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
  [320, true],
])("%i px wide, dark %s", (width, dark) => {
  test.each([
    ["in force", companyInForce],
    ["a draft", companyDraft],
    ["submitted", companySubmitted],
    ["ruled by the file", { ...companyInForce, source: "setting" as const, versions: [] }],
    ["a brand", brandDraft],
    ["messages about loans", messagesDraft],
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

test.each([true, false])(
  "[MS-1] which messages are sent is chosen and saved, and said in words, script %s",
  async (script) => {
    await using screen = await open(messagesDraft, {
      script,
      stubs: [given(saveConfigurationDraft, { ...drafted, problems: {} })],
    });
    const { page } = screen;
    const sheet = page.getByRole("table");
    expect(await sheet.innerText()).toMatch(/A payment was received\s+On\s+Off/);
    expect(await page.getByLabel("A payment was received").inputValue()).toBe("off");
    await page.getByLabel("On the due date").selectOption("Off");
    await page.getByLabel("Days before the due date").fill(" 5,  2 ");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("The draft is saved.").waitFor();
    const [sent] = screen.backend.callsOf(saveConfigurationDraft);
    expect(JSON.stringify(sent?.body)).toMatch(/5, 2.*dueToday[\\":]+off/);
  },
);

test("[AP-9] a colour that cannot be read is named with its contrast, and the preview shows what would come of it", async () => {
  await using screen = await open(brandDraft);
  const { page } = screen;
  await page.getByText("Accent has a contrast of 1.2 to 1").waitFor();
  expect(await page.getByRole("img", { name: /Mkopo Bora/ }).count()).toBe(2);
  expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
});

test("[AP-9] what text on the accent comes to is measured by day and by night, at the field", async () => {
  await using screen = await open(brandDraft, { script: false });
  await screen.page
    .getByText(
      /Text on it has a contrast of [\d.]+ to 1 by day and [\d.]+ to 1 by night; at least 4.5/,
    )
    .waitFor();
});

test("[AP-9] the palette keeps text on any accent at 4.5 to 1, by day and by night", () => {
  const steps = ["00", "40", "80", "c0", "ff"];
  const accents = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const emphasis of accents) {
    for (const background of ["#ffffff", "#fffaf2", "#777777", "#101010"]) {
      const texts = {
        ...{ "colours.background": background, "colours.text": "#14181f" },
        "colours.emphasis": emphasis,
      };
      const said = measuredOf("colours.emphasis", texts, {
        onAccent: "{day} {night}",
        accentMoved: "",
      });
      for (const ratio of said.trim().split(" ")) {
        expect(Number(ratio), `${emphasis} on ${background}`).toBeGreaterThanOrEqual(leastOnFill);
      }
    }
  }
});

describe.each([true, false])("[AP-9] logo, script %s", (script) => {
  const file = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("picture") };
  const draft = { ...brandDraft, problems: {} };
  const url = "/product-logos/fedcba9876543210fedcba9876543210.jpg";
  const sentLogo = (sent: { body: Record<string, string> } | undefined) =>
    (JSON.parse(sent?.body["body"] ?? "{}") as { logo?: string }).logo;

  test("a file is stored and named by the draft; without one the logo stays; it is taken away when asked", async () => {
    await using screen = await open(draft, {
      script,
      stubs: [
        given(uploadProductLogo, { url }),
        given(saveConfigurationDraft, { ...drafted, problems: {} }),
      ],
    });
    const { page, backend } = screen;
    const last = () => sentLogo(backend.callsOf(saveConfigurationDraft).at(-1));
    const save = async () => {
      await page.getByRole("button", { name: "Save draft" }).click();
      await page.getByText("The draft is saved.").waitFor();
      await page.goto(`${screen.origin}/console/settings/brand`);
    };
    await page.getByLabel("Logo").first().setInputFiles(file);
    await save();
    expect(last()).toBe(url);
    await save();
    expect(last()).toBe("/product-logos/0123456789abcdef0123456789abcdef.jpg");
    await page.getByLabel("Take the logo away").check();
    await save();
    expect(last()).toBe("");
  });

  test("a file that is no picture is refused with its sentence, and what was typed stays", async () => {
    await using screen = await open(draft, {
      script,
      stubs: [refused(uploadProductLogo, "notAnImage")],
    });
    const { page, backend } = screen;
    await page.locator("input[name=displayName]").fill("Mkopo Mzuri");
    await page.getByLabel("Logo").first().setInputFiles(file);
    await page.getByRole("button", { name: "Save draft" }).click();
    await page
      .getByRole("alert")
      .getByText(uploadProductLogo.rejections.notAnImage.message.en)
      .waitFor();
    expect(await page.locator("input[name=displayName]").inputValue()).toBe("Mkopo Mzuri");
    expect(backend.callsOf(saveConfigurationDraft)).toHaveLength(0);
  });
});

test("where the file rules, its values stand there and nothing can be typed", async () => {
  await using screen = await open({ ...companyInForce, source: "setting" });
  const { page } = screen;
  await page.getByText("A setting of the server rules here: the company's fields").waitFor();
  expect(await page.locator("main input:not([type=hidden])").count()).toBe(0);
  await page.getByText("Mkopo Bora Ltd").waitFor();
});

test("[PD-2] a history longer than a page leads on to its older part, and back", async () => {
  await using screen = await open(companyInForce, {
    script: false,
    stubs: [
      given(readConfigurationHistory, ({ query }) => ({
        ...someHistory,
        more: query["page"] === "1",
      })),
    ],
  });
  const { page, backend } = screen;
  await page.getByRole("link", { name: "Older" }).click();
  await page.getByRole("link", { name: "Newer" }).waitFor();
  expect(await page.getByRole("link", { name: "Older" }).count()).toBe(0);
  const asked = backend.callsOf(readConfigurationHistory).map(({ query }) => query["page"]);
  expect(asked).toEqual(["1", "2"]);
});

test("[LN-1] how long loans may run: what an empty field stands for is said with the market's days", async () => {
  const body = JSON.stringify({ leastDays: "", mostDays: "" });
  await using screen = await open({
    ...companyDraft,
    ...{ kind: "term-days", body, ruling: body, problems: {}, differences: [] },
    whenEmpty: { leastDays: "61", mostDays: "366" },
  });
  const text = () => screen.page.locator("main").innerText();
  await expect.poll(text).toContain("Left empty, as the market has it: 61 days.");
  await expect.poll(text).toContain("Left empty, as the market has it: 366 days.");
});
