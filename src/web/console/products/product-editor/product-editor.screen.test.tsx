/** The product editor in a real browser: typed, shown, saved, handed over, and two people at one draft. */
import { describe, expect, test } from "vitest";
import {
  listProducts,
  previewProduct,
  readProductHistory,
  readProductVersion,
  saveProductDraft,
  submitProductDraft,
  withdrawProductDraft,
} from "#contract/product-catalogue.ts";
import type { ProductFormGiven } from "#contract/product-form.ts";
import { uploadProductLogo } from "#contract/product-logo.ts";
import { whoAmI } from "#contract/staff.ts";
import { draftHistory, draftPreview, draftVersion, refusedFee } from "#test/product-draft.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, held, type RecordedCall, refused } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";
import { sectionNames } from "../product-fields/node.ts";

const at = "/console/products/salama/edit";
const saved = { productId: "salama", version: 8, revision: 4, problems: {}, findings: [] };

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: at,
    session: null,
    staff: true,
    width: 1280,
    height: 900,
    ...more,
    stubs: [
      given(whoAmI, juma),
      given(readProductVersion, draftVersion),
      given(readProductHistory, draftHistory),
      given(previewProduct, previewOf),
      given(saveProductDraft, saved),
      ...(more.stubs ?? []),
    ],
  });

const formOf = ({ body }: RecordedCall) => JSON.parse(body["form"] ?? "{}") as ProductFormGiven;

/** As the server does: a rate that is no number is told at its field, and nothing can be worked out. */
function previewOf(call: RecordedCall) {
  const { percent = "" } = formOf(call).terms.plan.rate;
  if (/^\d+(\.\d+)?$/.test(percent)) return draftPreview;
  const problems = { "terms.plan.rate.percent": "must be a rate without a sign, such as 2.5" };
  return { ...draftPreview, problems, card: null, confirmation: null, example: null, before: null };
}

const savedForm = ({ backend }: Screen) => {
  const call = backend.callsOf(saveProductDraft).at(-1);
  if (call === undefined) throw new Error("nothing was saved");
  return formOf(call);
};
const rate = "[name='terms.plan.rate.percent']";
const tab = ({ page }: Screen, name: string) =>
  page
    .getByRole("navigation", { name: "Parts of the product" })
    .getByRole("link", { name })
    .click();

describe.each([
  [1280, false],
  [390, true],
  [320, false],
])("[PD-1] %i px wide, dark %s", (width, dark) => {
  test("every part is accessible and fits", async () => {
    const findings = [refusedFee, { ...refusedFee, rule: "tz.other", severity: "warn" as const }];
    await using screen = await open({
      width,
      dark,
      stubs: [given(previewProduct, { ...draftPreview, findings })],
    });
    const { page } = screen;
    for (const name of sectionNames) {
      await page.locator(`.pe-tabs a[href='#part-${name}']`).click();
      await page.locator(`#part-${name}`).waitFor({ state: "visible" });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide).toBeLessThanOrEqual(width);
      // Narrower still, a part only has to fit.
      if (width > 320) await expectAccessible(page);
    }
  });
});

