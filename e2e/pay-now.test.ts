/**
 * Pay Now double-tapped, reloaded, abandoned and resumed in every way: one attempt and one payment result (IR-7, LN-4).
 */
import { describe, expect, test } from "vitest";
import { doubleTap, holdFirstAnswer, reloadWhileWaiting } from "./held-answers.ts";
import { type Journey, startJourney, type Visit } from "./journey.ts";
import {
  approve,
  atOrder,
  atPayPage,
  bookedPayments,
  lend,
  openRepayment,
  payInstalment,
  payNow,
  payNowButton,
  positionOf,
  ready,
  toRepayment,
} from "./steps.ts";

const instalment = 108_929_98;

/** A borrower with a running loan, at the repayment screen. */
async function atRepayment(
  script = true,
): Promise<{ journey: Journey; visit: Visit; orderId: string }> {
  const journey = await startJourney();
  const orderId = await lend(journey);
  const visit = await journey.visit({ script, inBrowser: true });
  await openRepayment(visit, orderId);
  return { journey, visit, orderId };
}

/** The provider got one payment request, and it pays one instalment. */
async function expectOnePayment(journey: Journey, orderId: string): Promise<void> {
  expect(bookedPayments(journey).map(({ state }) => state)).toEqual(["paid"]);
  const { received, instalments } = await positionOf(journey, orderId);
  expect(received).toBe(instalment);
  expect(
    instalments.map(({ status }) => status).filter((status) => status === "paid"),
  ).toHaveLength(1);
}

describe.each([{ script: true }, { script: false }])("Pay Now, %o", ({ script }) => {
  test("[IR-7] a double tap asks for one payment", async () => {
    const { journey, visit, orderId } = await atRepayment(script);
    await doubleTap(visit, payNowButton(visit.page), "/repaymentByPeriod");
    expect(await atPayPage(visit)).toBe("TZS 108,929.98");
    await approve(visit);
    await expectOnePayment(journey, orderId);
  });

  test("[IR-7] reloaded while the answer is on its way, then tapped again: the same payment", async () => {
    const { journey, visit, orderId } = await atRepayment(script);
    const { answered } = await holdFirstAnswer(visit, "/repaymentByPeriod");
    await payNowButton(visit.page).click({ noWaitAfter: true });
    await answered;
    await reloadWhileWaiting(visit);
    await ready(visit);
    await payNow(visit);
    await approve(visit);
    await expectOnePayment(journey, orderId);
  });

  test("[IR-7] back from the provider's page and Pay Now again: the same payment, paid once", async () => {
    const { journey, visit, orderId } = await atRepayment(script);
    const { page } = visit;
    await payNow(visit);
    const first = page.url();
    await page.goBack();
    await payNow(visit);
    expect(page.url()).toBe(first);
    await approve(visit);
    // Back to the approved page: nothing is left to approve.
    await page.goto(first);
    await expect.poll(() => page.getByRole("button", { name: "Approve" }).count()).toBe(0);
    await page.getByRole("link", { name: /^Back to/ }).click();
    await atOrder(visit);
    await expectOnePayment(journey, orderId);
  });
});

test("[IR-7] declined or abandoned at the provider: the page says so, nothing is paid, and Pay Now stays available", async () => {
  const { journey, visit, orderId } = await atRepayment();
  const { page } = visit;
  await payNow(visit);
  await page.getByRole("link", { name: "Leave it open and go back" }).click();
  await atOrder(visit);
  await page.getByText("We have not received a payment yet.").waitFor();
  await toRepayment(visit);
  await payNow(visit);
  await page.getByRole("button", { name: "Decline" }).click();
  await atOrder(visit);
  await page.getByText("The payment was not made and nothing was taken.").waitFor();
  expect((await positionOf(journey, orderId)).received).toBe(0);
  await payInstalment(visit);
  expect(bookedPayments(journey).map(({ state }) => state)).toEqual(["declined", "paid"]);
  expect((await positionOf(journey, orderId)).received).toBe(instalment);
});

test("[IR-7] two tabs at the same payment, both approved: it is paid once", async () => {
  const { journey, visit, orderId } = await atRepayment();
  const other = { ...visit, page: await visit.context.newPage() };
  await openRepayment(other, orderId);
  await Promise.all([payNow(visit), payNow(other)]);
  expect(other.page.url()).toBe(visit.page.url());
  await approve(visit);
  await approve(other);
  await expectOnePayment(journey, orderId);
});

test("[IR-1] [IR-7] another amount in a second tab replaces the first: only it can be paid", async () => {
  const { journey, visit, orderId } = await atRepayment();
  const other = { ...visit, page: await visit.context.newPage() };
  await openRepayment(other, orderId);
  await payNow(visit);
  await other.page.getByRole("link", { name: "Modify amount" }).click();
  await other.page.getByLabel("Repayment amount").pressSequentially("50000");
  expect(await payNow(other)).toBe("TZS 50,000.00");
  await approve(other);
  await approve(visit);
  expect(bookedPayments(journey).map(({ state }) => state)).toEqual(["cancelled", "paid"]);
  expect((await positionOf(journey, orderId)).received).toBe(50_000_00);
});
