/** The comparison of two versions in a real browser, where the second person decides. */
import { describe, expect, test } from "vitest";
import { simulatePolicy } from "#contract/decision-policy.ts";
import {
  compareProductVersions,
  publishProductVersion,
  readProductVersion,
  returnProductDraft,
} from "#contract/product-catalogue.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleSimulation } from "../../decision-policy/example-policy.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import { exampleRead } from "../product-states/example-product.ts";

const figures = { payout: 98_000_00, instalment: 27_000_00, cost: 9_000_00, total: 0, apr: "62.3" };
const compared = {
  differences: [
    { path: "terms.plan.rounding", before: "half-up", after: "down" },
    { path: "amounts.most", before: "2000000.00", after: "3000000.00" },
    { path: "terms.fees[0].names.sw", before: "", after: "Ada" },
  ],
  unchanged: [{ path: "coolingOffDays", value: "7" }],
  examples: [
    {
      ...{ amount: 100_000_00, instalments: 4, old: figures },
      ...{ new: { ...figures, apr: "70.1" }, breaches: [] },
    },
    {
      ...{ amount: 3_000_000_00, instalments: 4, old: null, new: figures },
      breaches: [
        {
          rule: "tz.fees",
          severity: "refuse" as const,
          text: "The fees are 6,00 % of the amount; at most 5,00 % is allowed.",
        },
      ],
    },
    { amount: 3_000_000_00, instalments: 12, old: null, new: null, breaches: null },
  ],
  rateName: "Annual percentage rate (APR)",
};

const finding = {
  rule: "tz.fees",
  severity: "refuse" as const,
  text: "The fees are 6,00 % of the amount; at most 5,00 % is allowed.",
  sources: [{ title: "Bank of Tanzania, Fees and Charges Guidelines", where: "2024, 5(1)" }],
  ...{ amount: 3_000_000_00, instalments: 4, figure: "6,00", limit: "5,00" },
  ...{ path: "terms.fees", confirmByCounsel: true },
};

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/products/salama/compare?from=1&to=2",
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readProductVersion, exampleRead),
      given(compareProductVersions, compared),
      ...(more.stubs ?? []),
    ],
  });

