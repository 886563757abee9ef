/** A payment and its reversal reported concurrently, each several times: both count once, in either order. */
import { expect, test } from "vitest";
import { unresolvedEvents } from "#server/core/provider-events/provider-events.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  loanOf,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { lockEvent } from "../../core/provider-events/store.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

const rounds = 12;

test("[LN-4] [LN-5] payment and reversal at the same instant", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const borrowing = await runningLoan(world);
  for (let round = 1; round <= rounds; round += 1) {
    const tradeNo = await startedPayment(borrowing, { amount: 1_000_00 + round });
    const came = await world.simulator.control.pay(tradeNo);
    const went = await world.simulator.control.takeBack(tradeNo);
    const told = round % 2 === 0 ? [came, went] : [went, came];
    await Promise.all(
      [...told, ...told].map((event) => storeAndApplyPaymentEvent(services, event)),
    );
    const { events } = await loanOf(world, borrowing);
    expect(events).toHaveLength(1 + 2 * round);
    expect((await positionOf(world, borrowing)).received).toBe(0);
    expect((await readAttempt(services.db, tradeNo))?.state).toBe("refunded");
    expect(await unresolvedEvents(services.db, 10)).toEqual([]);
  }
});

test("[LN-4] [LN-5] a repeat of the reversal, applied while the payment is counted, does not lose it", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const { db } = services;
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing, { amount: 1_000_00 });
  const came = await world.simulator.control.pay(tradeNo);
  const went = await world.simulator.control.takeBack(tradeNo);
  expect(await storeAndApplyPaymentEvent(services, went)).toBe("unallocated");

  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const repeat = db.transaction(async (tx) => {
    await lockEvent(tx, went.provider, went.eventId);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  let over = false;
  const counting = storeAndApplyPaymentEvent(services, came).finally(() => {
    over = true;
  });
  while (!over && (await db.query(waitingForLock)).length === 0);
  release.resolve();
  await repeat;

  expect(await counting).toBe("counted");
  expect((await positionOf(world, borrowing)).received).toBe(0);
  expect(await unresolvedEvents(db, 10)).toEqual([]);
});

const waitingForLock = defineStatement(
  "test.waiting-for-lock",
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
);
