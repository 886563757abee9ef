/**
 * A complaint from the borrower's phone to the back office and back: sent with a photo, seen with its deadline, answered
 * with a picture by one of two agents, closed, read and rated; nobody sees what is not theirs.
 */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { readComplaint } from "#contract/complaint-back-office.ts";
import { withoutChance } from "#test/dump.ts";
import { scripted } from "#test/screen.ts";
import type { TestStaff } from "#test/server.ts";
import { type Journey, startJourney, type Visit } from "./journey.ts";
import { lend, openFromShell, patience, ready } from "./steps.ts";

const account = "0712345678";

let photo: Buffer;

/** As a phone takes it: large, rotated by its EXIF orientation, with camera metadata. */
beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 2000, height: 1200, channels: 3, background: "#fff", noise } as const;
  photo = await sharp({ create })
    .withExif({ IFD0: { Make: "hidden camera" } })
    .jpeg()
    .toBuffer();
});

/** A desktop browser signed in to the console. */
async function deskOf(journey: Journey, staff: TestStaff, script: boolean): Promise<Page> {
  // Its pictures are drawn.
  const { page } = await journey.visit({ script, inBrowser: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${journey.origin}/console/complaints`);
  await page.getByLabel("Login").fill(staff.login);
  await page.getByLabel("Password").fill(staff.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Complaints" }).waitFor();
  if (script) await scripted(page);
  return page;
}

async function addPicture({ page, script }: Pick<Visit, "page" | "script">): Promise<void> {
  const file = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: photo };
  await page.locator("input[type=file]").setInputFiles(file);
  if (script) await page.getByText("Upload succeeded!").waitFor();
  else await page.getByRole("button", { name: "Add the chosen file" }).click();
  await page.locator("input[name=problemImage]").waitFor({ state: "attached" });
}

/** Files the complaint on the borrower's screens. */
async function complain(visit: Visit, orderId: string): Promise<void> {
  const { page } = visit;
  await openFromShell(visit, `/complaint?orderNo=${orderId}`);
  await page.getByRole("link", { name: "The amount is wrong" }).click();
  await page.getByRole("heading", { name: "Describe the problem" }).waitFor();
  await ready(visit);
  await page.locator("textarea").fill("I was told another amount.");
  await addPicture(visit);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Successfully Sent").waitFor();
}

/** The pictures on the page that actually loaded. */
async function picturesSeen(page: Page, selector: string): Promise<number> {
  const images = page.locator(selector);
  await images.first().waitFor();
  await expect
    .poll(
      () =>
        images.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      patience,
    )
    .toBe(true);
  return images.count();
}

/** Without that of the loan's papers. */
const messages = ({ simulator }: Journey) =>
  simulator.ledger.content.sms.map(({ text }) => text).filter((text) => /complaint/.test(text));

test.each([{ script: true }, { script: false }])(
  "[CP-7] [CP-9] [CP-10] [CP-11] borrower, back office, borrower, rating: %o",
  async ({ script }) => {
    const journey = await startJourney({ account });
    const orderId = await lend(journey);
    const borrower = await journey.visit({ script, inBrowser: true });
    await complain(borrower, orderId);
    await expect.poll(() => messages(journey), patience).toHaveLength(1);
    const [acknowledged = ""] = messages(journey);
    const reference = /complaint (\S+)\. We answer within 3 weekdays, by 2026-03-05/.exec(
      acknowledged,
    )?.[1];

    const [first, second] = await Promise.all([
      journey.server.staff({ login: "juma", name: "Juma Said", role: "agent" }),
      journey.server.staff({ login: "asha", name: "Asha Ally", role: "agent" }),
    ]);
    const backOffice = await deskOf(journey, first, script);
    const row = backOffice.locator(".queue-table tbody tr");
    await expect.poll(() => row.innerText()).toMatch(/First answer\s*2026-03-05/);
    await row.getByRole("link", { name: reference ?? "none" }).click();
    await backOffice.locator(".said", { hasText: "I was told another amount." }).waitFor();
    expect(await picturesSeen(backOffice, ".thumbs img")).toBe(1);
    const page = await backOffice.content();
    await expect.poll(() => backOffice.locator("main").innerText()).toMatch(/Payout account\s+\S/);
    expect(page).not.toContain(account);
    expect(withoutChance(page)).not.toContain(account.slice(-4));

    const colleague = await deskOf(journey, second, script);
    await colleague.getByRole("link", { name: reference ?? "none" }).click();
    await colleague.getByLabel("Your answer").fill("Asha was slower.");

    await backOffice
      .getByLabel("Your answer")
      .fill("The schedule was wrong; we have put it right.");
    await addPicture({ page: backOffice, script });
    await expect
      .poll(() => backOffice.getByLabel("Your answer").inputValue())
      .toContain("put it right");
    await backOffice.getByRole("button", { name: "Send the answer" }).click();
    await backOffice.getByText("Your answer was sent.").waitFor();

    await colleague.getByRole("button", { name: "Send the answer" }).click();
    await colleague.getByRole("alert").getByText("your text is still here").waitFor();
    await expect
      .poll(() => colleague.getByLabel("Your answer").inputValue())
      .toBe("Asha was slower.");
    await colleague.locator(".history", { hasText: "we have put it right" }).waitFor();

    await backOffice.getByRole("button", { name: "Close" }).click();
    await backOffice.getByText("The complaint is closed.").waitFor();

    await openFromShell(borrower, "/complaintList");
    await borrower.page.getByRole("link", { name: "I was told another amount." }).first().click();
    await borrower.page.getByRole("heading", { name: "Process Result" }).waitFor();
    await borrower.page.getByText("The schedule was wrong; we have put it right.").waitFor();
    expect(await picturesSeen(borrower.page, ".answer img")).toBe(1);
    await expect.poll(() => borrower.page.locator("main").innerText()).not.toContain("Asha");
    await rate(borrower);

    await backOffice.reload();
    await backOffice.getByText("rated the answer 4 of 5").waitFor();
    // A message leaves with the outbox, which nobody here waits for.
    await expect.poll(() => messages(journey).length).toBe(2);

    const supervisor = await journey.server.staff({ login: "neema", role: "supervisor" });
    const problemId = new URL(backOffice.url()).pathname.split("/").at(-1) ?? "";
    const read = await supervisor.client.call(readComplaint, { problemId });
    expect(read.ok && read.data.order?.payoutAccount?.masked).toContain(account.slice(-4));
    expect(read.ok && read.data.entries.map(({ kind }) => kind)).toEqual([
      "answer",
      "close",
      "rate",
    ]);
  },
);

async function rate({ page, script }: Visit): Promise<void> {
  if (script) {
    const dialog = page.getByRole("dialog", { name: "How did we handle it?" });
    await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await dialog.getByRole("button", { name: "Send" }).click();
  } else {
    const form = page.locator("form.rating").first();
    await form.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await form.getByRole("button", { name: "Send" }).click();
  }
  await page.getByText("Successful demonstration").filter({ visible: true }).waitFor();
}