test("[PD-3] by night at 320 px: what differs in words, and loans on both versions", async () => {
  await using screen = await open({ width: 320, dark: true });
  const { page } = screen;
  const text = () => page.locator("main").innerText();
  await expect
    .poll(text)
    .toMatch(/Rounding\s+(Version 1 )?to the nearest, half up\s+(Version 2 )?always down/);
  await expect.poll(text).toMatch(/Fee name by language \(Kiswahili\), 1/);
  await expect.poll(text).toMatch(/3 of 4 fields differ/);
  await expect.poll(text).not.toMatch(/terms\.|half-up/);
  await expect.poll(text).toMatch(/62[.,]3\s?%\s+70[.,]1\s?%/);
  await expect.poll(text).not.toMatch(/Cooling-off/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All 4 fields" }).click();
  await expect.poll(text).toMatch(/Cooling-off/);
});

describe.each([
  [1280, false],
  [1280, true],
  [320, true],
])("%i px wide, dark %s", (width, dark) => {
  test("[PD-3] each finding stands beside the field that causes it, and each corner says whether it is lawful", async () => {
    const fee = {
      path: "terms.fees[0].amount.percentOfPrincipal",
      before: "2",
      after: "6",
    };
    const { differences } = compared;
    await using screen = await open({
      ...{ width, dark },
      stubs: [
        given(readProductVersion, { ...exampleRead, findings: [finding], mayPublish: false }),
        given(compareProductVersions, { ...compared, differences: [...differences, fee] }),
      ],
    });
    const { page } = screen;
    const rowOf = (table: string, text: string | RegExp) =>
      page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });
    const fees = rowOf("What differs", "See the rule");
    expect(await fees.count()).toBe(1);
    expect(await fees.innerText()).toMatch(/Refused/);
    expect(await rowOf("What differs", "Largest amount").innerText()).toMatch(/Holds/);
    const corners = page.getByRole("table", { name: "Worked examples" }).locator("tbody tr");
    expect(await corners.nth(0).innerText()).toMatch(/Holds/);
    expect(await corners.nth(1).innerText()).toMatch(/Refused\s+The fees are 6,00 %/);
    expect(await corners.nth(2).innerText()).not.toMatch(/Holds|Refused/);
    await fees.getByRole("link", { name: "See the rule" }).click();
    await page.getByText("To be confirmed by your counsel.").waitFor();
    await page.getByRole("link", { name: "To the field" }).click();
    expect(new URL(page.url()).hash).toBe("#field-terms-fees-0-amount-percentOfPrincipal");
    await page.getByText("Annual percentage rate (APR)").first().waitFor();
    await page.getByText("“Traders ask for more”").waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const folder = process.env["MKOPO_PICTURES"];
    if (folder !== undefined) {
      const path = `${folder}/compare-${width}${dark ? "-dark" : ""}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  });
});

describe.each([true, false])("script %s", (script) => {
  test("[PD-3] the second person publishes from a day, and a refusal keeps day and note", async () => {
    await using screen = await open({
      script,
      stubs: [refused(publishProductVersion, "dayPast")],
    });
    const { page, backend } = screen;
    const form = page.locator("form", { hasText: "Offers made from that day" });
    await form.getByLabel("From").fill("2026-04-01");
    await form.getByLabel("Note").fill("Agreed");
    await form.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("alert").getByText("not from an earlier day").waitFor();
    await expect.poll(() => form.getByLabel("From").inputValue()).toBe("2026-04-01");
    await expect.poll(() => form.getByLabel("Note").inputValue()).toBe("Agreed");
    const drafted = { productId: "salama", version: 2, revision: 4 };
    backend.set(given(publishProductVersion, drafted));
    await form.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published. It is in force").waitFor();
    expect(backend.callsOf(publishProductVersion).at(-1)?.body).toEqual({
      productId: "salama",
      version: "2",
      revision: "3",
      from: "2026-04-01",
      note: "Agreed",
    });
  });

  test("[PD-3] it is given back with the reason", async () => {
    const drafted = { productId: "salama", version: 2, revision: 4 };
    await using screen = await open({ script, stubs: [given(returnProductDraft, drafted)] });
    const { page, backend } = screen;
    const form = page.locator("form", { hasText: "becomes a draft again" });
    await form.getByLabel("Why").fill("Too dear");
    await form.getByRole("button", { name: "Give it back" }).click();
    await page.getByText("It is a draft again.").waitFor();
    expect(backend.callsOf(returnProductDraft).at(-1)?.body).toMatchObject({ note: "Too dear" });
  });
});

test("[PD-3] who drafted it reads why they cannot publish it, and may take it back", async () => {
  const own = given(readProductVersion, { ...exampleRead, mayPublish: false });
  await using screen = await open({ stubs: [given(whoAmI, juma), own] });
  const { page } = screen;
  await page.getByText("Somebody else has to publish it.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Publish" }).count()).toBe(0);
  await page.getByRole("button", { name: "Take it back to change it" }).waitFor();
  await page.getByRole("button", { name: "Withdraw it" }).waitFor();
});

describe.each([
  [1280, true],
  [1280, false],
  [390, true],
])("%i px wide, script %s", (width, script) => {
  test("[PD-3] a changed decision policy is tried on past applications before it is published", async () => {
    const rule = { path: "decisionPolicy.rules[0].years", before: "18", after: "21" };
    const differences = [...compared.differences, rule];
    await using screen = await open({
      ...{ width, script },
      stubs: [
        given(compareProductVersions, { ...compared, differences }),
        given(simulatePolicy, { ...exampleSimulation, key: "salama", productVersion: 2 }),
      ],
    });
    const { page, backend } = screen;
    await expect
      .poll(() => backend.callsOf(simulatePolicy).at(-1)?.query)
      .toMatchObject({ key: "salama", productVersion: "2", months: "3", show: "changed" });
    const summary = "85 of 1100 decisions since 2 Dec 2025 would be otherwise.";
    const decide = page.getByRole("region", { name: "Publish" });
    await decide.getByRole("link", { name: summary }).waitFor();
    await page.getByRole("link", { name: "Amina Juma" }).waitFor();
    if (script) {
      await expectAccessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
    }
    await page.getByRole("link", { name: "12 months" }).click();
    await expect
      .poll(() => backend.callsOf(simulatePolicy).at(-1)?.query)
      .toMatchObject({ key: "salama", productVersion: "2", months: "12" });
    expect(new URL(page.url()).searchParams.get("to")).toBe("2");
    await page.getByRole("link", { name: "Older ones" }).click();
    await expect
      .poll(() => backend.callsOf(simulatePolicy).at(-1)?.query)
      .toMatchObject({ months: "12", after: "2026-02-27.4" });
  });
});

test("[PD-3] a version that leaves the policy alone is not tried, and one that cannot be tried says why", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  await page.getByRole("heading", { name: "Worked examples" }).waitFor();
  expect(backend.callsOf(simulatePolicy)).toEqual([]);
  const rule = { path: "decisionPolicy", before: "", after: "{}" };
  backend.set(given(compareProductVersions, { ...compared, differences: [rule] }));
  backend.set(refused(simulatePolicy, "policyWrong"));
  await page.reload();
  await page
    .getByRole("region", { name: "Tried on past" })
    .getByText("still has problems")
    .waitFor();
});
