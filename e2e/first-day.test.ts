/**
 * A lender's first day in the browser alone: two people take an empty production database to an open lender with a lawful product; a
 * borrower on a telephone applies, staff approve, the simulator pays out. Every screen the staff open and every field they fill
 * is counted against what a person has time for (PD-6, PD-7).
 */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { collectErrors, testBrowser } from "#test/browser.ts";
import { passwordInBook } from "#test/sms-codes.ts";
import { CountedWork, Worker } from "./counted-work.ts";
import { completeOnboarding, type Newcomer, signIn } from "./onboarding.ts";
import { type ProductionLender, startProductionLender } from "./production-lender.ts";
import { atOrder, loanNow, lookAgain, patience, ready, seenOrder } from "./steps.ts";

const secondsMost = 15 * 60;

const pageErrors: string[] = [];

async function openPage(kind: "desk" | "phone"): Promise<Page> {
  const desk = { viewport: { width: 1280, height: 900 } };
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const context = await (await testBrowser()).newContext({
    ...(kind === "desk" ? desk : phone),
    locale: "en",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors = collectErrors(page, []);
  context.on("close", () => pageErrors.push(...errors));
  return page;
}

interface Staff {
  neema: Worker;
  amina: Worker;
}

async function signsIn(who: Worker, login: string, password: string): Promise<void> {
  await who.sees("Sign in");
  await who.types({ Login: login, Password: password });
  await who.presses("Sign in");
}

/** The first supervisor from the link of the start, the second from the one-time password that only she is sent. */
async function twoPeople(
  { setUpLink, origin, simulator }: ProductionLender,
  { neema, amina }: Staff,
) {
  await neema.page.goto(setUpLink);
  await neema.sees("Make the first account");
  await neema.types({
    "Your name": "Neema Mushi",
    Login: "neema",
    Password: "a long enough secret",
  });
  await neema.presses("Make the account");
  await signsIn(neema, "neema", "a long enough secret");
  await neema.sees("A lender's first day");
  await neema.follows("Staff");
  await neema.sees("Staff");
  const phone = "0712345699";
  const contact = { "E-mail address or mobile number": phone };
  await neema.types({ Name: "Amina Ally", Login: "amina", ...contact });
  await neema.chooses("Role", "supervisor");
  await neema.presses("Add");
  await neema.reads("The one-time password is on its way");
  await expect.poll(() => passwordInBook(simulator, phone), patience).not.toBe("");
  const oneTime = passwordInBook(simulator, phone);

  await amina.page.goto(`${origin}/console`);
  await signsIn(amina, "amina", oneTime);
  await amina.sees("Your account");
  await amina.types({ "One-time password": oneTime, "New password": "a secret of her own" });
  await amina.presses("Change the password");
  await amina.reads("Your password is changed.");
}

const company = {
  "Registered name": "Jamii Credit Ltd",
  Address: "12 Samora Avenue, Dar es Salaam",
  "Licence (optional)": "MSP2-0042",
  Telephone: "+255 22 211 0000",
  "E-mail": "help@jamii.example",
};

async function toCheckList(who: Worker, origin: string): Promise<void> {
  await who.page.goto(`${origin}/console/set-up`);
  await who.sees("A lender's first day");
}

/** Who lends, published by two; the name and colours, by one. */
async function companyAndBrand({ origin }: ProductionLender, { neema, amina }: Staff) {
  await toCheckList(neema, origin);
  await neema.follows("Company facts");
  await neema.sees("Company");
  await neema.types(company);
  await neema.presses("Save draft");
  await neema.reads("The draft is saved.");
  await neema.presses("Submit");
  await neema.reads("The draft waits for a second person.");
  await toCheckList(amina, origin);
  await amina.follows("Company facts");
  await amina.sees("Company");
  await amina.presses("Publish");
  await amina.reads("Published. Borrowers see it");

  await toCheckList(neema, origin);
  await neema.reads("Borrowers still see the software's own name");
  await neema.follows("Name and colours");
  await neema.sees("Brand");
  await neema.types({ Name: "Jamii Credit" });
  await neema.presses("Save draft");
  await neema.reads("The draft is saved.");
  await neema.presses("Publish");
  await neema.reads("Published. Borrowers see it");
}

/** The starter, looked through by one and published by the other on the page that compares. */
async function productOfTwo({ origin }: ProductionLender, { neema, amina }: Staff) {
  await toCheckList(neema, origin);
  await neema.follows("Look through the draft");
  await neema.sees(/^Starter Loan,/);
  await neema.types({ "A word to the second person": "As the market's starter" });
  await neema.presses("Submit to a second person");
  await neema.sees("Starter Loan");
  await neema.reads("Waits for a second person");
  await toCheckList(amina, origin);
  await amina.reads("Starter Loan is submitted: a second person has to publish it.");
  await amina.follows("Compare and publish");
  await amina.sees(/^Version 1/);
  await amina.types({ Note: "Read, and lawful" });
  await amina.presses("Publish");
  await amina.reads("Published. It is in force");
}

/** A careful lender: whoever never repaid a loan is looked at by a person. */
async function firstLoansByHand({ origin }: ProductionLender, { neema, amina }: Staff) {
  await neema.page.goto(`${origin}/console/decision-policy/edit`);
  await neema.sees("Every product");
  await neema.chooses("Rule", "first-loan");
  await neema.presses("Add the rule");
  await neema.reads("The draft is saved.");
  await neema.follows("Try and publish");
  await neema.sees("Every product");
  await neema.types({ Note: "A person looks at first loans" });
  await neema.presses("Hand to a second person");
  await neema.reads("Waits for a second person");
  await amina.page.goto(neema.page.url());
  await amina.sees("Every product");
  await amina.presses("Publish");
  await amina.reads("published from");
}

/** As Tanzanian numbers are written. */
const phones = { own: "0712345678", contacts: ["0712345679", "0712345680"] } as const;

/*
 * Worked by hand: 300,000.00 for 4 months at 2.5 % a month on what is left, instalments rounded to 100.00.
 *
 *   instalment = 300,000 x 0.025 / (1 - 1.025^-4) = 7,500 / 0.094049355 = 79,745.36 -> 79,700.00
 *
 *   no.  interest                    principal     left
 *   1    7,500.00                    72,200.00     227,800.00
 *   2    5,695.00                    74,005.00     153,795.00
 *   3    3,844.875 -> 3,844.88       75,855.12      77,939.88
 *   4    1,948.497 -> 1,948.50       77,939.88           0.00
 *
 * The last instalment is 79,888.38, and all of it 3 x 79,700.00 + 79,888.38 = 318,988.38.
 */

/** A new telephone signs in, chooses a loan on the product's page, gives every detail and applies. */
async function applies(borrower: Newcomer): Promise<void> {
  const { page } = borrower;
  await signIn(borrower, "/main");
  await page.getByRole("link", { name: "Choose amount and term" }).click();
  await page.getByLabel("Amount", { exact: true }).waitFor();
  await ready(borrower);
  await page.getByLabel("Amount", { exact: true }).fill("300000");
  await page.locator('[name="instalments"][value="4"]').check({ force: true });
  await page.getByText("You borrow TZS 300,000 for 4 months").waitFor();
  await page.getByText("Jamii Credit Ltd").first().waitFor();
  await page.getByText("MSP2-0042").first().waitFor();
  await page.getByRole("link", { name: "Give my details" }).click();
  await completeOnboarding(borrower);
  await page.getByRole("button", { name: /^Apply for/ }).click();
  await atOrder(borrower);
  await page.getByRole("heading", { name: "Under review" }).waitFor();
}

async function approves({ origin }: ProductionLender, amina: Worker): Promise<void> {
  await expect
    .poll(async () => {
      await amina.page.goto(`${origin}/console/applications`);
      return amina.page.locator(".queue-table tbody tr").innerText();
    }, patience)
    .toContain("To decide");
  await amina.sees("Applications");
  await amina.page.locator(".queue-table tbody tr a").first().click();
  await amina.reads("A person decides");
  await amina.sees(/./);
  await amina.types({ "Note for colleagues": "Spoke to the employer" });
  await amina.presses("Approve this amount");
  await amina.reads("Your approval is recorded.");
}

async function accepts({ simulator }: ProductionLender, borrower: Newcomer): Promise<void> {
  const { page } = borrower;
  await lookAgain(borrower);
  await page.getByRole("heading", { name: "Approved" }).waitFor();
  await page.getByRole("link", { name: "Withdraw Now" }).first().click();
  await ready(borrower);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm the cost" }).click();
  await page.getByRole("button", { name: "Loan Now" }).waitFor();
  await ready(borrower);
  // The agreement, which no market but the reference ticks for the borrower.
  await page.getByRole("checkbox").check();
  await loanNow(borrower);
  await expect
    .poll(() => simulator.ledger.content.payouts.map(({ state }) => state), patience)
    .toEqual(["paid"]);
  await expect
    .poll(async () => {
      await lookAgain(borrower);
      return (await seenOrder(borrower)).title;
    }, patience)
    .toBe("Repaying");
  const { amount, rows } = await seenOrder(borrower);
  expect(amount).toBe("TZS 79,700");
  expect(rows).toMatchObject({
    "You received": "TZS 300,000",
    "Outstanding in total": "TZS 318,988.38",
  });
}

test("[PD-6] [PD-7] from an empty production database to a payout, by two people in the browser alone, well within fifteen minutes", async () => {
  const lender = await startProductionLender({ brand: { market: "tz" }, secondFactor: false });
  const { origin } = lender;
  const phone = await openPage("phone");
  await phone.goto(`${origin}/`);
  await phone.getByRole("heading", { name: "We are not open yet" }).waitFor();
  expect((await phone.request.get(`${origin}/mkopo/health`)).status()).toBe(200);

  const work = new CountedWork();
  const staff: Staff = {
    neema: new Worker(await openPage("desk"), work),
    amina: new Worker(await openPage("desk"), work),
  };
  const { amina } = staff;
  await twoPeople(lender, staff);
  await companyAndBrand(lender, staff);
  await productOfTwo(lender, staff);
  await firstLoansByHand(lender, staff);
  await toCheckList(amina, origin);
  await amina.presses("Open for applications");
  await amina.reads("The lender is open: borrowers can apply now.");
  const opened = work.told;

  await expect
    .poll(async () => {
      await phone.goto(`${origin}/`);
      return phone.getByRole("link", { name: "Get started" }).count();
    }, patience)
    .toBeGreaterThan(0);
  const borrower = { journey: lender, page: phone, script: true, phones };
  await applies(borrower);
  await approves(lender, amina);
  await accepts(lender, borrower);
  console.log(`first day: ${opened} to an open lender; ${work.told} to a payout`);
  expect(pageErrors, "errors of pages").toEqual([]);
  expect(lender.logged.filter(({ level }) => level === "error")).toEqual([]);
  expect(work.time).toBeLessThan(secondsMost);
});
