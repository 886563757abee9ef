/** Every editor of the console in a real browser: what was typed and not saved is asked about before it is left, whichever way. */
import type { Dialog, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readChannels } from "#contract/channels.ts";
import {
  readConfiguration,
  readConfigurationHistory,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import {
  previewProduct,
  readProductHistory,
  readProductVersion,
  saveProductDraft,
} from "#contract/product-catalogue.ts";
import { whoAmI } from "#contract/staff.ts";
import { previewText, readText } from "#contract/texts.ts";
import { draftHistory, draftPreview, draftVersion } from "#test/product-draft.ts";
import { openScreen, scripted } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleDocument } from "../decision-policy/example-policy.ts";
import { channelsInForce, someChannels } from "../settings/settings-document/example-channels.ts";
import { companyDraft, someHistory } from "../settings/settings-document/example-document.ts";
import { neema } from "../staff/staff-list/example-staff.ts";
import { codeDraft, codeHistory, codePreview, codeText } from "../texts/text-list/example-texts.ts";

interface Editor {
  path: string;
  stubs: readonly Stub[];
  field(page: Page): Locator;
  typed: string;
  save: string;
  refusal: Stub;
}

const saved = { kind: "company", key: "", version: 2, revision: 1, problems: {} };
const configuration = given(saveConfigurationDraft, saved);
const refusal = refused(saveConfigurationDraft, "changedMeanwhile");
const history = given(readConfigurationHistory, someHistory);

const editors: readonly (readonly [string, Editor])[] = [
  [
    "a product",
    {
      path: "/console/products/salama/edit",
      stubs: [
        given(readProductVersion, draftVersion),
        given(readProductHistory, draftHistory),
        given(previewProduct, draftPreview),
        // Nothing was changed by it, so that the revision stays.
        given(saveProductDraft, {
          ...{ productId: "salama", version: 8, revision: draftVersion.revision },
          ...{ problems: {}, findings: [] },
        }),
      ],
      field: (page) => page.locator("[name='name']"),
      typed: "Salama Plus",
      save: "Save the draft",
      refusal: refused(saveProductDraft, "unreadableForm"),
    },
  ],
  [
    "company facts",
    {
      path: "/console/settings/company",
      stubs: [given(readConfiguration, companyDraft), history, configuration],
      field: (page) => page.locator("[name=licence]"),
      typed: "BOT-2027-3",
      save: "Save draft",
      refusal,
    },
  ],
  [
    "channels",
    {
      path: "/console/settings/channels",
      stubs: [
        given(readConfiguration, channelsInForce),
        given(readChannels, someChannels),
        ...[history, configuration],
      ],
      field: (page) => page.locator("[name='channels.0.until']"),
      typed: "21:30",
      save: "Save draft",
      refusal,
    },
  ],
  [
    "a decision policy",
    {
      path: "/console/decision-policy/edit",
      stubs: [given(readConfiguration, exampleDocument), configuration],
      field: (page) => page.locator("[name=reapplyAfterDays]"),
      typed: "9",
      save: "Save the draft",
      refusal,
    },
  ],
  [
    "a text",
    {
      path: "/console/texts/message-sms-code/en",
      stubs: [
        given(readText, codeText),
        given(readConfiguration, codeDraft),
        given(readConfigurationHistory, codeHistory),
        given(previewText, codePreview),
        configuration,
      ],
      field: (page) => page.locator("[name=source]"),
      typed: "{lender}: {code}",
      save: "Save draft",
      refusal,
    },
  ],
];

const question = "What you typed is not saved. Leave all the same?";

async function open({ path, stubs }: Editor) {
  const screen = await openScreen({
    path: "/console/account",
    session: null,
    staff: true,
    width: 1280,
    height: 900,
    stubs: [given(whoAmI, neema), ...stubs],
  });
  const { page, origin } = screen;
  const asked: string[] = [];
  let answer = false;
  page.on("dialog", (dialog: Dialog) => {
    asked.push(dialog.type() === "beforeunload" ? "beforeunload" : dialog.message());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  await page.goto(`${origin}${path}`);
  await scripted(page);
  return { screen, page, asked, allow: () => (answer = true) };
}

/** Also where its group of the navigation is folded. */
const follow = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click());

/** Whether leaving now asks; seen by an event like the browser's own, which leads nowhere. */
const wouldAsk = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

describe.each(editors)("[PD-4] %s", (_name, editor) => {
  test("is left by a link, a step through the history or a closed tab only after the question; staying keeps what is typed", async () => {
    const { screen, page, asked, allow } = await open(editor);
    await using _screen = screen;
    const away = page.locator("a[href='/console/account']").first();
    const field = editor.field(page);
    await follow(away);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/console/account");
    expect(asked).toEqual([]);
    await page.goBack();
    await field.fill(editor.typed);
    await follow(away);
    await expect.poll(() => asked).toEqual([question]);
    await page.evaluate(() => window.history.forward());
    await expect.poll(() => asked).toEqual([question, question]);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual([question, question, "beforeunload"]);
    expect(new URL(page.url()).pathname).toBe(editor.path);
    expect(await field.inputValue()).toBe(editor.typed);
    allow();
    await follow(away);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/console/account");
  });

  test("is left without a question once it is saved, also by a save that changes nothing; not once that is rejected", async () => {
    const { screen, page, asked } = await open(editor);
    await using _screen = screen;
    const { backend } = screen;
    const away = page.locator("a[href='/console/account']").first();
    const save = page.getByRole("button", { name: editor.save, exact: true }).last();
    const field = editor.field(page);
    const before = await field.inputValue();
    for (const _time of ["first", "second"]) {
      await field.fill(editor.typed);
      await field.fill(before);
      await save.click();
      await expect.poll(() => backend.isIdle()).toBe(true);
      await expect.poll(() => wouldAsk(page)).toBe(false);
    }
    backend.set(editor.refusal);
    await field.fill(editor.typed);
    await expect.poll(() => wouldAsk(page)).toBe(true);
    await save.click();
    await page.getByRole("alert").first().waitFor();
    await follow(away);
    await expect.poll(() => asked).toEqual([question]);
    for (const stub of editor.stubs) backend.set(stub);
    await save.click();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    // The alert goes with the request, what is unsaved only with its answer.
    await expect.poll(() => wouldAsk(page)).toBe(false);
    await follow(away);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/console/account");
    expect(asked).toEqual([question]);
  });
});

test("[PD-2] a step of a document asks before it drops what is typed in its form", async () => {
  const editor: Editor = {
    ...(editors[1] as (typeof editors)[number])[1],
    stubs: [
      given(readConfiguration, { ...companyDraft, problems: {} }),
      ...[history, configuration],
      given(submitConfigurationDraft, { ...saved, revision: 2 }),
    ],
  };
  const { screen, page, asked, allow } = await open(editor);
  await using _screen = screen;
  await editor.field(page).fill(editor.typed);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => asked).toEqual([question]);
  expect(screen.backend.callsOf(submitConfigurationDraft)).toHaveLength(0);
  expect(await editor.field(page).inputValue()).toBe(editor.typed);
  allow();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => screen.backend.callsOf(submitConfigurationDraft).length).toBe(1);
});
