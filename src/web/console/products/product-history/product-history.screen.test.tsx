/** One product's page in a real browser: versions, history, opening, closing and retiring. */
import { describe, expect, test } from "vitest";
import {
  readProductHistory,
  readProductVersion,
  retireProduct,
  setProductOpen,
} from "#contract/product-catalogue.ts";
import { whoAmI } from "#contract/staff.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import { exampleHistory, exampleRead } from "../product-states/example-product.ts";

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/products/salama",
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readProductVersion, exampleRead),
      given(readProductHistory, exampleHistory),
      ...(more.stubs ?? []),
    ],
  });

test("[PD-2] versions with people, reason and loans, and what happened", async () => {
  await using screen = await open({ width: 1280 });
  const { page } = screen;
  const rows = () => page.locator(".data tbody tr").allInnerTexts();
  await expect.poll(async () => (await rows()).length).toBe(2);
  const [draft = "", inForce = ""] = await rows();
  expect(draft).toMatch(/Waits for a second person[\s\S]*Juma Said[\s\S]*Traders ask for more/);
  expect(inForce).toMatch(/In force[\s\S]*2026-01-01[\s\S]*Command line[\s\S]*62/);
  const text = () => page.locator("main").innerText();
  await expect
    .poll(text)
    .toMatch(/Draft 2 submitted\s*2026-03-01 10:00, Juma Said\s*“Traders ask for more”/);
  await expect.poll(text).toMatch(/a supervisor, but not Juma Said/);
});

test("[PD-2] the next step is the second person's, the author's, or the next version", async () => {
  await using screen = await open({ script: false });
  const { page, backend, origin } = screen;
  const leads = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  expect(await leads("Read and decide")).toBe("/console/products/salama/compare?from=1&to=2");
  backend.set(given(readProductVersion, { ...exampleRead, state: "draft", mayChange: true }));
  await page.goto(`${origin}/console/products/salama`);
  expect(await leads("Change the draft")).toBe("/console/products/salama/edit");
  const [, inForce] = exampleRead.versions;
  if (inForce === undefined) throw new Error("the example has two versions");
  backend.set(given(readProductVersion, { ...exampleRead, ...inForce, versions: [inForce] }));
  await page.goto(`${origin}/console/products/salama`);
  expect(await leads("Draft version 2")).toBe("/console/products/salama/edit");
});

test("[PD-2] the title is the name in force, and a draft's other name stands beside it", async () => {
  const renamed = given(readProductVersion, { ...exampleRead, name: "Salama Plus" });
  await using screen = await open({ stubs: [renamed] });
  const { page } = screen;
  await page.getByRole("heading", { name: "Salama Loan", level: 1 }).waitFor();
  await page.getByText("Draft 2 is named Salama Plus.").waitFor();
});

describe.each([true, false])("script %s", (script) => {
  test("[PD-1] closing asks why; what was typed stays when it is refused", async () => {
    await using screen = await open({ script, stubs: [refused(setProductOpen, "textMissing")] });
    const { page, backend } = screen;
    const form = page.locator("form", { hasText: "Close to new loans" });
    await form.getByLabel("Why").fill("  .");
    await form.getByRole("button").click();
    await page.getByRole("alert").getByText("Please write why").waitFor();
    await expect.poll(() => form.getByLabel("Why").inputValue()).toBe("  .");
    backend.set(given(setProductOpen, { open: false }));
    await form.getByLabel("Why").fill("The season is over");
    await form.getByRole("button").click();
    await page.getByText("The product is closed to new loans.").waitFor();
    expect(backend.callsOf(setProductOpen).at(-1)?.body).toEqual({
      productId: "salama",
      open: "0",
      note: "The season is over",
    });
  });

  test("[PD-1] retiring asks for the product's ID, and nothing is sent without it", async () => {
    await using screen = await open({ script, stubs: [given(retireProduct, {})] });
    const { page, backend } = screen;
    const form = page.locator("form", { hasText: "Retire this product" });
    await form.getByLabel("Why").fill("Replaced");
    await form.getByLabel("Type salama to confirm").fill("salam");
    await form.getByRole("button").click();
    await page.getByRole("alert").getByText("not the product's ID").waitFor();
    expect(backend.callsOf(retireProduct)).toEqual([]);
    await expect.poll(() => form.getByLabel("Why").inputValue()).toBe("Replaced");
    await form.getByLabel("Type salama to confirm").fill("salama");
    await form.getByRole("button").click();
    await page.getByText("The product is retired.").waitFor();
    expect(backend.callsOf(retireProduct).map(({ body }) => body)).toEqual([
      { productId: "salama", note: "Replaced" },
    ]);
  });
});

test("[PD-1] an agent reads who may open and close, and has no form for it", async () => {
  await using screen = await open({ stubs: [given(whoAmI, juma)] });
  await screen.page.getByText("Only a supervisor opens, closes and retires products.").waitFor();
  await expect.poll(() => screen.page.locator("main form").count()).toBe(0);
});
