/**
 * A book from another system: one person brings its files, corrects what is refused and has it checked, another one books it; its borrower
 * signs in and reads what is owed; a book with which something has happened stays, another one is taken back whole.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TakeoverFile, takeoverFiles } from "#contract/takeover-kinds.ts";
import type { TestStaff } from "#test/server.ts";
import { type BookTexts, exampleBook, takeoverBegun } from "#test/takeover-files.ts";
import { type Journey, startJourney } from "./journey.ts";
import { openFromShell } from "./steps.ts";

/** A desktop browser signed in to the console, at the books that are taken over. */
async function signedIn(journey: Journey, staff: TestStaff, script: boolean): Promise<Page> {
  const { page } = await journey.visit({ script });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${journey.origin}/console/takeover`);
  await page.getByLabel("Login").fill(staff.login);
  await page.getByLabel("Password").fill(staff.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Book taken over" }).waitFor();
  return page;
}

const totals = [
  ["Customers", "customers"],
  ["Loans", "loans"],
  ["Lent in all (TZS)", "lent"],
  ["Received in all (TZS)", "received"],
  ["Principal still owed (TZS)", "principal"],
  ["Everything still owed (TZS)", "owed"],
] as const;

async function begin(page: Page, book: string, asOf = takeoverBegun.asOf): Promise<void> {
  await page.getByLabel("Name of the old book").fill(book);
  await page.getByLabel("Its last day").fill(asOf);
  for (const [label, total] of totals)
    await page.getByRole("textbox", { name: label, exact: true }).fill(takeoverBegun[total]);
  await page.getByRole("button", { name: "Begin" }).click();
}

const names: Readonly<Record<TakeoverFile, string>> = {
  customers: "Customers",
  loans: "Loans",
  history: "History",
};

async function bring(page: Page, texts: Partial<BookTexts>): Promise<void> {
  for (const kind of takeoverFiles) {
    const text = texts[kind];
    if (text === undefined) continue;
    await page.getByLabel("Which file").selectOption(kind);
    const file = { name: `${kind}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("rowheader", { name: names[kind] }).first().waitFor();
  }
}

/** Until the job has done it, as whoever waits for it looks again. */
async function seen(page: Page, text: string): Promise<void> {
  const again = page.getByRole("link", { name: "Look again" });
  await expect
    .poll(async () => {
      // It may be gone by now, and then nothing is there to be clicked.
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => {});
      return page.locator("main").innerText();
    })
    .toContain(text);
}

async function check(page: Page, finds: string): Promise<void> {
  await page.getByRole("button", { name: "Check every line" }).click();
  await seen(page, finds);
}

test("[DK-9] a book is brought, refused by line, corrected, compared, booked by another person, read by its borrower, and one is taken back", async () => {
  const journey = await startJourney();
  const asha = await journey.server.staff({ login: "asha", role: "finance", name: "Asha Said" });
  const juma = await journey.server.staff({
    login: "juma",
    role: "supervisor",
    name: "Juma Mushi",
  });
  const first = await signedIn(journey, asha, false);
  const second = await signedIn(journey, juma, true);
  const book = exampleBook();

  await begin(first, "Branch ledger", "28.2.2026");
  await first.getByText("The last day of the old book must be a day").first().waitFor();
  await begin(first, "Branch ledger");
  await bring(first, { ...book, customers: book.customers.replace("Juma Mushi", "=1+1") });
  await check(first, "This is no name: letters, and what may stand between them.");
  await first.getByText("The line of its customer is refused.").waitFor();
  await bring(first, { customers: book.customers });
  await check(first, "Every total agrees with the old book.");
  await first.getByText("You had it checked. Another person looks").waitFor();

  await second.reload();
  await second.getByRole("link", { name: "Branch ledger" }).click();
  await second.getByRole("button", { name: "Book 2 loans" }).click();
  await seen(second, "It is booked. Its loans are ordinary loans now");

  await second.goto(`${journey.origin}/console/search?q=13800001111`);
  const order = second.locator('main a[href^="/console/loans/"]').first();
  const orderNo = (await order.getAttribute("href"))?.split("/").at(-1) ?? "";
  await order.click();
  await second.getByText("Taken over from Branch ledger, number L-17 there.").waitFor();
  const found = await second.getByRole("link", { name: "Amina Said" }).getAttribute("href");
  const amina = await journey.server.known(found?.split("/").at(-1) ?? "");
  journey.borrowers.push(amina);
  const borrower = await journey.visit({ script: false, borrower: amina });
  await openFromShell(borrower, `/accountStatement?orderId=${orderNo}`);
  const statement = await borrower.page.locator("main").innerText();
  expect(statement).toContain("2026-02-03");
  await second.goto(`${journey.origin}/console/takeover`);
  await second.getByRole("link", { name: "Branch ledger" }).click();
  const takeBack = async (finds: string) => {
    await second.getByLabel("Why it is taken back").fill("Wrong branch");
    await second.getByRole("button", { name: "Take it back" }).click();
    await seen(second, finds);
  };
  await takeBack("It was not taken back: something has happened");

  await first.goto(`${journey.origin}/console/takeover`);
  await begin(first, "Other branch");
  const others = book.customers
    .replace("13800001111", "13800003333")
    .replace("138 0000 2222", "13800004444");
  await bring(first, {
    ...book,
    customers: others.replace("0987", "0986"),
    history: book.history.split("\n").slice(0, 4).join("\n"),
  });
  await check(first, "You had it checked. Another person looks");
  await second.goto(first.url());
  await second.getByRole("link", { name: /^Loans that differ/ }).click();
  await second.getByText("Loans, line 3").waitFor();
  await second.getByRole("button", { name: "Book 2 loans" }).click();
  await second.getByText("Please write why").first().waitFor();
  await second
    .getByLabel("Why it is right all the same")
    .fill("The last payment came on a later day");
  await second.getByRole("button", { name: "Book 2 loans" }).click();
  await seen(second, "It is booked.");
  await takeBack("It was taken back whole.");
});
