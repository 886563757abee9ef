/** Batched payment callbacks, and the fallback when a payment cannot be batched. */
import { describe, expect, test } from "vitest";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import type { CountedCallback } from "#server/core/provider-events/store-callback.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import {
  type Borrowing,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { batchPayments } from "./batch-payments.ts";

const openOffers = defineStatement(
  "test.count-open-offers",
  "select count(*)::integer as open from offer where borrower_id = $1::text and state = 'open'",
);

const kept = defineStatement(
  "test.read-kept",
  `select (select outcome from provider_event where reference = $1::text) as outcome,
     (select count(*) from provider_callback where direction = 'payments')::integer as messages,
     (select state from payment_attempt where trade_no = $1::text) as state`,
);

test("[LN-4] a reported payment is stored, counted and posted in one transaction", async () => {
  const world = await startWorld();
  const { services, logged } = world.server;
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  const event = await world.simulator.control.pay(tradeNo);
  const { transaction } = services.db;
  let transactions = 0;
  services.db.transaction = (run) => {
    transactions += 1;
    return transaction(run);
  };
  await world.simulator.control.send(event);
  expect(transactions).toBe(1);
  const [row] = await services.db.query(kept, [tradeNo]);
  expect(row).toEqual({ outcome: "counted", messages: 1, state: "succeeded" });
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
  expect(logged.filter((line) => line.event === "provider-event")).toContainEqual(
    expect.objectContaining({ facts: expect.objectContaining({ outcome: "counted" }) }),
  );
  await world.simulator.control.send(event);
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
});

test("[LN-4] when the batch fails it leaves nothing behind and the single path stores and counts", async () => {
  const world = await startWorld();
  const { services, logged } = world.server;
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  const event = await world.simulator.control.pay(tradeNo);
  const { transaction } = services.db;
  services.db.transaction = (run) => {
    services.db.transaction = transaction;
    return transaction(async (tx) => {
      await run(tx);
      throw new Error("the power went");
    });
  };
  await world.simulator.control.send(event);
  const [row] = await services.db.query(kept, [tradeNo]);
  expect(row).toEqual({ outcome: "counted", messages: 1, state: "succeeded" });
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
  expect(logged.map((line) => line.event)).toContain("callback-not-batched");
});

describe("in one batch", () => {
  /** As the callback route passes it on. */
  function told(event: ProviderEvent): CountedCallback {
    const { provider } = event;
    const rawBody = JSON.stringify(event);
    const received = { direction: "payments", provider, rawBody, read: event, pollTopic: "look" };
    return { event, received } as CountedCallback;
  }

  /** Paid at the provider, without a callback. */
  async function paid(world: World, borrowing: Borrowing, amount?: number): Promise<ProviderEvent> {
    world.simulator.control.callbacks = "held";
    const asked = amount === undefined ? {} : { amount };
    return world.simulator.control.pay(await startedPayment(borrowing, asked));
  }

  function counted({ services }: World["server"]): { transactions: number } {
    const { transaction } = services.db;
    const count = { transactions: 0 };
    services.db.transaction = (run) => {
      count.transactions += 1;
      return transaction(run);
    };
    return count;
  }

  test("[LN-4] payments of several loans are counted in one transaction", async () => {
    const world = await startWorld();
    const borrowings = [
      await runningLoan(world),
      await runningLoan(world),
      await runningLoan(world),
    ];
    const events: ProviderEvent[] = [];
    for (const borrowing of borrowings) events.push(await paid(world, borrowing));
    const take = batchPayments(world.server.services);
    const count = counted(world.server);
    expect(await Promise.all(events.map((event) => take(told(event))))).toEqual([true, true, true]);
    expect(count.transactions).toBe(1);
    for (const borrowing of borrowings) {
      expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    }
    for (const { reference } of events) {
      const [row] = await world.server.services.db.query(kept, [reference]);
      expect(row).toMatchObject({ outcome: "counted", messages: 3, state: "succeeded" });
    }
    expect(await ledgerCheck(world.server.services.db)).toEqual([]);
  });

  test("[LN-4] two payments of one loan, and one reported twice, count as often as money moved", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const event = await paid(world, borrowing);
    const again = { ...event, eventId: `${event.eventId}-again` };
    const other = { ...event, eventId: "other", providerReference: "another-movement" };
    const take = batchPayments(world.server.services);
    const taken = await Promise.all([event, event, again, other].map((one) => take(told(one))));
    expect(taken).toEqual([true, false, false, true]);
    expect((await positionOf(world, borrowing)).received).toBe(200_000_00);
  });

  test("[OD-6] one that settles its loan brings the next offer, and the others count", async () => {
    const world = await startWorld();
    const [settling, other] = [await runningLoan(world), await runningLoan(world)];
    // The first instalment in time: whoever was more than 30 days late is referred to staff.
    await world.simulator.control.pay(await startedPayment(settling));
    await world.simulator.control.deliver();
    world.server.setToday("2026-05-10");
    const whole = (await positionOf(world, settling)).payable.settlement ?? 0;
    const events = [await paid(world, settling, whole), await paid(world, other)];
    const take = batchPayments(world.server.services);
    const count = counted(world.server);
    expect(await Promise.all(events.map((event) => take(told(event))))).toEqual([true, true]);
    // It waits for its borrower's lock without holding another's loan.
    expect(count.transactions).toBe(2);
    expect((await positionOf(world, settling)).status).toBe("settled");
    expect((await positionOf(world, other)).received).toBe(100_000_00);
    const [row] = await world.server.services.db.query(openOffers, [settling.borrowerId]);
    expect(row).toEqual({ open: 1 });
  });

  test("[LN-4] an unusual one takes the single path and does not stop the others", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const event = await paid(world, borrowing);
    const strange = { ...event, eventId: "s", providerReference: "s", reference: "P".repeat(19) };
    const foreign = { ...event, eventId: "f", providerReference: "f", currency: "USD" as const };
    const take = batchPayments(world.server.services);
    const all = [strange, event, { ...foreign, reference: "" }].map((one) => take(told(one)));
    expect(await Promise.all(all)).toEqual([false, true, false]);
    // For an attempt of ours, in another currency than its loan's.
    expect(await take(told(foreign))).toBe(false);
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
  });

  test("[LN-4] a batch that fails as a whole is applied one by one", async () => {
    const world = await startWorld();
    const borrowings = [await runningLoan(world), await runningLoan(world)];
    const events: ProviderEvent[] = [];
    for (const borrowing of borrowings) events.push(await paid(world, borrowing));
    const { db } = world.server.services;
    const { transaction } = db;
    db.transaction = (run) => {
      db.transaction = transaction;
      return transaction(async (tx) => {
        await run(tx);
        throw new Error("the power went");
      });
    };
    const take = batchPayments(world.server.services);
    expect(await Promise.all(events.map((event) => take(told(event))))).toEqual([true, true]);
    for (const borrowing of borrowings) {
      expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    }
  });
});
