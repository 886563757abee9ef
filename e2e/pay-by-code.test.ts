/**
 * Paying by code at a till: from Pay Now to the order and its ledger, by number and by picture, paid, abandoned and
 * resumed (RC-1 to RC-5).
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expireAttempts } from "#server/flows/payment-receipt/expire-attempts.ts";
import { readQr } from "#test/read-qr.ts";
import { doubleTap } from "./held-answers.ts";
import { type Journey, startJourney, type Visit } from "./journey.ts";
import {
  atOrder,
  bookedPayments,
  comeBack,
  lend,
  moveTo,
  openFromShell,
  openRepayment,
  patience,
  payNowButton,
  positionOf,
  ready,
} from "./steps.ts";

const instalment = 108_929_98;

/** A borrower with a running loan, at the repayment screen. */
async function atRepayment(script = true) {
  const journey = await startJourney();
  const orderId = await lend(journey);
  const visit = await journey.visit({ script, inBrowser: true });
  await openRepayment(visit, orderId);
  return { journey, visit, orderId };
}

/** Chooses a channel and taps Pay Now; lands on the code screen. */
async function payBy(visit: Visit, channel: string): Promise<void> {
  await visit.page.locator(`[name="source"][value="${channel}"]`).check();
  await payNowButton(visit.page).click();
  await atCode(visit);
}

async function atCode(visit: Visit): Promise<void> {
  await visit.page.getByRole("heading", { name: "Pay with a code" }).waitFor();
  await ready(visit);
}

const numberOf = ({ page }: Visit) => page.locator(".pay-code").textContent();

/** Enters a code at the provider's till; returns the till's final message. */
async function payAtTill(visit: Visit, code: string): Promise<string> {
  const till = await visit.context.newPage();
  await till.goto(`${visit.journey.simulator.origin}/till`);
  await till.getByLabel("Code").fill(code);
  await till.getByRole("button", { name: "Find" }).click();
  const pay = till.getByRole("button", { name: "Pay" });
  if ((await pay.count()) > 0) await pay.click();
  const said = await tillHeading(till);
  await till.close();
  return said;
}

async function tillHeading(till: Page): Promise<string> {
  await till.getByRole("heading", { name: /^(?!Pay this code)/ }).waitFor();
  return till.locator("h1").innerText();
}

/** The provider received one payment, and it pays one instalment. */
async function expectOnePayment(journey: Journey, orderId: string): Promise<void> {
  const states = bookedPayments(journey).map(({ state }) => state);
  expect(states.filter((state) => state === "paid")).toHaveLength(1);
  const { received, instalments } = await positionOf(journey, orderId);
  expect(received).toBe(instalment);
  expect(instalments.filter(({ status }) => status === "paid")).toHaveLength(1);
}

describe.each([{ script: true }, { script: false }])("at a till, %o", ({ script }) => {
  test("[RC-1] [RC-5] [LN-4] the contract number is paid at the till, and the order has it", async () => {
    const { journey, visit, orderId } = await atRepayment(script);
    const { page } = visit;
    await payBy(visit, "CONTROLNO");
    expect(new URL(page.url()).pathname).toBe("/repaymentOfCode");
    await page.getByText("Note: Please keep the depositslip as proof of payment").waitFor();
    await page.getByText("TZS 108.929,98").first().waitFor();
    const code = (await numberOf(visit)) ?? "";
    expect(await payAtTill(visit, code)).toBe("Paid");
    if (!script) {
      await page.getByRole("link", { name: "Check payment" }).click();
      await page.getByText("We have received your payment. Thank you.").waitFor();
      await page.getByRole("link", { name: "Back to the order" }).click();
    }
    if (script) await comeBack(visit);
    await atOrder(visit);
    expect(new URL(page.url()).searchParams.get("from")).toBe("paid");
    await expectOnePayment(journey, orderId);
    // The same code again at the till: it pays nothing.
    expect(await payAtTill(visit, code)).toBe("Already paid");
    await expectOnePayment(journey, orderId);
  });
});