describe.each([true, false])("script %s", (script) => {
  test("[PD-1] what a person types is saved as the form has it, row by row", async () => {
    await using screen = await open({ script });
    const { page } = screen;
    if (script) await tab(screen, "Amount and term");
    await page.locator("[name='amounts.least']").fill("450.000");
    if (script) await tab(screen, "Price");
    await page.locator(rate).fill("3,5");
    await page.getByRole("button", { name: "Fees: add one" }).click();
    await page.locator("[name='terms.fees[1].name']").fill("Stamp");
    await page.locator("[name='terms.fees[1].amount:']").selectOption("fixed");
    if (!script)
      await page.getByRole("button", { name: "Show what a borrower will see" }).last().click();
    await page.locator("[name='terms.fees[1].amount.fixed']").fill("1.250,5");
    await page.getByRole("button", { name: "Remove Fees, 1" }).click();
    await page
      .locator("[name='terms.fees[0].name']")
      .waitFor({ state: "detached" })
      .catch(() => null);
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect.poll(() => screen.backend.callsOf(saveProductDraft).length).toBe(1);
    const form = savedForm(screen);
    expect(form.amounts.least).toBe("450000.00");
    expect(form.terms.plan.rate.percent).toBe("3.5");
    expect(form.terms.fees).toEqual([
      { name: "Stamp", amount: { fixed: "1250.50" }, when: "kept-back" },
    ]);
    const before = JSON.parse(draftVersion.form) as ProductFormGiven;
    expect(form.texts).toEqual(before.texts);
    expect(form.terms.lateCharges).toEqual(before.terms.lateCharges);
    expect(screen.backend.callsOf(saveProductDraft)[0]?.body).toMatchObject({
      productId: "salama",
      version: "8",
      revision: "3",
    });
  });

  test("[PD-4] what is wrong stays as it was typed, stands beside its field and in the summary", async () => {
    await using screen = await open({ script });
    const { page } = screen;
    if (script) await tab(screen, "Price");
    await page.locator(rate).fill("three");
    if (!script)
      await page.getByRole("button", { name: "Show what a borrower will see" }).last().click();
    const said = "Interest rate must be a rate without a sign, such as 2.5";
    await page.locator("#problems").getByRole("link", { name: said }).waitFor();
    const field = page.locator(rate);
    expect(await field.inputValue()).toBe("three");
    const described = (await field.getAttribute("aria-describedby"))?.split(" ")[0] ?? "";
    expect(await page.locator(`#${described}`).innerText()).toContain(said);
    await page
      .locator(".pe-tabs a", { hasText: "Price" })
      .getByText("something is wrong")
      .waitFor();
    await page.getByRole("button", { name: "Submit: 1 to put right first" }).waitFor();
    // The checker is a script of its own, which such a page does not run.
    if (script) await expectAccessible(page);
  });

  test("[PD-4] two people at one draft: nothing is overwritten, nothing is lost", async () => {
    await using screen = await open({
      script,
      stubs: [refused(saveProductDraft, "changedMeanwhile")],
    });
    const { page, backend } = screen;
    if (script) await tab(screen, "Price");
    await page.locator(rate).fill("3");
    backend.set(given(readProductVersion, { ...draftVersion, revision: 4 }));
    await page.getByRole("button", { name: "Save the draft" }).click();
    await page.getByText("Juma Said saved it at 2026-11-24 10:41:00.").waitFor();
    const row = page.locator(".pe-conflict tr", { hasText: "Interest rate" });
    expect(await row.innerText()).toMatch(/2\s+2\.5/);
    expect(await page.locator(rate).inputValue()).toBe("3");
    // The checker is a script of its own, which such a page does not run.
    if (script) await expectAccessible(page);
    backend.set(given(saveProductDraft, { ...saved, revision: 5 }));
    await page.getByRole("button", { name: "Put mine on top" }).click();
    await expect.poll(() => backend.callsOf(saveProductDraft).length).toBe(2);
    const [first, second] = backend.callsOf(saveProductDraft).map(({ body }) => body["revision"]);
    expect([first, second]).toEqual(["3", "4"]);
    expect(savedForm(screen).terms.plan.rate.percent).toBe("3");
  });

  test("[PD-3] submitting saves first, and withdrawing names the revision", async () => {
    await using screen = await open({
      script,
      stubs: [
        refused(submitProductDraft, "hasProblems"),
        given(withdrawProductDraft, { productId: "salama", version: 8, revision: 5 }),
      ],
    });
    const { page, backend } = screen;
    await page.getByLabel("A word to the second person").fill("Cheaper");
    await page.getByRole("button", { name: "Submit to a second person" }).click();
    await expect.poll(() => backend.callsOf(submitProductDraft).length).toBe(1);
    expect(backend.callsOf(submitProductDraft)[0]?.body).toMatchObject({
      revision: "4",
      note: "Cheaper",
    });
    await page.getByRole("alert").waitFor();
    await page.getByText("Withdraw the draft").click();
    await page.getByLabel("Why").fill("Not now");
    await page.getByRole("button", { name: "Withdraw it" }).click();
    await expect.poll(() => backend.callsOf(withdrawProductDraft).length).toBe(1);
    expect(backend.callsOf(withdrawProductDraft)[0]?.body).toMatchObject({
      revision: "4",
      note: "Not now",
    });
  });

  test("[PD-1] a logo is uploaded and its address saved", async () => {
    const url = `/product-logos/${"a".repeat(32)}.jpg`;
    await using screen = await open({ script, stubs: [given(uploadProductLogo, { url })] });
    const { page } = screen;
    const file = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("picture") };
    await page.getByLabel("Choose a file").setInputFiles(file);
    if (script) await expect.poll(() => page.locator("[name=logo]").inputValue()).toBe(url);
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect.poll(() => screen.backend.callsOf(saveProductDraft).length).toBe(1);
    expect(savedForm(screen).logo).toBe(url);
  });
});

