/** From an advert to a signed-in borrower looking at an offer, and the funnel the lender sees. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readFunnel } from "#contract/promotion-funnel.ts";
import { findBorrowerByPhone } from "#server/core/customer/borrower.ts";
import { addOffer } from "#test/builders.ts";
import { parts, phone } from "#test/landing-screen.ts";
import { codeInBook } from "#test/sms-codes.ts";
import { captchaText, type Journey, productId, startJourney, type Visit } from "./journey.ts";
import { patience } from "./steps.ts";

const advert =
  "/promotion?utm_tag=may-1&user_from=radio&app_from=web&invite_code=ASHA7&page_id=spring";
const number = "13987654321";

async function openAdvert({ journey, page, script }: Visit): Promise<void> {
  await page.goto(journey.origin + advert);
  if (script) await page.locator("html.scripted").waitFor({ state: "attached" });
}

/** The code that came to the phone, from the SMS gateway's ledger. */
async function codeFor({ simulator }: Journey, to: string): Promise<string> {
  await expect.poll(() => codeInBook(simulator, to), patience).toMatch(/^\d{6}$/);
  return codeInBook(simulator, to);
}

async function askForCode(page: Page, typed = captchaText.toLowerCase()): Promise<void> {
  const { phone: field, capcode, getCode } = parts(page);
  await field.fill(number);
  await capcode.fill(typed);
  await getCode.click();
}

function registerButton(page: Page) {
  return page.locator("button[value=register]");
}

test.each([{ script: true }, { script: false }])(
  "[PL-1] [PL-4] [PL-5] [PL-6] advert, code, registered, signed in, an offer, and the funnel: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const { server } = journey;
    const visit = await journey.visit({ script, userAgent: phone });
    const { page } = visit;
    await openAdvert(visit);
    // A wrong answer costs a new picture, nothing else.
    await askForCode(page, "aaaa");
    await parts(page).wrong("capcode").filter({ hasText: "were not right" }).waitFor();
    expect(journey.simulator.ledger.content.sms).toEqual([]);
    await askForCode(page);
    await parts(page).said.filter({ hasText: "We have sent a code to 139 8765 4321." }).waitFor();
    await parts(page).smsCode.fill("000000");
    await registerButton(page).click();
    await parts(page).wrong("smsCode").filter({ hasText: "The SMS code is not right." }).waitFor();
    await parts(page).smsCode.fill(await codeFor(journey, number));
    await registerButton(page).click();
    await page.waitForURL((url) => url.hash === "#/downloadTemplate");
    await page.getByRole("heading", { name: "Registration succeeded" }).waitFor();

    const { db, settings } = server.services;
    const borrowerId = (await findBorrowerByPhone(db, number, settings.encryptionKey)) ?? "";
    await addOffer(server.services, { borrowerId, productId });
    await page.goto(`${journey.origin}/loanConfirm?productId=${productId}`);
    await page.getByRole("button", { name: "Loan Now" }).waitFor();

    const { client } = await server.staff();
    const funnel = await client.call(readFunnel, {});
    if (!funnel.ok) throw new Error(funnel.message);
    const counts = { visits: 1, clicks: 1, codes: 1, registrations: 1 };
    expect(funnel.data.rows).toMatchObject([
      { page: "spring", source: "radio", tag: "may-1", ...counts },
    ]);
    expect(funnel.data.total).toMatchObject(counts);
    const logged = JSON.stringify(server.logged);
    expect(logged).not.toContain(number);
    expect(logged).not.toContain("139 8765");
  },
);

test("[PL-5] a registered number is led to the download page without being signed in", async () => {
  const journey = await startJourney();
  await journey.server.borrower({ phone: number });
  const visit = await journey.visit({ userAgent: phone });
  const { page } = visit;
  await openAdvert(visit);
  await askForCode(page);
  await page.waitForURL((url) => url.hash === "#/downloadTemplate");
  await page
    .getByRole("heading", { name: "already registered, please download the app to log in" })
    .waitFor();
  expect(await visit.context.cookies()).toEqual([]);
  expect(journey.simulator.ledger.content.sms).toEqual([]);
});