test("[RC-4] [LN-4] the picture is scanned from the screen and paid", async () => {
  const { journey, visit, orderId } = await atRepayment();
  await payBy(visit, "TANQR");
  expect(new URL(visit.page.url()).pathname).toBe("/repaymentOfCode2");
  const scanned = (await readQr(visit.page.locator("img.scan"))) ?? "";
  await visit.page.getByText("Cannot scan?").click();
  expect(scanned).toBe(await numberOf(visit));
  const picture = (await visit.page.locator("img.scan").getAttribute("src")) ?? "";
  expect(await payAtTill(visit, scanned)).toBe("Paid");
  // Without any interaction the page updates itself.
  await atOrder(visit);
  await expectOnePayment(journey, orderId);
  // It cannot be scanned a second time.
  expect((await fetch(new URL(picture, journey.origin))).status).toBe(404);
});

test("[RC-3] [RC-5] tapped twice, reloaded, closed and opened in a second tab: one attempt, one code", async () => {
  const { journey, visit, orderId } = await atRepayment();
  const { page } = visit;
  await page.locator('[name="source"][value="LIPANAMBA"]').check();
  // No number is needed here, and none is asked for.
  await expect.poll(() => page.getByLabel("Wallet number").isVisible()).toBe(false);
  await doubleTap(visit, payNowButton(page), "/repaymentByPeriod");
  await atCode(visit);
  const code = await numberOf(visit);
  await page.reload();
  await ready(visit);
  expect(await numberOf(visit)).toBe(code);
  await page.goBack();
  await payNowButton(page).waitFor();
  await payBy(visit, "LIPANAMBA");
  expect(await numberOf(visit)).toBe(code);
  const other = { ...visit, page: await visit.context.newPage() };
  // Without the trade number, the order's open code is followed to its end.
  await openFromShell(other, `/repaymentOfCode2?productId=salama&orderId=${orderId}`);
  expect(await numberOf(other)).toBe(code);
  expect(bookedPayments(journey)).toHaveLength(1);
  expect(await payAtTill(visit, code ?? "")).toBe("Paid");
  await Promise.all([comeBack(visit), comeBack(other)]);
  await Promise.all([atOrder(visit), atOrder(other)]);
  await expectOnePayment(journey, orderId);
});

test("[RC-5] expired: the code disappears, the till rejects it, and a new one is paid", async () => {
  const { journey, visit, orderId } = await atRepayment();
  const { page } = visit;
  await payBy(visit, "CONTROLNO");
  const code = (await numberOf(visit)) ?? "";
  await moveTo(journey, "2026-03-06");
  await comeBack(visit);
  await page.getByText("This code can no longer be paid.").waitFor(patience);
  await expect.poll(() => page.locator(".pay-code").count()).toBe(0);
  await expireAttempts(journey.server.services);
  expect(await payAtTill(visit, code)).toBe("Cancelled");
  await page.getByRole("link", { name: "Start again" }).click();
  await payNowButton(page).waitFor();
  await payBy(visit, "CONTROLNO");
  const again = (await numberOf(visit)) ?? "";
  expect(again).not.toBe(code);
  expect(await payAtTill(visit, again)).toBe("Paid");
  await comeBack(visit);
  await atOrder(visit);
  await expectOnePayment(journey, orderId);
});

test("[RC-5] replaced by another payment method: its page says so and the till rejects it", async () => {
  const { journey, visit, orderId } = await atRepayment();
  await payBy(visit, "CONTROLNO");
  const code = (await numberOf(visit)) ?? "";
  const other = { ...visit, page: await visit.context.newPage() };
  await openRepayment(other, orderId);
  await payBy(other, "LIPANAMBA");
  await comeBack(visit);
  await visit.page.getByText("This code can no longer be paid.").waitFor(patience);
  expect(await payAtTill(visit, code)).toBe("Cancelled");
  expect(await payAtTill(visit, (await numberOf(other)) ?? "")).toBe("Paid");
  await comeBack(other);
  await atOrder(other);
  await expectOnePayment(journey, orderId);
});
