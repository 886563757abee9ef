/**
 * A loan's money corrected at the desk: cash posted by one person and approved by another, reversed, charges waived, written off and
 * recovered. After each the borrower's order page and the engine say the same, and the journey ends with the check of the ledger.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatNumber } from "#contract/format.ts";
import type { TestStaff } from "#test/server.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { firstDay, type Journey, startJourney } from "./journey.ts";
import { lend, moveTo, openFromShell, positionOf } from "./steps.ts";

interface Desk {
  page: Page;
  /** Leads to a path of the console. */
  to(path: string): Promise<unknown>;
}

/** A desktop browser signed in to the console. */
async function signedIn(journey: Journey, staff: TestStaff, script: boolean): Promise<Desk> {
  const { page } = await journey.visit({ script });
  await page.setViewportSize({ width: 1280, height: 900 });
  const to = (path: string) => page.goto(`${journey.origin}${path}`);
  await to("/console/approvals");
  await page.getByLabel("Login").fill(staff.login);
  await page.getByLabel("Password").fill(staff.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Approvals" }).waitFor();
  return { page, to };
}

/** What was filled in is worked out, given its reasons and sent to a second person. */
async function send({ page }: Desk, reason: string): Promise<void> {
  await page.getByLabel("Reason", { exact: true }).selectOption(reason);
  await page.getByLabel("In your words, for the second person").fill("As the papers say");
  await page.getByLabel("Evidence", { exact: true }).fill("Folder 7, page 3");
  await page.getByRole("button", { name: "Show what changes" }).click();
  await page.getByRole("button", { name: "Send for approval" }).click();
  await page.getByText("It waits for a second person now.").waitFor();
  // Whoever proposed it has nothing to approve.
  expect(await page.getByRole("button", { name: /Approve/ }).count()).toBe(0);
}

/** The newest proposal, by its title, from the inbox. */
async function approve({ page, to }: Desk, title: string, orderNo = ""): Promise<void> {
  await to("/console/approvals");
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByText("worked out again now: the same").waitFor();
  if (orderNo !== "") await page.getByLabel(/^Type the order number/).fill(orderNo);
  await page.getByRole("button", { name: /^Approve and post/ }).click();
  await page.getByText("It is done and posted.").waitFor();
}

test("[DK-4] [DK-5] cash, its reversal, a waiver, a write-off and a recovery: desk, engine and order page agree after each", async () => {
  const journey = await startJourney();
  const orderNo = await lend(journey);
  const late = addDays(firstDay as Day, 40);
  await moveTo(journey, late);
  const juma = await journey.server.staff({ login: "juma", role: "agent" });
  const neema = await journey.server.staff({ login: "neema", role: "supervisor" });
  const agent = await signedIn(journey, juma, false);
  const second = await signedIn(journey, neema, true);
  const borrower = await journey.visit({ script: false });
  const money = `/console/loans/${orderNo}/money`;
  const figure = (amount: number) => formatNumber(amount, "reference");

  /** The order page asks for what the engine says. */
  const agreed = async () => {
    const now = await positionOf(journey, orderNo);
    expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
    await openFromShell(borrower, `/loanDetail?productId=salama&orderId=${orderNo}`);
    const text = await borrower.page.locator("main").innerText();
    if (now.toPay.when !== "nothing") expect(text).toContain(figure(now.toPay.amount));
    return now;
  };

  const before = await agreed();
  expect(before.outstanding.penalty).toBeGreaterThan(0);

  await agent.to(`/console/loans/${orderNo}`);
  await agent.page.getByRole("link", { name: "Money and terms" }).click();
  await agent.page.getByLabel("Amount", { exact: true }).fill("30.000");
  await agent.page.getByLabel("How", { exact: true }).selectOption("cash");
  await agent.page.getByLabel("Number on the slip or statement").fill("SLIP-77");
  await send(agent, "paid-outside");
  expect((await agreed()).received).toBe(0);
  await approve(second, "Record money received");
  const paid = await agreed();
  expect(paid.received).toBe(30_000_00);
  expect(paid.outstandingTotal).toBe(before.outstandingTotal - 30_000_00);

  await agent.to(`${money}?do=reversal`);
  await agent.page.getByLabel(/^Payment on/).check();
  await send(agent, "bounced");
  await approve(second, "Reverse an entry");
  const reversed = await agreed();
  expect(reversed.received).toBe(0);
  expect(reversed.outstandingTotal).toBe(before.outstandingTotal);

  await agent.to(`${money}?do=waiver`);
  await agent.page.getByLabel("All late charges, the oldest first").check();
  await send(agent, "outage");
  await approve(second, "Waive late charges");
  const waived = await agreed();
  expect(waived.outstanding.penalty).toBe(0);
  expect(waived.outstandingTotal).toBe(before.outstandingTotal - before.outstanding.penalty);

  await openFromShell(borrower, `/accountStatement?orderId=${orderNo}`);
  const statement = await borrower.page.locator("main").innerText();
  expect(statement).toContain(`Taken back ${late}: the bank took it back`);
  expect(statement).toContain(`On ${late}: our payment company was down`);
  expect(statement).toContain("SLIP-77");

  await agent.to(`${money}?do=write-off`);
  await send(agent, "uncollectable");
  await approve(second, "Write the loan off", orderNo);
  const writtenOff = await agreed();
  expect(writtenOff.status).toBe("written-off");
  expect(writtenOff.outstandingTotal).toBe(waived.outstandingTotal);

  await agent.to(`${money}?do=recovery`);
  await agent.page.getByLabel("Amount", { exact: true }).fill("40.000");
  // The slip whose entry was reversed.
  await agent.page.getByLabel("How", { exact: true }).selectOption("cash");
  await agent.page.getByLabel("Number on the slip or statement").fill("SLIP-77");
  await send(agent, "collected");
  await approve(second, "Record a recovery");
  const recovered = await agreed();
  expect(recovered.received).toBe(40_000_00);
  expect(recovered.outstandingTotal).toBe(writtenOff.outstandingTotal - 40_000_00);
});
