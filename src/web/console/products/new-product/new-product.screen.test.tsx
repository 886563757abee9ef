/** Beginning a product in a real browser: from the starter, a copy, or an empty form. */
import { describe, expect, test } from "vitest";
import {
  addProductDraft,
  listProducts,
  readProductHistory,
  readProductVersion,
} from "#contract/product-catalogue.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";
import { exampleHistory, exampleRead, exampleRow } from "../product-states/example-product.ts";

const rows = [
  exampleRow,
  { ...exampleRow, productId: "haraka", name: "Haraka Fortnight", version: 0 },
];
const list = { rows, total: 2, page: 1, pageSize: 50, counts: { drafts: 1, submitted: 1 } };

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/products/new",
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, juma),
      given(listProducts, list),
      given(readProductVersion, exampleRead),
      given(readProductHistory, exampleHistory),
      ...(more.stubs ?? []),
    ],
  });

test("[PD-1] what a product may begin with", async () => {
  await using screen = await open({ width: 1280 });
  const { page } = screen;
  const options = await page
    .getByRole("combobox", { name: "Begin with" })
    .locator("option")
    .allInnerTexts();
  expect(options).toContain("a copy of Salama Loan");
  // Never published: there is nothing to copy.
  expect(options.join()).not.toContain("Haraka");
  expect(options).toHaveLength(3);
});

describe.each([true, false])("script %s", (script) => {
  test("[PD-1] an ID that cannot be taken is said at its field, and what was typed and chosen stays", async () => {
    await using screen = await open({
      script,
      stubs: [refused(addProductDraft, "productIdTaken")],
    });
    const { page, backend } = screen;
    await page
      .getByRole("combobox", { name: "Begin with" })
      .selectOption({ label: "a copy of Salama Loan" });
    await page.getByLabel("Product ID").fill("salama");
    await page.locator("main form button[type=submit]").click();
    const said = addProductDraft.rejections.productIdTaken.message.en;
    await page.getByText(said).waitFor();
    const id = page.getByLabel("Product ID");
    expect(await id.inputValue()).toBe("salama");
    expect(await id.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("combobox", { name: "Begin with" }).inputValue()).toBe("salama");
    backend.set(given(addProductDraft, { productId: "salama-2", version: 1, revision: 1 }));
    await id.fill("salama-2");
    await page.locator("main form button[type=submit]").click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/console/products/salama-2/edit");
    expect(backend.callsOf(addProductDraft).map(({ body }) => body)).toEqual([
      expect.objectContaining({ productId: "salama", copyOf: "salama" }),
      expect.objectContaining({ productId: "salama-2", copyOf: "salama" }),
    ]);
  });

  test("[PD-1] with more products than fit the choice, what is missing is said and found by a search", async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      ...exampleRow,
      ...{ productId: `p-${at}`, name: `Product ${at}` },
    }));
    await using screen = await open({
      script,
      stubs: [
        given(listProducts, (call) =>
          call.query["search"] === "mbali"
            ? { ...list, rows: [{ ...exampleRow, productId: "mbali", name: "Mbali" }], total: 1 }
            : { ...list, rows: many, total: 132 },
        ),
      ],
    });
    const { page } = screen;
    await page.getByText("50 of 132 products can be chosen here.").waitFor();
    await page.getByLabel("Find a product by its name or ID").fill("mbali");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    const select = page.getByRole("combobox", { name: "Begin with" });
    await expect.poll(() => select.locator("option").allInnerTexts()).toContain("a copy of Mbali");
    expect(await select.locator("option").count()).toBe(3);
    expect(new URL(page.url()).searchParams.get("search")).toBe("mbali");
    if (script) await expectAccessible(page);
  });

  test("[PD-7] the market's starter is one of them", async () => {
    const drafted = { productId: "kwanza", version: 1, revision: 1 };
    await using screen = await open({ script, stubs: [given(addProductDraft, drafted)] });
    const { page, backend } = screen;
    await page.getByRole("combobox", { name: "Begin with" }).selectOption("*");
    await page.getByLabel("Product ID").fill("kwanza");
    await page.locator("main form button[type=submit]").click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/console/products/kwanza/edit");
    expect(backend.callsOf(addProductDraft)[0]?.body).toMatchObject({
      productId: "kwanza",
      starter: "1",
    });
  });
});

test("[PD-1] a product that stands further down the list can be copied by its link", async () => {
  await using screen = await open({ path: "/console/products/new?from=mbali" });
  const select = screen.page.getByRole("combobox", { name: "Begin with" });
  await expect.poll(() => select.inputValue()).toBe("mbali");
});
