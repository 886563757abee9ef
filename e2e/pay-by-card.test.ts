/**
 * Repaying by card and in the wallet's app, from an empty card list to the ledger, however often something is sent (RM-1
 * to RM-7).
 */
import { describe, expect, test } from "vitest";
import { codeCardNumber, noCodeCardNumber } from "#server/platform/simulator/demo-cards.ts";
import { everyText } from "#test/every-text.ts";
import { doubleTap, holdFirstAnswer, reloadWhileWaiting } from "./held-answers.ts";
import { type Journey, productId, startJourney, type Visit } from "./journey.ts";
import {
  approve,
  atOrder,
  atPayPage,
  bookedPayments,
  lend,
  openFromShell,
  patience,
  payNowButton,
  positionOf,
  ready,
} from "./steps.ts";

const instalment = 108_929_98;
const path = "/repaymentMethod";

async function openMethod(visit: Visit, orderId: string): Promise<void> {
  await openFromShell(visit, `${path}?productId=${productId}&orderId=${orderId}`);
  await payNowButton(visit.page).waitFor();
}

/** A borrower with a running loan and one card, at the payment methods with the card selected. */
async function withCard(
  cardNumber: string,
  script = true,
): Promise<{ journey: Journey; visit: Visit; orderId: string }> {
  const journey = await startJourney();
  const orderId = await lend(journey);
  const visit = await journey.visit({ script, inBrowser: true });
  await openMethod(visit, orderId);
  await addCard(visit, cardNumber);
  return { journey, visit, orderId };
}

/** Adds a card, which is then selected in the list. */
async function addCard({ page }: Visit, cardNumber: string): Promise<void> {
  await page.getByRole("link", { name: "Add a bank card" }).click();
  await page.getByLabel("Bank of the card").selectOption("NMB");
  await page.getByLabel("Card number").pressSequentially(cardNumber);
  await page.getByRole("button", { name: "Add this card" }).click();
  const card = page.getByRole("radio", { name: `•••• ${cardNumber.slice(-4)}` });
  await card.waitFor();
  await expect.poll(() => card.isChecked()).toBe(true);
}

const step = ({ page }: Visit) => page.getByRole("dialog", { name: "Enter the code" });

async function toCode(visit: Visit): Promise<string> {
  await payNowButton(visit.page).click();
  await step(visit).waitFor();
  return bookedPayments(visit.journey).at(-1)!.request.tradeNo;
}

async function giveCode(visit: Visit, code: string): Promise<void> {
  await step(visit).getByLabel("Verification code").fill(code);
  await step(visit).getByRole("button", { name: "Pay", exact: true }).click();
}

async function expectPaid({ page }: Visit): Promise<void> {
  await page.getByRole("heading", { name: "Payment received" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#/borrowDetail");
}

/** The provider got one payment request, and it pays one instalment. */
async function expectOnePayment(journey: Journey, orderId: string): Promise<void> {
  expect(bookedPayments(journey).map(({ state }) => state)).toEqual(["paid"]);
  expect((await positionOf(journey, orderId)).received).toBe(instalment);
}

describe.each([{ script: true }, { script: false }])("by card, %o", ({ script }) => {
  test("[RM-1] [RM-2] [RM-3] [RM-4] [RM-5] a card is added, a wrong code rejected, the right one pays; the order shows it", async () => {
    const { journey, visit, orderId } = await withCard(codeCardNumber, script);
    const tradeNo = await toCode(visit);
    const code = journey.simulator.control.codeFor(tradeNo);
    await giveCode(visit, code === "000000" ? "111111" : "000000");
    await step(visit).locator(".wrong", { hasText: "Verification code error" }).waitFor();
    await giveCode(visit, code);
    await expectPaid(visit);
    await visit.page
      .locator(".outcome-section")
      .getByRole("link", { name: "Back to the order" })
      .click();
    expect(await atOrder(visit)).toBe(orderId);
    await expectOnePayment(journey, orderId);
    const text = await everyText(journey.server.services.db);
    const recorded = text + JSON.stringify(journey.server.logged);
    expect(recorded).toContain(tradeNo);
    expect(recorded).not.toContain(codeCardNumber);
  });

  test("[RM-4] [RM-7] a card without a code pays at once; a double tap pays once", async () => {
    const { journey, visit, orderId } = await withCard(noCodeCardNumber, script);
    await doubleTap(visit, payNowButton(visit.page), path);
    await expectPaid(visit);
    await expectOnePayment(journey, orderId);
  });

  test("[RM-7] reloaded while the answer is on its way, then sent again: the same payment and one code", async () => {
    const { journey, visit, orderId } = await withCard(codeCardNumber, script);
    const { answered } = await holdFirstAnswer(visit, path);
    await payNowButton(visit.page).click({ noWaitAfter: true });
    await answered;
    await reloadWhileWaiting(visit);
    await ready(visit);
    await visit.page.getByRole("radio").check();
    const tradeNo = await toCode(visit);
    expect(journey.simulator.ledger.content.messages).toHaveLength(1);
    await giveCode(visit, journey.simulator.control.codeFor(tradeNo));
    await expectPaid(visit);
    await expectOnePayment(journey, orderId);
  });

  test("[RM-6] in the wallet's app: the provider's page takes the payment and leads back to the order", async () => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    const visit = await journey.visit({ script, inBrowser: true });
    await openMethod(visit, orderId);
    await visit.page.getByRole("link", { name: "Pay in the wallet's app" }).click();
    await visit.page.getByRole("button", { name: "Go to the wallet" }).click();
    expect(await atPayPage(visit)).toBe("TZS 108,929.98");
    await approve(visit);
    await expectOnePayment(journey, orderId);
  });
});

test("[RM-7] two tabs in front of the same card: the second, opened before, cannot pay again", async () => {
  const { journey, visit, orderId } = await withCard(noCodeCardNumber);
  const other = { ...visit, page: await visit.context.newPage() };
  await openMethod(other, orderId);
  await payNowButton(visit.page).click();
  await expectPaid(visit);
  await other.page.getByRole("radio").check();
  await payNowButton(other.page).click();
  await other.page.locator(".notice.bad", { hasText: "repeatedly" }).waitFor();
  await expectOnePayment(journey, orderId);
});

test("[RT-4] [RM-4] Back from the outcome leads to the page before, with the current amount due", async () => {
  const { journey, visit, orderId } = await withCard(noCodeCardNumber);
  await payNowButton(visit.page).click();
  await expectPaid(visit);
  await visit.page.goBack();
  await visit.page.getByRole("heading", { name: "Repayment method" }).waitFor();
  await expect
    .poll(() => visit.page.locator(".start-section").innerText(), patience)
    .toContain("Instalment 2");
  await expectOnePayment(journey, orderId);
});
