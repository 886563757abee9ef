/** One loan in a real browser: accessible, no wider than the screen, and every way works without script. */
import { expect, test } from "vitest";
import { readLoanAccount } from "#contract/loan-back-office.ts";
import { listDisclosures } from "#contract/offer-disclosure.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleDisclosures } from "../../parts/example-disclosures.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { exampleLoan } from "./example-loan.ts";

const path = `/console/loans/${exampleLoan.orderNo}`;
const stubs = [
  given(whoAmI, neema),
  given(readLoanAccount, exampleLoan),
  given(listDisclosures, exampleDisclosures),
];
const staff = { session: null, staff: true, stubs } as const;

test.each([
  { width: 1280, dark: false },
  { width: 390, dark: true },
  { width: 320, dark: false },
])("[DK-3] is accessible: %o", async (look) => {
  await using screen = await openScreen({ path, ...staff, ...look });
  await screen.page.getByText("4 days late", { exact: true }).waitFor();
  await expectAccessible(screen.page);
});

test("[DK-3] another day is asked for by its date, without script", async () => {
  await using screen = await openScreen({ path, ...staff, script: false, width: 1280 });
  const { page, backend } = screen;
  expect(await page.getByText("Paid 1 day early").count()).toBe(1);
  expect(await page.getByText("was 2026-02-15").count()).toBe(1);
  await page.getByLabel("Day shown").fill("2026-02-10");
  await page.getByRole("button", { name: "Show that day" }).click();
  expect(backend.callsOf(readLoanAccount).at(-1)?.query).toMatchObject({ on: "2026-02-10" });
  await page.getByRole("link", { name: "Postings 2" }).click();
  expect(await page.getByText("Close of day").count()).toBe(1);
});

test("[DK-3] of a loan that was given back no instalment counts as paid, without script", async () => {
  const back = given(readLoanAccount, { ...exampleLoan, givenBackOn: "2026-03-04" });
  const answers = [given(whoAmI, neema), back, given(listDisclosures, exampleDisclosures)];
  await using screen = await openScreen({ path, ...staff, stubs: answers, script: false });
  const plan = screen.page.locator("section.panel", { hasText: "Plan on" }).first();
  expect(await plan.innerText()).toMatch(/Given back 2026-03-04/);
  expect(await plan.innerText()).not.toMatch(/\d of \d paid|Paid 1 day early/);
});

test("[MA-4] shows the mandate and why a debit was not begun, without script", async () => {
  await using screen = await openScreen({ path, ...staff, script: false, width: 1280 });
  const panel = screen.page.locator("section", { hasText: "Less was due than was told" }).last();
  const text = await panel.innerText();
  for (const words of ["Up to TZS 110,00 each", "2026-06-30", "Not begun", "Received"]) {
    expect(text).toContain(words);
  }
  expect(await screen.page.getByText("Never agreed to.").count()).toBe(2);
});

test("[DS-3] every version of the disclosure with its validity, hash, acknowledgement and the form as shown, without script", async () => {
  await using screen = await openScreen({ path, ...staff, script: false, width: 1280 });
  const panel = screen.page.locator("#disclosures");
  const [newest, oldest] = await panel.locator("tbody tr").allInnerTexts();
  expect(newest).toContain("D-26030200000001, version 2");
  expect(newest).toContain("holds until 2026-03-11");
  expect(newest).toContain(`SHA-256 ${"b".repeat(64)}`);
  expect(newest).toContain("in a step before acceptance, Kiswahili");
  expect(oldest).toContain("held until 2026-03-05");
  expect(oldest).toContain("Not acknowledged");
  await panel.getByText("The form as shown").click();
  await expect.poll(() => panel.innerText()).toContain("Unapokea");
});

test("[DS-3] who may not read disclosures sees the loan without them", async () => {
  const without = [given(whoAmI, neema), given(readLoanAccount, exampleLoan)];
  const withheld = [...without, refused(listDisclosures, "notFound")];
  await using screen = await openScreen({ path, ...staff, stubs: withheld, width: 1280 });
  await screen.page.getByText("4 days late", { exact: true }).waitFor();
  await expect.poll(() => screen.page.locator("#disclosures").count()).toBe(0);
});
