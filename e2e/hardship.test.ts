/** Help on its way: a borrower asks, an agent makes a plan, a supervisor approves it, the borrower accepts, and the order has the new dates. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { defaultPolicy } from "#lending/default-policy.ts";
import type { TestStaff } from "#test/server.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { firstDay, type Journey, startJourney } from "./journey.ts";
import { lend, moveTo, openFromShell, patience, positionOf } from "./steps.ts";

/** 600,000.00 is lent: a second person has to approve. */
const policies = { "": { ...defaultPolicy, fourEyesAbove: 400_000_00 } };

/** A desktop browser signed in to the console, at the request. */
async function atRequest(journey: Journey, staff: TestStaff, script: boolean): Promise<Page> {
  const { page } = await journey.visit({ script });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${journey.origin}/console/hardship`);
  await page.getByLabel("Login").fill(staff.login);
  await page.getByLabel("Password").fill(staff.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Hardship" }).waitFor();
  await page.getByRole("link", { name: /^H-\d{6}-/ }).click();
  await page.getByRole("heading", { name: "What was asked" }).waitFor();
  return page;
}

test.each([{ script: true }, { script: false }])(
  "[HL-1] [HL-2] late, asked, planned, approved, accepted: the order shows the new dates and the ledger agrees: %o",
  async ({ script }) => {
    const journey = await startJourney({ policies });
    const orderId = await lend(journey);
    const late = addDays(firstDay as Day, 40);
    await moveTo(journey, late);
    const before = await positionOf(journey, orderId);
    expect(before.status).toBe("overdue");

    const visit = await journey.visit({ script });
    const { page } = visit;
    await openFromShell(visit, `/loanDetail?productId=salama&orderId=${orderId}`);
    await page.getByRole("link", { name: "I cannot pay this" }).click();
    await page.getByLabel("My business goes badly").check();
    await page.getByLabel("What could you pay each time?").fill("70.000");
    await page.getByLabel("From which day?").fill(addDays(late, 30));
    await page.getByRole("button", { name: "Ask for help" }).click();
    await page.getByRole("heading", { name: "Your request for help" }).waitFor();

    const agent = await journey.server.staff({ login: "juma", role: "agent" });
    const desk = await atRequest(journey, agent, script);
    await desk.getByLabel("First due date", { exact: true }).fill(addDays(late, 30));
    await desk.getByLabel("Instalments", { exact: true }).fill("12");
    await desk.getByRole("button", { name: "Work out" }).click();
    await desk.getByRole("button", { name: "Hand on to a second person" }).click();
    await desk.getByText("The plan waits for a second person.").waitFor();
    const supervisor = await journey.server.staff({ login: "neema", role: "supervisor" });
    const second = await atRequest(journey, supervisor, script);
    await second.getByRole("button", { name: "Approve and offer the plan" }).click();
    await second.getByText("The plan is offered.").waitFor();
    const messages = () => journey.simulator.ledger.content.sms.map(({ text }) => text).join("\n");
    await expect.poll(messages, patience).toContain("we have a new plan for you");

    await openFromShell(visit, `/loanDetail?productId=salama&orderId=${orderId}`);
    await page.getByRole("link", { name: /^You asked for help/ }).click();
    await page.getByRole("heading", { name: "A new plan for you" }).waitFor();
    await page.getByRole("button", { name: "Accept the new plan" }).click();
    await page.getByText("Your new plan has begun.").waitFor();
    const after = await positionOf(journey, orderId);
    expect(after.restructuredOn).toBe(late);
    expect(after.status).toBe("running");
    await page.getByRole("link", { name: "Read and keep the new plan" }).click();
    await page.getByRole("heading", { name: "New repayment plan" }).waitFor();
    await openFromShell(visit, `/loanDetail?productId=salama&orderId=${orderId}`);
    await expect.poll(() => page.locator("main").innerText()).toContain(addDays(late, 30));
    // Nothing of the loan is written twice or lost by it: the journey ends with the check of the ledger.
  },
);
