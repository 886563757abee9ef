/**
 * Money paid directly to the lender, past our pages: its payment reference allocates it to the right order, once (IR-8).
 */
import { describe, expect, test } from "vitest";
import { anotherBorrower, type Journey, productId, startJourney, type Visit } from "./journey.ts";
import { lend, openFromShell, openOrder, positionOf, ready, seenOrder } from "./steps.ts";

const instalment = 108_929_98;
const money = { amount: instalment, currency: "TZS" };

async function openQuestion(visit: Visit, orderId: string): Promise<void> {
  await openFromShell(visit, `/whetherToRepay?productId=${productId}&orderId=${orderId}`);
  await visit.page.getByRole("heading", { name: "Have you already paid?" }).waitFor();
}

/** Submits the reference and waits for this answer. */
async function handIn({ page }: Visit, reference: string, words: string): Promise<void> {
  await page.getByLabel("Payment reference", { exact: true }).fill(reference);
  await page.getByRole("button", { name: "Send the reference" }).click();
  await page.locator(".notice", { hasText: words }).waitFor();
}

async function expectOnOrder(visit: Visit, orderId: string): Promise<void> {
  await openOrder(visit, orderId);
  expect((await seenOrder(visit)).rows["Instalment"]).toBe("2 of 6");
  expect((await positionOf(visit.journey, orderId)).received).toBe(instalment);
}

/** A borrower with a running loan; the provider sends no webhook by itself. */
async function lent(): Promise<{ journey: Journey; orderId: string }> {
  const journey = await startJourney();
  const orderId = await lend(journey);
  journey.simulator.control.callbacks = "held";
  return { journey, orderId };
}

describe.each([{ script: true }, { script: false }])("paid past our pages, %o", ({ script }) => {
  test("[IR-8] paid, then claimed: the order shows it at once, and the later callback adds nothing", async () => {
    const { journey, orderId } = await lent();
    const visit = await journey.visit({ script });
    const { providerReference } = await journey.simulator.control.receiveDirect(money);
    await openQuestion(visit, orderId);
    await handIn(visit, providerReference, "We found your payment");
    await visit.page.getByText("Last payment, 2026-03-02").waitFor();
    await visit.page.getByRole("link", { name: "Back to the order" }).click();
    await expectOnOrder(visit, orderId);
    expect(await journey.simulator.control.deliver()).toEqual([200]);
    await expectOnOrder(visit, orderId);
  });

  test("[IR-8] handed in before the provider knows of it: nothing is credited until its callback comes", async () => {
    const { journey, orderId } = await lent();
    const { control } = journey.simulator;
    const visit = await journey.visit({ script });
    const event = await control.receiveDirect(money);
    // Unreachable for our server: as if the money had not arrived.
    control.outage = "error";
    await openFromShell(visit, `/repaymentByPeriod?productId=${productId}&orderId=${orderId}`);
    await visit.page.getByText("Already paid? Enter the payment reference").click();
    await handIn(visit, event.providerReference, "please do not pay again");
    expect((await positionOf(journey, orderId)).received).toBe(0);
    expect(await control.deliver()).toEqual([200]);
    await expectOnOrder(visit, orderId);
    await openQuestion(visit, orderId);
    await handIn(visit, event.providerReference, "already on your order");
    expect((await positionOf(journey, orderId)).received).toBe(instalment);
  });
});

test("[IR-8] a second borrower with the same reference is rejected, before and after it was credited", async () => {
  const { journey, orderId } = await lent();
  const { control } = journey.simulator;
  const stranger = await anotherBorrower(journey);
  control.callbacks = "at-once";
  const strangersOrder = await lend(journey, stranger);
  control.callbacks = "held";
  const { providerReference } = await control.receiveDirect(money);
  const [visit, other] = [await journey.visit(), await journey.visit({ borrower: stranger })];
  await openQuestion(visit, orderId);
  await openQuestion(other, strangersOrder);
  control.outage = "error";
  await handIn(visit, providerReference, "are looking for the payment");
  await handIn(other, providerReference, "belongs to another payment");
  control.outage = "none";
  await openQuestion(visit, orderId);
  await handIn(visit, providerReference, "We found your payment");
  await other.page.reload();
  await ready(other);
  await handIn(other, providerReference, "belongs to another payment");
  await expectOnOrder(visit, orderId);
  expect((await positionOf(journey, strangersOrder)).received).toBe(0);
});

test("[IR-8] [DR-4] the deferral fee paid past our pages moves the dates", async () => {
  const { journey, orderId } = await lent();
  const visit = await journey.visit();
  journey.server.setToday("2026-04-02");
  const { fee } = (await positionOf(journey, orderId)).deferral;
  const event = await journey.simulator.control.receiveDirect({ amount: fee, currency: "TZS" });
  await openFromShell(visit, `/repayDelay?productId=${productId}&orderId=${orderId}`);
  await visit.page.getByText("Already paid the fee? Enter the payment reference").click();
  await handIn(visit, event.providerReference, "We found your payment");
  expect((await positionOf(journey, orderId)).deferral.used).toBe(1);
});
