/** The payout account, changed on its page: before a loan is accepted, and after its payout failed. */
import { describe, expect, test } from "vitest";
import { startJourney, type Visit } from "./journey.ts";
import {
  atOrder,
  loanNow,
  loanNowButton,
  loansOf,
  lookAgain,
  openConfirm,
  patience,
  payOut,
  ready,
  seenOrder,
  statusOf,
} from "./steps.ts";

async function atForm(visit: Visit): Promise<void> {
  await visit.page.getByRole("heading", { name: "Payment account information" }).waitFor();
  await ready(visit);
}

async function send({ page }: Visit, number: string): Promise<void> {
  await page.getByLabel("Account number").fill(number);
  await page.getByRole("button", { name: "Next" }).click();
}

describe.each([{ script: true }, { script: false }])("binding, %o", ({ script }) => {
  test("[BA-8] [LC-2] before Loan Now: the new account stands on the confirmation and is paid to", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ script });
    const { page } = visit;
    await openConfirm(visit);
    await page.getByRole("link", { name: "Edit" }).click();
    await atForm(visit);
    await page.getByLabel("Mobile wallet").selectOption("AIRTEL");
    await send(visit, "0688123456");
    await loanNowButton(page).waitFor();
    const account = await page.locator(".account").innerText();
    expect(account).toContain("Airtel Money");
    expect(account).toContain("******3456");
    await ready(visit);
    await loanNow(visit);
    await payOut(journey);
    expect(journey.simulator.ledger.content.payouts.map(({ request }) => request)).toMatchObject([
      { bankCode: "AIRTEL", accountNumber: "0688123456" },
    ]);
  });

  test("[OD-7] [BA-8] [BA-9] after a failed payout the same order is paid out to the new account", async () => {
    const journey = await startJourney({ account: "0712345000" });
    const visit = await journey.visit({ script });
    const { page } = visit;
    await openConfirm(visit);
    const orderId = await loanNow(visit);
    await expect.poll(() => statusOf(journey, orderId), patience).toBe(151);
    await lookAgain(visit);
    await page.getByRole("link", { name: "Go and bind the card" }).click();
    await atForm(visit);
    await page.getByRole("link", { name: "Bank account" }).click();
    await page.getByLabel("Bank", { exact: true }).selectOption("NMB");
    await send(visit, "1234567890");
    await page.locator("p.wrong", { hasText: "10 digits starting with 0" }).waitFor();
    await send(visit, "123456789");
    expect(await atOrder(visit)).toBe(orderId);
    await expect
      .poll(() => page.getByRole("link", { name: "Go and bind the card" }).count())
      .toBe(0);
    await page.getByRole("dialog").getByRole("link", { name: "Withdraw Now" }).click();
    expect(await loanNow(visit)).toBe(orderId);
    await payOut(journey);
    await lookAgain(visit);
    expect((await seenOrder(visit)).title).toBe("Repaying");
    expect(await loansOf(journey, journey.borrower)).toHaveLength(1);
    expect(journey.simulator.ledger.content.payouts.at(-1)?.request).toMatchObject({
      bankCode: "NMB",
      accountNumber: "123456789",
    });
  });
});
