/**
 * A visitor of the official site reads what a loan costs, calculates one and writes to the lender; staff read the
 * message.
 */
import { expect, test } from "vitest";
import { someProduct } from "#test/builders.ts";
import { photoOf } from "#test/people.ts";
import { saveProduct } from "#test/save-product.ts";
import { startJourney } from "./journey.ts";
import { patience } from "./steps.ts";

test.each([{ script: true }, { script: false }])(
  "[OS-1] [OS-2] [OS-4] [RT-1] from the start page to the back office: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const { page } = await journey.visit({ script });
    await page.goto(journey.origin);
    await page.getByRole("link", { name: "Calculate a loan" }).click();
    await page.waitForURL("**/Loan");

    const cost = () => page.locator(".site-answer").innerText();
    await page.getByLabel("Amount", { exact: true }).fill("600.000");
    await page.getByLabel("Instalments", { exact: true }).fill("6");
    await page.getByRole("button", { name: "Calculate", exact: true }).click();
    await expect.poll(cost, patience).toContain("You borrow TZS 600.000,00 for 6 months");
    // The offer of the same loan, on the borrower's own screen.
    const borrower = await journey.visit({ script });
    const query = new URLSearchParams({ productId: "salama", ...borrower.session });
    await borrower.page.goto(`${journey.origin}/loanConfirm?${query}`);
    const offer = await borrower.page.locator("main").innerText();
    const total = /Total to repay\s+(TZS [\d.,]+)/.exec(offer)?.[1] ?? "nothing";
    await expect.poll(cost, patience).toContain(total);

    await page.getByRole("link", { name: "About us" }).click();
    await page.getByLabel("Name").fill("Neema Ally");
    await page.getByLabel("Telephone").fill("0755 111 222");
    await page.getByLabel("Suggestion").fill("Please open in Dodoma.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Success!").waitFor();

    const staff = await journey.server.staff({ login: "juma", name: "Juma Said" });
    const backOffice = (await journey.visit({ script })).page;
    await backOffice.goto(`${journey.origin}/console/suggestions`);
    await backOffice.getByLabel("Login").fill(staff.login);
    await backOffice.getByLabel("Password").fill(staff.password);
    await backOffice.getByRole("button", { name: "Sign in" }).click();
    const message = backOffice.locator(".queue-card");
    await expect.poll(() => message.innerText(), patience).toContain("Please open in Dodoma.");
    await expect.poll(() => message.innerText()).toMatch(/Neema Ally\s+New\s+0755 111 222/);
    await message.getByRole("button", { name: "Mark as read" }).click();
    await expect.poll(() => message.innerText(), patience).toContain("Read by Juma Said");
  },
);

test("[AP-9] name, logo and accent that a supervisor publishes show on a borrower's page a moment later, without a restart", async () => {
  const journey = await startJourney();
  const visitor = (await journey.visit({ script: false, inBrowser: true })).page;
  await visitor.goto(journey.origin);
  const before = await visitor.locator(".site-brand").innerText();
  const fillOf = () =>
    visitor.locator(":root").evaluate((root) => getComputedStyle(root).getPropertyValue("--fill"));
  const staff = await journey.server.staff({ login: "neema", role: "supervisor" });
  const desk = (await journey.visit({ script: false })).page;
  await desk.goto(`${journey.origin}/console/settings/brand`);
  await desk.getByLabel("Login").fill(staff.login);
  await desk.getByLabel("Password").fill(staff.password);
  await desk.getByRole("button", { name: "Sign in" }).click();
  await desk.locator("[name=displayName]").fill("Mkopo Mzuri");
  await desk.locator("[name='colours.emphasis']").fill("#7a1f5c");
  const buffer = Buffer.from(await photoOf(70));
  await desk
    .locator("[name=logoFile]")
    .setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
  await desk.getByRole("button", { name: "Save draft" }).click();
  await desk.getByText("The draft is saved.").waitFor();
  await visitor.reload();
  expect(await visitor.locator(".site-brand").innerText()).toBe(before);
  await desk.getByRole("button", { name: "Publish" }).click();
  await desk.getByText("Published. Borrowers see it").waitFor();
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.locator(".site-brand").innerText();
    }, patience)
    .toBe("Mkopo Mzuri");
  expect((await fillOf()).trim()).toBe("#7a1f5c");
  const logo = visitor.locator(".site-logo");
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), patience)
    .toBeGreaterThan(0);
});

test("[OS-4] a product that the lender changes shows on the pages a moment later", async () => {
  const journey = await startJourney();
  const { page } = await journey.visit({ script: false });
  const terms = async () => {
    await page.goto(`${journey.origin}/Loan`);
    return page.locator("#late").innerText();
  };
  await expect.poll(terms, patience).toContain("TZS 1.000,00 for new clients");
  const product = someProduct();
  const lateCharges = { ...product.terms.lateCharges, feeNew: 3_333_00 };
  const changed = { ...product, terms: { ...product.terms, lateCharges } };
  await journey.server.services.db.transaction((tx) => saveProduct(tx, changed));
  await expect.poll(terms, patience).toContain("TZS 3.333,00 for new clients");
});
