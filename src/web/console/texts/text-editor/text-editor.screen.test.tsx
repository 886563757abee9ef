/** The editor of a text in a real browser: checked while it is typed, saved, handed on, published, never overwritten. */
import { describe, expect, test } from "vitest";
import {
  publishConfiguration,
  readConfiguration,
  readConfigurationHistory,
  returnConfigurationDraft,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { whoAmI } from "#contract/staff.ts";
import { previewText, readText } from "#contract/texts.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import {
  codeDraft,
  codeHistory,
  codePreview,
  codeText,
  standings,
} from "../text-list/example-texts.ts";

const at = "/console/texts/message-sms-code/en";
const stored = "{lender}: {code} is your code – {kode}";

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: at,
    session: null,
    staff: true,
    width: 1280,
    height: 900,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readText, codeText),
      given(readConfiguration, codeDraft),
      given(readConfigurationHistory, codeHistory),
      given(previewText, codePreview),
      ...(more.stubs ?? []),
    ],
  });

/** The stub does not read multipart: the parts as they came. */
const saved = { kind: "text", key: "message-sms-code.en", version: 4, revision: 3 };

const agreement = {
  ...codeText,
  ...({ id: "agreement-loan", kind: "agreement", twoPeople: true } as const),
  standings: standings["agreement-loan"] ?? [],
};
const waiting = {
  ...codeDraft,
  ...({ kind: "legal-text", key: "agreement-loan.en", state: "submitted" } as const),
  body: JSON.stringify({ source: "# Loan agreement\n\n## 1. Who\n\n{lender} and {borrower}" }),
  mayChange: false,
  mayPublish: true,
};

test.each([
  [1280, false],
  [320, true],
])(
  "[PD-8] %i px wide, dark %s: words, problems, preview, what changes, history",
  async (width, dark) => {
    await using screen = await open({ width, dark });
    const { page } = screen;
    await expect.poll(() => page.getByLabel("Wording").inputValue()).toBe(stored);
    await page.getByText("{kode} is not a placeholder of this text").waitFor();
    await page.getByText("Mkopo: 482913 is your code").waitFor();
    await page.getByText("1 SMS").waitFor();
    await page.getByText("70 characters an SMS because of –").waitFor();
    await page.getByText("Version 3 published, in force from 2026-02-02").waitFor();
    await page
      .getByText("Once this is published, readers in हिन्दी still get the shipped text")
      .waitFor();
    await expect.poll(() => page.locator("ins").innerText()).toContain("code – {kode}");
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

test("[PD-8] what is typed is checked and previewed at once, and a placeholder is put where it is written", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  const field = page.getByLabel("Wording");
  await field.fill("Hello ");
  await page.getByRole("button", { name: "Insert {lender}" }).click();
  await expect.poll(() => field.inputValue()).toBe("Hello {lender}");
  await expect
    .poll(() => backend.callsOf(previewText).at(-1)?.body)
    .toMatchObject({ source: "Hello {lender}" });
  expect(backend.callsOf(saveConfigurationDraft)).toEqual([]);
});

describe.each([true, false])("[PD-8] script %s", (script) => {
  test("a draft is saved with the revision that was seen", async () => {
    await using screen = await open({
      script,
      stubs: [given(saveConfigurationDraft, { ...saved, problems: {} })],
    });
    const { page, backend } = screen;
    await page.getByLabel("Wording").fill("{lender}: {code}\nTell nobody.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Saved as a draft.").waitFor();
    const [call] = backend.callsOf(saveConfigurationDraft);
    expect(call?.body).toMatchObject({
      key: "message-sms-code.en",
      version: "4",
      revision: "2",
      body: JSON.stringify({ source: "{lender}: {code}\nTell nobody." }),
    });
    await expect
      .poll(() => page.getByLabel("Wording").inputValue())
      .toBe("{lender}: {code}\nTell nobody.");
  });

  test("of two people who write at once the second loses nothing, and sees the other's words", async () => {
    await using screen = await open({
      script,
      stubs: [refused(saveConfigurationDraft, "changedMeanwhile")],
    });
    const { page } = screen;
    await page.getByLabel("Wording").fill("{lender}: mine {code}");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Somebody has changed this draft meanwhile").waitFor();
    await expect.poll(() => page.getByLabel("Wording").inputValue()).toBe("{lender}: mine {code}");
    await page.getByRole("heading", { name: "The draft as it is stored now" }).waitFor();
    await page.locator(".text-source", { hasText: stored }).first().waitFor();
  });

  test("publishing saves what stands in the field first, and publishes that revision", async () => {
    await using screen = await open({
      script,
      stubs: [
        given(saveConfigurationDraft, { ...saved, problems: {} }),
        given(publishConfiguration, { ...saved, revision: 4 }),
      ],
    });
    const { page, backend } = screen;
    await page.getByLabel("Wording").fill("{lender}: {code}");
    await page.getByLabel("In force from").fill("2026-03-05");
    await page.getByLabel("Why, for colleagues").fill("Shorter");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Borrowers read it from 2026-03-05 on").waitFor();
    expect(backend.callsOf(publishConfiguration).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        ...{ version: "4", revision: "3", from: "2026-03-05", note: "Shorter" },
      }),
    ]);
  });

  test("a rejected publication says why, and what was typed stays", async () => {
    await using screen = await open({
      script,
      stubs: [
        given(saveConfigurationDraft, { ...saved, problems: {} }),
        refused(publishConfiguration, "hasProblems"),
      ],
    });
    const { page } = screen;
    await page.getByLabel("Wording").fill("{lender} {kode}");
    await page.getByLabel("Why, for colleagues").fill("Try");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("Wording").inputValue()).toBe("{lender} {kode}");
    await expect.poll(() => page.getByLabel("Why, for colleagues").inputValue()).toBe("Try");
  });

  test("going back to the shipped text saves a draft that says so", async () => {
    await using screen = await open({
      script,
      stubs: [given(saveConfigurationDraft, { ...saved, problems: {} })],
    });
    const { page, backend } = screen;
    await page.getByRole("button", { name: "Go back to the shipped text" }).click();
    await page.getByText("Saved as a draft.").waitFor();
    const [call] = backend.callsOf(saveConfigurationDraft);
    expect(call?.body).toMatchObject({ body: "null" });
  });
});

