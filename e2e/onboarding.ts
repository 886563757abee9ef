/**
 * What a new borrower does before a loan: signs in by a code, gives the consents, and completes every step with
 * pictures.
 */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { rightValues } from "#test/people.ts";
import { scripted } from "#test/screen.ts";
import { codeInBook } from "#test/sms-codes.ts";
import type { Journey } from "./journey.ts";
import { patience, ready } from "./steps.ts";

/** A phone number nobody has. */
export const newPhone = "13766650100";

/** One browser of somebody who is not known yet. */
export interface Newcomer {
  journey: Pick<Journey, "origin" | "simulator">;
  page: Page;
  script: boolean;
  /** As the lender's market writes numbers; by default the reference market's. */
  phones?: { own: string; contacts: readonly [string, string] };
}

/** As a phone takes it: large, with camera metadata. */
export async function takenPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 1200, height: 900, channels: 3, background: "#fff", noise } as const;
  return sharp({ create })
    .withExif({ IFD0: { Make: "hidden camera" } })
    .jpeg()
    .toBuffer();
}

/** The code that comes next. */
export async function nextCode(
  { simulator }: Pick<Journey, "simulator">,
  ask: () => Promise<void>,
  phone = newPhone,
): Promise<string> {
  const before = codeInBook(simulator, phone);
  await ask();
  // Other messages, such as that of a loan's papers, may come in between.
  await expect.poll(() => codeInBook(simulator, phone), patience).not.toBe(before);
  return codeInBook(simulator, phone);
}

/** Signs in with the SMS code; lands at `next`, a path of ours. */
export async function signIn(
  { journey, page, script, phones }: Newcomer,
  next: string,
): Promise<void> {
  const phone = phones?.own ?? newPhone;
  await page.goto(`${journey.origin}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("Mobile number").fill(phone);
  const code = await nextCode(
    journey,
    () => page.getByRole("button", { name: "Send code" }).click(),
    phone,
  );
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => new URL(page.url()).pathname, patience).not.toBe("/login");
  if (script) await scripted(page);
}

export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, value] of Object.entries(values)) {
    const field = page.locator(`[name="${code}"]`);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

const pictures = ["Front of the document", "Back of the document", "Your face"];

/** Consents, then the first two steps with real pictures. */
export async function beginOnboarding({ page, script }: Newcomer, photo: Buffer): Promise<void> {
  const { public: who, personal } = rightValues;
  const file = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: photo };
  await heading(page, "Before you begin");
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Agree and go on" }).click();
  await heading(page, "Your details");
  await page.getByRole("link", { name: "Continue" }).click();
  await heading(page, "Who you are");
  await fillIn(page, who);
  for (const title of pictures) {
    await page.getByLabel(`${title}: Take a picture`).setInputFiles(file);
    if (script) await page.getByLabel(`${title}: Take it again`).waitFor();
  }
  await next(page);
  await heading(page, "Home and family");
  await fillIn(page, personal);
  await next(page);
  await heading(page, "Work and income");
}

/** Contacts and the payout account; lands where the steps lead. */
export async function finishOnboarding({ page, phones }: Newcomer): Promise<void> {
  const { bank } = rightValues;
  const [contact1Phone, contact2Phone] = phones?.contacts ?? [
    rightValues.ext.contact1Phone,
    rightValues.ext.contact2Phone,
  ];
  const ext = { ...rightValues.ext, contact1Phone, contact2Phone };
  await heading(page, "Contacts and purpose");
  await fillIn(page, ext);
  await next(page);
  await heading(page, "Where the money goes");
  await page.getByLabel("Mobile wallet").last().selectOption({ label: "M-Pesa" });
  await page.getByLabel("Account number").fill(bank.accountNumber);
  await next(page);
}

/** Every step, from the consents on. */
export async function completeOnboarding(visit: Newcomer): Promise<void> {
  await beginOnboarding(visit, await takenPhoto());
  await fillIn(visit.page, rightValues.job);
  await next(visit.page);
  await finishOnboarding(visit);
  await expect.poll(() => new URL(visit.page.url()).pathname, patience).toBe("/productDetail");
  await ready(visit);
}
