/** A payment and its taking back told at one instant, each several times: both count once, in whichever order they get in. */
import { expect, test } from "vitest";
import { unresolvedEvents } from "#server/outside/provider-events.ts";
import {
  loanOf,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { takePaymentEvent } from "./apply-payment-event.ts";
import { readAttempt } from "./store.ts";

const rounds = 12;

test("[LN-4] [LN-5] payment and taking back at the same instant", { timeout: 60_000 }, async () => {
  const world = await startWorld();
  const { services } = world.server;
  const borrowing = await runningLoan(world);
  for (let round = 1; round <= rounds; round += 1) {
    const tradeNo = await startedPayment(borrowing, { amount: 1_000_00 + round });
    const came = await world.simulator.control.pay(tradeNo);
    const went = await world.simulator.control.takeBack(tradeNo);
    const told = round % 2 === 0 ? [came, went] : [went, came];
    await Promise.all([...told, ...told].map((event) => takePaymentEvent(services, event)));
    const { events } = await loanOf(world, borrowing);
    expect(events).toHaveLength(1 + 2 * round);
    expect((await positionOf(world, borrowing)).received).toBe(0);
    expect((await readAttempt(services.db, tradeNo))?.state).toBe("refunded");
    expect(await unresolvedEvents(services.db, 10)).toEqual([]);
  }
});