test("[PD-4] the figures, the plan and the published version beside them; a finding leads to its field and back", async () => {
  await using screen = await open({
    stubs: [given(previewProduct, { ...draftPreview, findings: [refusedFee] })],
  });
  const { page } = screen;
  const side = page.locator(".pe-side");
  await side.getByText("998.346,90").first().waitFor();
  const moved = await side.locator(".pe-moved th").allInnerTexts();
  expect(moved).toEqual(["Annual percentage rate (APR)", "Dearest late case, 270 days"]);
  expect(await side.locator(".pe-bar").count()).toBe(6);
  await page.getByRole("link", { name: "To the field" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f-terms-fees");
  await page.getByRole("link", { name: "See the rule" }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#rule-tz-fee-management");
});

test("[PD-4] a link that would lose what was typed asks first, and staying keeps it", async () => {
  const none = { total: 0, page: 1, pageSize: 50, counts: { drafts: 0, submitted: 0 } };
  await using screen = await open({ stubs: [given(listProducts, { rows: [], ...none })] });
  const { page } = screen;
  await tab(screen, "Price");
  await page.locator(rate).fill("3");
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const away = page.getByRole("link", { name: "Products", exact: true }).first();
  await away.click();
  await expect.poll(() => asked).toEqual(["What you typed is not saved. Leave all the same?"]);
  expect(new URL(page.url()).pathname).toBe("/console/products/salama/edit");
  expect(await page.locator(rate).inputValue()).toBe("3");
  page.once("dialog", (dialog) => void dialog.accept());
  await away.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/console/products");
});

test("[PD-4] an older answer is never shown over a newer one, and the old preview stays meanwhile", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  await tab(screen, "Price");
  const slow = held(given(previewProduct, { ...draftPreview, example: null, before: null }));
  backend.set(slow);
  await page.locator(rate).fill("9");
  await slow.asked;
  await page.getByText("Working it out").waitFor();
  await page.locator(".pe-side").getByText("998.346,90").first().waitFor();
  const { example } = draftPreview;
  if (example === null) throw new Error("no example");
  backend.set(given(previewProduct, { ...draftPreview, example: { ...example, total: 111_00 } }));
  await page.locator(rate).fill("8");
  await page.locator(".pe-side").getByText("111", { exact: true }).first().waitFor();
  slow.release();
  await expect.poll(() => backend.isIdle()).toBe(true);
  await page.locator(".pe-side").getByText("111", { exact: true }).first().waitFor();
});

test("[PD-4] Ctrl S saves from a field and leaves the person there; Enter never adds or removes a row", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  await tab(screen, "Price");
  await page.locator(rate).fill("4");
  await page.keyboard.press("Control+s");
  await expect.poll(() => backend.callsOf(saveProductDraft).length).toBe(1);
  await expect.poll(() => page.url()).toContain("saved=4");
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement)?.name);
  await expect.poll(focused).toBe("terms.plan.rate.percent");
  const fees = await page.locator("#f-terms-fees > .pe-row").count();
  await page.keyboard.press("Enter");
  await expect.poll(() => backend.isIdle()).toBe(true);
  expect(await page.locator("#f-terms-fees > .pe-row").count()).toBe(fees);
  expect(await page.locator(rate).inputValue()).toBe("4");
});

test("[PD-2] where no draft is open, the next version is begun; a submitted one is left alone", async () => {
  const version = { ...draftVersion, state: "in-force" as const, mayChange: false };
  await using screen = await open({ stubs: [given(readProductVersion, version)] });
  const { page, backend } = screen;
  await page.getByRole("button", { name: "Begin the next version" }).waitFor();
  await expectAccessible(page);
  backend.set(given(readProductVersion, { ...version, state: "submitted" }));
  await page.reload();
  await page.getByText("It is with a second person.").waitFor();
});
