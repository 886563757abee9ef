/** The provider's callback comes late, twice or never: the borrower sees the payment once, as soon as it can be known. */
import { expect, test } from "vitest";
import { type Journey, startJourney, type Visit } from "./journey.ts";
import {
  approve,
  bookedPayments,
  lend,
  lookAgain,
  openOrder,
  openRepayment,
  payNow,
  positionOf,
  seenOrder,
} from "./steps.ts";

const instalment = 108_929_98;

/** A borrower at the provider's page, while the provider holds back its callbacks. */
async function atProvider(): Promise<{ journey: Journey; visit: Visit; orderId: string }> {
  const journey = await startJourney();
  const orderId = await lend(journey);
  journey.simulator.control.callbacks = "held";
  const visit = await journey.visit();
  await openRepayment(visit, orderId);
  await payNow(visit);
  return { journey, visit, orderId };
}

async function received({ journey, orderId }: { journey: Journey; orderId: string }) {
  return (await positionOf(journey, orderId)).received;
}

test("[IR-7] [LN-4] no webhook: the return to our page polls the provider", async () => {
  const { journey, visit, orderId } = await atProvider();
  await approve(visit);
  expect(await received({ journey, orderId })).toBe(instalment);
  expect((await seenOrder(visit)).rows["Instalment"]).toBe("2 of 6");
  const [booked] = journey.simulator.ledger.content.events.slice(-1);
  expect(booked?.delivered).toBe(0);
});

test("[IR-7] [LN-4] a late webhook, while the provider does not answer: the payment shows when it arrives", async () => {
  const { journey, visit, orderId } = await atProvider();
  journey.simulator.control.outage = "error";
  await approve(visit);
  expect(await received({ journey, orderId })).toBe(0);
  expect((await seenOrder(visit)).rows["Instalment"]).toBe("1 of 6");
  await visit.page.getByText("We have not received a payment yet.").waitFor();
  expect(await journey.simulator.control.deliver()).toEqual([200]);
  await lookAgain(visit);
  expect((await seenOrder(visit)).rows["Instalment"]).toBe("2 of 6");
  expect(await received({ journey, orderId })).toBe(instalment);
});

test("[IR-7] [LN-4] three callbacks and a poll on return: the payment counts once", async () => {
  const { journey, visit, orderId } = await atProvider();
  await approve(visit);
  const booked = journey.simulator.ledger.content.events.at(-1)!;
  const { send } = journey.simulator.control;
  expect([await send(booked.event), await send(booked.event), await send(booked.event)]).toEqual([
    200, 200, 200,
  ]);
  await lookAgain(visit);
  expect((await seenOrder(visit)).rows["Instalment"]).toBe("2 of 6");
  expect(await received({ journey, orderId })).toBe(instalment);
});

test("[IR-7] [LN-4] the payer pays and never comes back to us: the callback alone brings it", async () => {
  const { journey, visit, orderId } = await atProvider();
  const [payment] = bookedPayments(journey);
  await journey.simulator.control.pay(payment!.request.tradeNo);
  await openOrder(visit, orderId);
  expect((await seenOrder(visit)).rows["Instalment"]).toBe("1 of 6");
  expect(await journey.simulator.control.deliver()).toEqual([200]);
  await lookAgain(visit);
  expect((await seenOrder(visit)).rows["Instalment"]).toBe("2 of 6");
  expect(await received({ journey, orderId })).toBe(instalment);
});
