/** Refunds and chargebacks: the payment counts no more, the loan owes it again, and the borrower is notified. */
import { describe, expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { unresolvedEvents } from "#server/core/provider-events/provider-events.ts";
import {
  loanOf,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";

async function paid() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  await world.simulator.control.pay(tradeNo);
  return { world, borrowing, tradeNo };
}

async function stateOf(world: World, tradeNo: string) {
  return (await readAttempt(world.server.services.db, tradeNo))?.state;
}

const unresolved = ({ server }: World) => unresolvedEvents(server.services.db, 10);

describe("[LN-4] [LN-5] a payment reversed", () => {
  test("is owed again from the day of the reversal; the history has both, and the attempt is refunded", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 100_000_00 });
    world.server.setToday("2026-03-09");
    await world.simulator.control.takeBack(tradeNo);
    expect(await world.simulator.control.deliver()).toEqual([200]);
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 0, status: "running" });
    const { events } = await loanOf(world, borrowing);
    expect(events.slice(1)).toMatchObject([
      { kind: "repaid", amount: 100_000_00, on: "2026-03-02" },
      { kind: "reversed", reverses: 2, on: "2026-03-09" },
    ]);
    expect(await stateOf(world, tradeNo)).toBe("refunded");
  });

  test("makes late charges accrue again where it had paid an instalment that is due by now", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    world.server.setToday("2026-04-03");
    expect((await positionOf(world, borrowing)).status).toBe("running");
    await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.deliver();
    expect(await positionOf(world, borrowing)).toMatchObject({ status: "overdue", received: 0 });
  });

  test("notifies the borrower by message, with the amount and the order, once", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    const event = await world.simulator.control.takeBack(tradeNo);
    for (let time = 0; time < 3; time += 1) await world.simulator.control.send(event);
    await runOutboxOnce(world.server.services);
    const told = world.simulator.ledger.content.sms.filter(({ text }) =>
      text.includes("taken back"),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("TZS 100.000,00");
    expect(told[0]?.text).toContain(borrowing.loanId);
    expect((await loanOf(world, borrowing)).events).toHaveLength(3);
  });

  test("reported before the payment itself: both count, and nothing is left for staff", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.takeBack(tradeNo);
    expect(await world.simulator.control.deliver("reversed")).toEqual([200, 200]);
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 0 });
    expect((await loanOf(world, borrowing)).events).toHaveLength(3);
    expect(await stateOf(world, tradeNo)).toBe("refunded");
    expect(await unresolved(world)).toEqual([]);
  });

  test("whose payment was never reported leaves no attempt open: the borrower may pay again", async () => {
    const { world, borrowing, tradeNo } = await paid();
    const event = await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.send(event);
    expect(await stateOf(world, tradeNo)).toBe("failed");
    await world.simulator.control.pay(await startedPayment(borrowing, { amount: 20_000_00 }));
    await world.simulator.control.deliver();
    // Delivered late, the payment counts and is reversed at once.
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 20_000_00 });
    expect(await stateOf(world, tradeNo)).toBe("refunded");
    expect(await unresolved(world)).toEqual([]);
  });

  test("under the payment's own reference alone, as Razorpay reports it", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    const event = await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.send({ ...event, reference: "" });
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 0 });
    expect(await stateOf(world, tradeNo)).toBe("refunded");
  });

  test("under a second event id is not a second reversal", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    const event = await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.deliver();
    await world.simulator.control.send({ ...event, eventId: "another" });
    expect((await loanOf(world, borrowing)).events).toHaveLength(3);
    expect(await unresolved(world)).toEqual([]);
  });

  test("and paid again with a new payment counts like any other", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.deliver();
    await world.simulator.control.pay(await startedPayment(borrowing));
    await world.simulator.control.deliver();
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 100_000_00 });
  });

  test("that had settled the order opens it again", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.setToday("2026-05-10");
    const { payable } = await positionOf(world, borrowing);
    const tradeNo = await startedPayment(borrowing, { amount: payable.maximum });
    await world.simulator.control.pay(tradeNo);
    await world.simulator.control.deliver();
    expect((await positionOf(world, borrowing)).status).toBe("settled");
    await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.deliver();
    expect(await positionOf(world, borrowing)).toMatchObject({ status: "overdue", received: 0 });
  });

  test("for a deferral fee moves the due dates back", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.setToday("2026-04-02");
    const { deferral, instalments } = await positionOf(world, borrowing);
    const tradeNo = await startedPayment(borrowing, { amount: deferral.fee, isDelay: "1" });
    await world.simulator.control.pay(tradeNo);
    await world.simulator.control.deliver();
    await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.deliver();
    const after = await positionOf(world, borrowing);
    expect(after.instalments[0]?.dueDate).toBe(instalments[0]?.dueDate);
    expect(after.received).toBe(0);
  });
});

describe("held for staff", () => {
  test("a reversal of a part of a payment", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    await world.simulator.control.takeBack(tradeNo, 40_000_00);
    await world.simulator.control.deliver();
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 100_000_00 });
    expect(await stateOf(world, tradeNo)).toBe("succeeded");
    expect(await unresolved(world)).toMatchObject([
      { kind: "payment-reversed", amount: 40_000_00, outcome: "contradictory" },
    ]);
  });

  test("[LN-4] a reversal of a day before the payment itself: no late charge runs from it", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    world.server.setToday("2026-03-09");
    const event = await world.simulator.control.takeBack(tradeNo);
    const early = { eventId: "early", happenedAt: "2026-03-01T09:00:00.000Z" };
    expect(await world.simulator.control.send({ ...event, ...early })).toBe(200);
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 100_000_00 });
    expect(await unresolved(world)).toMatchObject([
      { kind: "payment-reversed", outcome: "contradictory" },
    ]);
  });

  test("a reversal of a payment we do not know", async () => {
    const { world, borrowing, tradeNo } = await paid();
    await world.simulator.control.deliver();
    const event = await world.simulator.control.takeBack(tradeNo);
    await world.simulator.control.send({ ...event, eventId: "e", providerReference: "SP-unknown" });
    expect(await positionOf(world, borrowing)).toMatchObject({ received: 100_000_00 });
    expect(await unresolved(world)).toMatchObject([
      { kind: "payment-reversed", outcome: "unallocated" },
    ]);
  });
});
