/**
 * A new borrower completes onboarding step by step with real pictures, continues on a second device without script,
 * reads the data export and closes the account; nobody else ever sees any of it.
 */
import { expect, test } from "vitest";
import { certifyList } from "#contract/onboarding.ts";
import { readKycProfile } from "#server/flows/kyc/kyc-profile.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { dumpOf } from "#test/dump.ts";
import { rightValues } from "#test/people.ts";
import { productId, startJourney, type Visit } from "./journey.ts";
import {
  beginOnboarding,
  fillIn,
  finishOnboarding,
  heading,
  newPhone,
  next,
  nextCode,
  signIn,
  takenPhoto,
} from "./onboarding.ts";
import { patience } from "./steps.ts";

const carried = `product_id=${productId}&amount=600000&instalments=5`;
const { public: who, personal, job, ext, bank } = rightValues;

test("[AC-3] [AC-6] [RT-3] onboarding on two devices, data export, account closure", async () => {
  const journey = await startJourney();
  const { services } = journey.server;
  const first = await journey.visit();
  await signIn(first, `/certify?${carried}`);
  await beginOnboarding(first, await takenPhoto());
  // Half a step, then the phone is put away: what was entered is saved.
  await first.page.locator("[name=employment]").selectOption(job.employment);
  await first.page.locator("[name=monthlyIncome]").fill(job.monthlyIncome);
  await first.page.locator("[name=employer]").focus();
  await first.page.getByRole("status").getByText("Saved").waitFor();

  journey.server.setToday("2026-03-03");
  const second = await journey.visit({ script: false, inBrowser: true });
  const { page } = second;
  await signIn(second, `/certify?${carried}`);
  await page.getByText("2 of 5 done").waitFor();
  await page.getByRole("link", { name: "Continue" }).click();
  await heading(page, "Work and income");
  expect(await page.locator("[name=monthlyIncome]").inputValue()).toBe(job.monthlyIncome);
  expect(await page.locator("[name=employment]").inputValue()).toBe(job.employment);
  const { employment: _chosen, monthlyIncome: _typed, ...rest } = job;
  await fillIn(page, rest);
  await next(page);
  await heading(page, "Contacts and purpose");
  await fillIn(page, { ...ext, contact2Phone: ext.contact1Phone });
  await next(page);
  await page.getByText("Both contacts have the same number.").waitFor();
  await finishOnboarding(second);
  await expect.poll(() => new URL(page.url()).pathname, patience).toBe("/productDetail");
  const back = Object.fromEntries(new URL(page.url()).searchParams);
  expect(back).toMatchObject({ product_id: productId, amount: "600000", instalments: "5" });

  const [row] = await services.db.query<{ borrower_id: string }>(newestBorrower);
  const borrowerId = row?.borrower_id ?? "";
  const person = await readKycProfile(services.db, borrowerId, services);
  expect(person).toMatchObject({
    fullName: who.fullName,
    missing: [],
    identityImages: true,
    faceImage: true,
  });
  const picture = `/files/${person?.imageIds[0]}/full.jpg`;
  const seenBy = async ({ context }: Visit) =>
    (await context.request.get(journey.origin + picture)).status();
  expect(await seenBy(second)).toBe(200);
  const stranger = await journey.visit();
  await stranger.page.goto(
    `${journey.origin}/setting?session_id=${journey.borrower.session.session_id}`,
  );
  expect(await seenBy(stranger)).toBe(404);

  await page.goto(`${journey.origin}/ownData`);
  await page.getByText(who.fullName).first().waitFor();
  const exported = await second.context.request.get(`${journey.origin}/ownData/file`);
  expect(await exported.json()).toMatchObject({
    stated: { city: personal.city },
    borrower: { phone: newPhone },
  });

  await page.getByRole("link", { name: "Delete my account" }).click();
  await heading(page, "Delete your account");
  journey.server.setToday("2026-03-04");
  const code = await nextCode(journey, () =>
    page.getByRole("button", { name: "Send me a code to confirm" }).click(),
  );
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Delete everything now" }).click();
  await heading(page, "Your account is deleted");

  expect(await seenBy(second)).toBe(404);
  await first.page.reload();
  await first.page.getByRole("heading", { name: "Please sign in again" }).waitFor();
  const gone = await journey.server.client(first.session).call(certifyList, {});
  expect(gone.ok && gone.data.done).not.toBe(5);
  const dump = await dumpOf(services.db);
  for (const text of [newPhone, who.fullName, "Mwembechai", bank.accountNumber])
    expect(dump).not.toContain(text);
  const left = await services.db.query(itemsLeft, [borrowerId]);
  expect(left).toEqual([]);
});

const newestBorrower = defineStatement(
  "test.newest-borrower",
  "select borrower_id from borrower order by created_at desc limit 1",
);
const itemsLeft = defineStatement(
  "test.items-left",
  "select code from kyc_field where borrower_id = $1",
);