describe("[PD-8] two people", () => {
  test("an agreement is handed on, never published by its writer's own page", async () => {
    await using screen = await open({
      path: "/console/texts/agreement-loan/en",
      stubs: [
        given(readText, agreement),
        given(readConfiguration, {
          ...waiting,
          state: "draft",
          mayChange: true,
          mayPublish: false,
        }),
        given(saveConfigurationDraft, { ...saved, problems: {} }),
        given(submitConfigurationDraft, { ...saved, revision: 4 }),
      ],
    });
    const { page, backend } = screen;
    await expect.poll(() => page.getByRole("button", { name: "Publish" }).count()).toBe(0);
    await page.getByRole("button", { name: "Hand to a second person" }).click();
    await page.getByText("Handed on.").waitFor();
    expect(backend.callsOf(submitConfigurationDraft)[0]?.body).toMatchObject({ revision: "3" });
  });

  test("the second person sees the words, not a field, and publishes or sends back", async () => {
    await using screen = await open({
      path: "/console/texts/agreement-loan/en",
      stubs: [
        given(readText, agreement),
        given(readConfiguration, waiting),
        refused(publishConfiguration, "otherPersonNeeded"),
        given(returnConfigurationDraft, saved),
      ],
    });
    const { page, backend } = screen;
    await expect.poll(() => page.getByRole("textbox", { name: "Wording" }).count()).toBe(0);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Why, for colleagues").fill("The fee is missing");
    await page.getByRole("button", { name: "Send back" }).click();
    await page.getByText("Sent back to whoever wrote it.").waitFor();
    expect(backend.callsOf(saveConfigurationDraft)).toEqual([]);
    expect(backend.callsOf(returnConfigurationDraft)[0]?.body).toMatchObject({
      note: "The fee is missing",
    });
  });

  test("whoever wrote it reads who publishes it", async () => {
    await using screen = await open({
      path: "/console/texts/agreement-loan/en",
      stubs: [
        given(readText, agreement),
        given(readConfiguration, { ...waiting, mayPublish: false }),
      ],
    });
    await screen.page.getByText("Written by Neema Mushi").waitFor();
    await expect.poll(() => screen.page.getByRole("button", { name: "Publish" }).count()).toBe(0);
  });
});

test("[PD-8] a page that a file rules is shown and cannot be edited here", async () => {
  await using screen = await open({
    path: "/console/texts/page-about-us/en",
    stubs: [
      given(readText, {
        ...codeText,
        ...{ id: "page-about-us", kind: "page", source: "file", file: "en/about-us.md" },
        ruling: "# About us\n\nFrom the file.",
        standings: standings["page-about-us"] ?? [],
      }),
      given(readConfiguration, { ...codeDraft, state: "none", version: 0, revision: 0 }),
    ],
  });
  const { page } = screen;
  await page.getByText("The file en/about-us.md on the server rules here").waitFor();
  await page.getByText("From the file.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save draft" }).count()).toBe(0);
});

test("[PD-8] an agent saves a draft and reads that a supervisor publishes it", async () => {
  await using screen = await open({ stubs: [given(whoAmI, juma)] });
  await screen.page.getByText("A supervisor publishes it.").waitFor();
  await expect.poll(() => screen.page.getByRole("button", { name: "Publish" }).count()).toBe(0);
});

test("a text or language that does not exist is not found", async () => {
  await using screen = await open({ path: "/console/texts/nothing/en", untilScripted: false });
  expect(screen.status).toBe(404);
});
