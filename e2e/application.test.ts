/**
 * An application from the borrower's phone through the back office to the payout: too large for one approver, sent back
 * once for a better picture, approved by two people in two browsers, accepted and paid out.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { defaultPolicy } from "#lending/default-policy.ts";
import { addApplicant, applied } from "#test/applicants.ts";
import { scripted } from "#test/screen.ts";
import type { TestStaff } from "#test/server.ts";
import { type Journey, productId, startJourney } from "./journey.ts";
import { openFromShell, patience, payOut, ready, statusOf } from "./steps.ts";

/** A desktop browser signed in to the console, at the queue of applications. */
async function deskOf(journey: Journey, staff: TestStaff, script: boolean): Promise<Page> {
  // Its pictures are drawn.
  const { page } = await journey.visit({ script, inBrowser: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${journey.origin}/console/applications`);
  await page.getByLabel("Login").fill(staff.login);
  await page.getByLabel("Password").fill(staff.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Applications" }).waitFor();
  if (script) await scripted(page);
  return page;
}

const policies = { "": { ...defaultPolicy, fourEyesAbove: 400_000_00 } };
/** Without the notices that papers are ready, which every accepted and every settled loan sends. */
const messages = ({ simulator }: Journey) =>
  simulator.ledger.content.sms.map(({ text }) => text).filter((text) => !text.includes("/papers/"));

test.each([{ script: true }, { script: false }])(
  "[AC-2] [LN-1] applied, more details asked for, approved by two people, accepted, paid out: %o",
  async ({ script }) => {
    const journey = await startJourney({ policies });
    const borrower = await addApplicant(journey.server, { deviceId: "device-3" });
    journey.borrowers.push(borrower);
    const orderId = await applied(borrower, { productId, amount: 550_000_00 });
    const visit = await journey.visit({ script, borrower });
    await openFromShell(visit, `/loanDetail?productId=${productId}&orderId=${orderId}`);
    await visit.page.getByRole("heading", { name: "Under review" }).waitFor();

    const [juma, neema] = [
      await journey.server.staff({ login: "juma", name: "Juma Said" }),
      await journey.server.staff({ login: "neema", name: "Neema Mushi" }),
    ];
    const first = await deskOf(journey, juma, script);
    await expect
      .poll(async () => {
        await first.goto(`${journey.origin}/console/applications`);
        return first.locator(".queue-table tbody tr").innerText();
      }, patience)
      .toMatch(/To decide[\s\S]*2026-03-03/);
    await first.getByRole("link", { name: orderId }).click();
    await first
      .getByText("Above TZS 400.000,00: two different people must approve")
      .first()
      .waitFor();
    await expect
      .poll(
        () =>
          first
            .locator(".thumbs img")
            .evaluateAll(
              (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
            ),
        patience,
      )
      .toBe(3);
    if (script) await scripted(first);
    await first
      .getByLabel("What you need")
      .fill("Please take the picture of your face in daylight.");
    await first.getByRole("button", { name: "Send it to the borrower" }).click();
    await first.getByText("The borrower is asked.").waitFor();

    await openFromShell(visit, `/loanDetail?productId=${productId}&orderId=${orderId}`);
    await visit.page.getByText("Please take the picture of your face in daylight.").waitFor();
    await ready(visit);
    await visit.page.getByRole("button", { name: "I have done this" }).click();
    await visit.page.getByRole("heading", { name: "Under review" }).waitFor();

    const open = `${journey.origin}/console/applications/${orderId}`;
    await first.goto(open);
    if (script) await scripted(first);
    await first.getByLabel("Amount").fill("500000");
    await first.getByRole("button", { name: "Approve this amount" }).click();
    await first.getByText("You have approved TZS 500.000,00.").waitFor();
    // Again by the same person: rejected, and nothing is approved.
    if (script) await scripted(first);
    await first.getByRole("button", { name: "Approve this amount" }).click();
    await first.getByText("You approved this already.").waitFor();

    const second = await deskOf(journey, neema, script);
    await second.getByRole("link", { name: orderId }).click();
    await second.getByText("Juma Said has approved TZS 500.000,00.").waitFor();
    if (script) await scripted(second);
    await expect.poll(() => second.getByLabel("Amount").inputValue()).toBe("500.000");
    await second.getByRole("button", { name: "Approve this amount" }).click();
    await second.getByText("Your approval is recorded.").waitFor();
    await expect.poll(() => second.locator("h1").innerText()).toContain("Approved");
    await expect.poll(() => messages(journey).length, patience).toBe(2);
    expect(messages(journey).at(-1)).toContain("you asked for TZS 550.000,00");

    const { page } = visit;
    await openFromShell(visit, `/loanDetail?productId=${productId}&orderId=${orderId}`);
    await page
      .getByText("You asked for TZS 550.000,00; we can lend you TZS 500.000,00 now.")
      .waitFor();
    await page.getByRole("link", { name: "Withdraw Now" }).first().click();
    await page.getByRole("button", { name: "Loan Now" }).waitFor();
    await ready(visit);
    await page.getByRole("button", { name: "Loan Now" }).click();
    await page.getByRole("heading", { name: "Money on its way" }).waitFor();
    await payOut(journey);
    await expect.poll(() => statusOf({ ...journey, borrower }, orderId), patience).toBe(170);

    await second.goto(open);
    await second.getByText("approved TZS 500.000,00 as the first of two").waitFor();
    await expect
      .poll(() => second.locator(".history").innerText())
      .toMatch(
        /Juma Said asked the borrower[\s\S]*Juma Said approved[\s\S]*Neema Mushi approved TZS 500/,
      );
  },
);
