/** Unfinished attempts: polled first, cancelled at the provider, and only then expired. */
import { expect, test } from "vitest";
import {
  pay,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { expireAttempts } from "./expire-attempts.ts";
import { pollPayment } from "./poll-payment.ts";

async function openAttempt() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  return { world, borrowing, tradeNo };
}

async function stateOf(world: World, tradeNo: string) {
  return (await readAttempt(world.server.services.db, tradeNo))?.state;
}

test("an attempt in time is left alone, an expired one can no longer be paid", async () => {
  const { world, tradeNo } = await openAttempt();
  expect(await expireAttempts(world.server.services)).toBe(0);
  world.server.setToday("2026-03-03");
  expect(await expireAttempts(world.server.services)).toBe(1);
  expect(await stateOf(world, tradeNo)).toBe("expired");
  expect(world.simulator.ledger.payment(tradeNo)?.state).toBe("cancelled");
  expect(await expireAttempts(world.server.services)).toBe(0);
});

test.each(["simulator", "another"])(
  "the very moment its time is over an attempt makes way for another one, at %s",
  async (name) => {
    const { world, borrowing, tradeNo } = await openAttempt();
    const { services } = world.server;
    const attempt = await readAttempt(services.db, tradeNo);
    if (attempt === null) throw new Error("the attempt is gone");
    const at = (now: Date) => Object.assign(services.calendar, { now: () => now });
    services.payments = { ...services.payments, name };
    at(new Date(attempt.expiresAt.getTime() - 1));
    expect(await expireAttempts(services)).toBe(0);
    const before = await pay(borrowing);
    // One begun at another provider may still be paid there until it expires.
    expect(before).toMatchObject(
      name === "another"
        ? { ok: false, rejection: "paymentUnderWay" }
        : { ok: true, data: { tradeNo } },
    );
    at(attempt.expiresAt);
    expect(await startedPayment(borrowing)).not.toBe(tradeNo);
    expect(await stateOf(world, tradeNo)).toBe(name === "another" ? "expired" : "cancelled");
  },
);

test("a payment begun with another provider is not polled, and ends at its expiry", async () => {
  const { world, tradeNo } = await openAttempt();
  const { services } = world.server;
  await world.simulator.control.pay(tradeNo);
  const asked: string[] = [];
  const { look } = services.payments;
  services.payments = {
    ...services.payments,
    name: "another",
    look: (one, known) => {
      asked.push(one);
      return look(one, known);
    },
  };
  await pollPayment(services, tradeNo);
  expect(asked).toEqual([]);
  expect(await stateOf(world, tradeNo)).toBe("awaiting-payer");
  world.server.setToday("2026-03-03");
  expect(await expireAttempts(services)).toBe(1);
  expect(asked).toEqual([]);
  expect(await stateOf(world, tradeNo)).toBe("expired");
});

test("one that was paid without a callback counts instead", async () => {
  const { world, borrowing, tradeNo } = await openAttempt();
  await world.simulator.control.pay(tradeNo);
  world.server.setToday("2026-03-03");
  expect(await expireAttempts(world.server.services)).toBe(1);
  expect(await stateOf(world, tradeNo)).toBe("succeeded");
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
});

test("one that cannot be polled does not hold up the others", async () => {
  const { world, tradeNo } = await openAttempt();
  const { services, logged } = world.server;
  const other = await startedPayment(await runningLoan(world));
  const look = services.payments.look;
  services.payments.look = (asked, known) =>
    asked === tradeNo ? Promise.reject(new TypeError("a slip of ours")) : look(asked, known);
  world.server.setToday("2026-03-03");
  expect(await expireAttempts(services)).toBe(1);
  expect(await stateOf(world, tradeNo)).toBe("awaiting-payer");
  expect(await stateOf(world, other)).toBe("expired");
  expect(logged.filter(({ event }) => event === "attempt-expiry-failed")).toHaveLength(1);
  services.payments.look = look;
  world.server.setToday("2026-03-04");
  expect(await expireAttempts(services)).toBe(1);
});

test("an outage leaves it for a later run", async () => {
  const { world, tradeNo } = await openAttempt();
  world.server.setToday("2026-03-03");
  world.simulator.control.outage = "error";
  expect(await expireAttempts(world.server.services)).toBe(0);
  expect(await stateOf(world, tradeNo)).toBe("awaiting-payer");
  world.simulator.control.outage = "none";
  world.server.setToday("2026-03-04");
  expect(await expireAttempts(world.server.services)).toBe(1);
});

test("one the provider never received is cancelled there too, and a late start cannot be paid", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.simulator.control.outage = "error";
  await pay(borrowing);
  world.simulator.control.outage = "none";
  world.server.setToday("2026-03-03");
  expect(await expireAttempts(world.server.services)).toBe(1);
  expect(world.simulator.ledger.content.cancelledUnseen).toHaveLength(1);
});
