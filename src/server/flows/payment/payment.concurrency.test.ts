/** Concurrent requests on a database engine with real concurrency. */
import { expect, test } from "vitest";
import { storeEvent } from "#server/core/provider-events/provider-events.ts";
import {
  loanOf,
  pay,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { readOpenAttempt } from "../../core/payment-attempt/store.ts";
import { applyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";

test("[LC-9] fifty concurrent taps on Pay Now are one attempt with one answer", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(borrowing)));
  const tradeNos = new Set(answers.map((answer) => (answer.ok ? answer.data.tradeNo : "refused")));
  expect(tradeNos.size).toBe(1);
  expect(world.simulator.ledger.content.payments).toHaveLength(1);
});

test("[LN-4] callback, a second callback, return page and poll concurrently count once", async () => {
  const world = await startWorld();
  const { services, app } = world.server;
  for (let round = 0; round < 5; round += 1) {
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing);
    const event = await world.simulator.control.pay(tradeNo);
    const renamed = { ...event, eventId: `${event.eventId}-again` };
    const failed = { ...event, eventId: `${event.eventId}-f`, kind: "payment-failed" as const };
    await Promise.all([
      world.simulator.control.send(event),
      world.simulator.control.send(renamed),
      world.simulator.control.send(failed),
      app.inject(`/pay/return?tradeNo=${tradeNo}`),
      pollPayment(services, tradeNo),
      storeEvent(services, event).then(() => applyPaymentEvent(services, event)),
    ]);
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    expect((await loanOf(world, borrowing)).events).toHaveLength(2);
  }
});

test("[LN-4] paid and reported before the provider has answered: counted once, and answered", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const { start } = services.payments;
  services.payments.start = async (request) => {
    const started = await start(request);
    await world.simulator.control.send(await world.simulator.control.pay(request.tradeNo));
    return started;
  };
  const borrowing = await runningLoan(world);
  const answers = await Promise.all([pay(borrowing), pay(borrowing)]);
  expect(answers[0]).toMatchObject({ ok: true });
  const { received } = await positionOf(world, borrowing);
  const paid = world.simulator.ledger.content.events.filter(({ event }) =>
    event.kind.startsWith("payment"),
  );
  const told = new Map(paid.map(({ event }) => [event.providerReference, event.amount]));
  expect(received).toBe([...told.values()].reduce((sum, amount) => sum + amount, 0));
  expect(await readOpenAttempt(services.db, borrowing.loanId)).toBeNull();
});

test("repaying and deferring concurrently: one attempt stays open, the other is rejected or cancelled", async () => {
  const world = await startWorld();
  const { db } = world.server.services;
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-04-03");
  const { deferral } = await positionOf(world, borrowing);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      pay(borrowing, { amount: 50_000_00 + round }),
      pay(borrowing, { amount: deferral.fee, isDelay: "1" }),
    ]);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("800005");
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const payable = world.simulator.ledger.content.payments.filter(({ state }) => state === "open");
    const open = await readOpenAttempt(db, borrowing.loanId);
    expect(payable.map(({ request }) => request.tradeNo)).toEqual([open?.tradeNo]);
  }
});

test("different amounts from many tabs leave one payable payment", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const amounts = Array.from({ length: 20 }, (_, place) => 10_000_00 + place);
  const answers = await Promise.all(amounts.map((amount) => pay(borrowing, { amount })));
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("800005");
  const open = await readOpenAttempt(world.server.services.db, borrowing.loanId);
  const payable = world.simulator.ledger.content.payments.filter(({ state }) => state === "open");
  expect(payable.map(({ request }) => request.tradeNo)).toEqual([open?.tradeNo]);
});
