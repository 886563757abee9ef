/** The quick way of a callback, and what happens when it cannot be gone. */
import { expect, test } from "vitest";
import { defineStatement } from "#server/db/database.ts";
import { positionOf, runningLoan, startedPayment, startWorld } from "#test/simulated-server.ts";

const kept = defineStatement(
  "test.read-kept",
  `select (select outcome from provider_event where reference = $1::text) as outcome,
     (select count(*) from provider_callback where direction = 'payments')::integer as messages,
     (select state from payment_attempt where trade_no = $1::text) as state`,
);

test("[LN-4] money the company tells of is kept, counted and posted in one transaction", async () => {
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

test("[LN-4] when the quick way fails, nothing of it stays and the ordinary way keeps and counts", async () => {
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
  expect(logged.map((line) => line.event)).toContain("callback-not-at-once");
});
