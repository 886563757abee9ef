/**
 * A new telephone tells about itself step by step with real pictures, goes on on a second one where no script runs,
 * reads what is kept, and leaves with everything erased; nobody else ever sees any of it.
 */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { certifyList } from "#contract/person.ts";
import { defineStatement } from "#server/db/database.ts";
import { readPerson } from "#server/person/read-person.ts";
import { dumpOf } from "#test/dump.ts";
import { rightValues } from "#test/people.ts";
import { scripted } from "#test/screen.ts";
import { codeInBook } from "#test/sms-codes.ts";
import { type Journey, productId, startJourney, type Visit } from "./journey.ts";
import { patience } from "./steps.ts";

const phone = "13766650100";
const carried = `product_id=${productId}&amount=600000&instalments=5`;
const { public: who, personal, job, ext, bank } = rightValues;

let photo: Buffer;

/** As a telephone takes it: large, turned on its side, with what the camera knows. */
beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 1200, height: 900, channels: 3, background: "#fff", noise } as const;
  photo = await sharp({ create })
    .withExif({ IFD0: { Make: "hidden camera" } })
    .jpeg()
    .toBuffer();
});
const file = () => ({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: photo });

/** The code of the message that comes next. */
async function nextCode({ simulator }: Journey, ask: () => Promise<void>): Promise<string> {
  const { sms } = simulator.book.content;
  const before = sms.length;
  await ask();
  await expect.poll(() => sms.length, patience).toBe(before + 1);
  return codeInBook(simulator, phone);
}

async function signIn({ journey, page, script }: Visit, next: string): Promise<void> {
  await page.goto(`${journey.origin}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("Mobile number").fill(phone);
  const code = await nextCode(journey, () =>
    page.getByRole("button", { name: "Send code" }).click(),
  );
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => new URL(page.url()).pathname, patience).not.toBe("/login");
  if (script) await scripted(page);
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, value] of Object.entries(values)) {
    const field = page.locator(`[name="${code}"]`);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Consents, then the first two steps with real pictures. */
async function beginOn({ page }: Visit): Promise<void> {
  await heading(page, "Before you begin");
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Agree and go on" }).click();
  await heading(page, "Your details");
  await page.getByRole("link", { name: "Continue" }).click();
  await heading(page, "Who you are");
  await fillIn(page, who);
  for (const title of ["Front of the document", "Back of the document", "Your face"]) {
    await page.getByLabel(`${title}: Take a picture`).setInputFiles(file());
    await page.getByLabel(`${title}: Take it again`).waitFor();
  }
  await next(page);
  await heading(page, "Home and family");
  await fillIn(page, personal);
  await next(page);
  await heading(page, "Work and income");
}

/** Many screens on two telephones: more than a journey's usual time on a busy machine. */
const wholeWay = { timeout: 180_000 };

test(
  "[AC-3] [AC-6] [RT-3] certify on two telephones, read what is kept, leave",
  wholeWay,
  async () => {
    const journey = await startJourney();
    const { services } = journey.server;
    const first = await journey.visit();
    await signIn(first, `/certify?${carried}`);
    await beginOn(first);
    // Half a step, and the telephone is put away: what was left is kept.
    await first.page.locator("[name=employment]").selectOption(job.employment);
    await first.page.locator("[name=monthlyIncome]").fill(job.monthlyIncome);
    await first.page.locator("[name=employer]").focus();
    await first.page.getByRole("status").getByText("Saved").waitFor();

    journey.server.setToday("2026-03-03");
    const second = await journey.visit({ script: false });
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
    await fillIn(page, { contact2Phone: ext.contact2Phone });
    await next(page);
    await heading(page, "Where the money goes");
    await page.getByLabel("Mobile wallet").last().selectOption({ label: "M-Pesa" });
    await page.getByLabel("Account number").fill(bank.accountNumber);
    await next(page);
    await expect.poll(() => new URL(page.url()).pathname, patience).toBe("/productDetail");
    const back = Object.fromEntries(new URL(page.url()).searchParams);
    expect(back).toMatchObject({ product_id: productId, amount: "600000", instalments: "5" });

    const [row] = await services.db.query<{ borrower_id: string }>(newestBorrower);
    const borrowerId = row?.borrower_id ?? "";
    const person = await readPerson(services.db, borrowerId, services);
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
      told: { city: personal.city },
      borrower: { phone },
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
    for (const text of [phone, who.fullName, "Mwembechai", bank.accountNumber])
      expect(dump).not.toContain(text);
    const left = await services.db.query(itemsLeft, [borrowerId]);
    expect(left).toEqual([]);
  },
);

const newestBorrower = defineStatement(
  "test.newest-borrower",
  "select borrower_id from borrower order by created_at desc limit 1",
);
const itemsLeft = defineStatement(
  "test.items-left",
  "select code from person_item where borrower_id = $1",
);
