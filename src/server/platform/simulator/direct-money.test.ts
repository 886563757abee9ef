/** Payments without a trade number, looking payments up by reference, and lost responses. */
import { describe, expect, test } from "vitest";
import { unresolvedEvents } from "#server/core/provider-events/provider-events.ts";
import { loneSimulator, paymentRequest, simulatorNow } from "#test/lone-simulator.ts";
import { startWorld } from "#test/simulated-server.ts";
import { Outage } from "../provider-ports/ports.ts";
import { codeCardNumber, noCodeCardNumber } from "./demo-cards.ts";

const money = { amount: 75_000_00, currency: "TZS" };
const { amount, currency, tradeNo } = paymentRequest;

describe("money without a trade number", () => {
  test("is an event with a reference of its own, found under it", async () => {
    const { simulator, payments } = await loneSimulator();
    const event = await simulator.control.receiveDirect(money);
    expect(event).toMatchObject({ ...money, kind: "payment-succeeded", reference: "" });
    expect(event.happenedAt).toBe(simulatorNow().toISOString());
    const next = await simulator.control.receiveDirect(money);
    expect(next.providerReference).not.toBe(event.providerReference);
    expect(await payments.find(event.providerReference)).toEqual(event);
    expect(await payments.find("SD-unknown")).toBeNull();
  });

  test("reaches the server, which keeps it for a person", async () => {
    const world = await startWorld();
    const event = await world.simulator.control.receiveDirect(money);
    expect(await world.simulator.control.deliver()).toEqual([200]);
    const kept = await unresolvedEvents(world.server.services.db, 10);
    expect(kept).toMatchObject([{ eventId: event.eventId, reference: "", outcome: "unallocated" }]);
  });

  test("only money received may come without one: anything else is no event, and is kept for a person", async () => {
    const world = await startWorld();
    const event = await world.simulator.control.receiveDirect(money);
    const failed = { ...event, eventId: "failed", kind: "payment-failed" } as const;
    expect(await world.simulator.control.send(failed)).toBe(200);
    const payout = { ...event, eventId: "payout", kind: "payout-succeeded" } as const;
    expect(await world.simulator.control.send(payout)).toBe(200);
    const { services, logged } = world.server;
    expect(await unresolvedEvents(services.db, 10)).toEqual([]);
    expect(logged.filter((line) => line.event === "callback-needs-review")).toHaveLength(2);
  });
});

test("a reference finds money that was paid, not what was declined", async () => {
  const { simulator, payments } = await loneSimulator();
  const { providerReference } = await payments.start(paymentRequest);
  expect(await payments.find(providerReference)).toBeNull();
  await simulator.control.decline(tradeNo);
  expect(await payments.find(providerReference)).toBeNull();
  const paid = await simulator.control.pay(tradeNo);
  expect(await payments.find(providerReference)).toEqual(paid);
});

describe("outages", () => {
  test("errors: nothing is done", async () => {
    const { simulator, cards, payments } = await loneSimulator();
    simulator.control.outage = "error";
    const asks = [
      () => payments.start({ ...paymentRequest, code: "number" }),
      () => cards.tokenize({ cardNumber: codeCardNumber, bankCode: "CRDB" }),
      () => cards.charge({ tradeNo, amount, currency, cardToken: "t", sendCode: true }),
      () => cards.confirm(tradeNo, "111111"),
      () => payments.find("SD1"),
    ];
    for (const ask of asks) await expect(ask()).rejects.toThrow(Outage);
    expect(simulator.ledger.content).toMatchObject({ payments: [], cards: [], messages: [] });
  });

  test("lost answers: what was asked is done, and asking again finds it done", async () => {
    const { simulator, cards, payments } = await loneSimulator();
    const tokenized = await cards.tokenize({ cardNumber: noCodeCardNumber, bankCode: "CRDB" });
    const cardToken = tokenized.accepted ? tokenized.cardToken : "";
    const charge = { tradeNo, amount, currency, cardToken, sendCode: false };
    const coded = { ...paymentRequest, tradeNo: "P2", code: "number" } as const;
    simulator.control.outage = "lost-answer";
    await expect(cards.charge(charge)).rejects.toThrow(Outage);
    await expect(payments.start(coded)).rejects.toThrow(Outage);
    simulator.control.outage = "none";
    expect(await cards.charge(charge)).toMatchObject({ needCode: false });
    const { payCode } = await payments.start(coded);
    expect(simulator.ledger.payment("P2")?.payCode).toBe(payCode);
    expect(simulator.ledger.content.events).toHaveLength(1);
  });
});
