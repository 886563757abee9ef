/** Several workers on one outbox, and several processes closing one day. */
import { expect, onTestFinished, test } from "vitest";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { startServer } from "#test/server.ts";
import { acceptedLoan, loanOf, runningLoan, startWorld } from "#test/simulated-server.ts";
import { runOutboxOnce } from "../../app/registry/topics.ts";
import { enqueue, runOutbox, type Topic } from "./outbox.ts";

test("eight workers do each of a hundred entries once", async () => {
  const server = await startServer({ verticals: [] });
  onTestFinished(() => server.close());
  const { services } = server;
  const seen: number[] = [];
  const topic: Topic = {
    name: "test.number",
    attemptsMaximum: 1,
    run: async (_services, payload) => {
      seen.push((payload as { number: number }).number);
    },
  };
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  await services.db.transaction(async (tx) => {
    for (const number of numbers) await enqueue(tx, topic.name, { number });
  });
  await Promise.all(Array.from({ length: 8 }, () => runOutbox(services, [topic])));
  expect(seen.sort((one, other) => one - other)).toEqual(numbers);
});

test("a payout leaves once though three workers look for it and its callback comes thrice", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const borrowing = await acceptedLoan(world);
  await Promise.all([1, 2, 3].map(() => runOutboxOnce(services)));
  const [booked] = world.simulator.ledger.content.events;
  if (booked === undefined) throw new Error("no payout was booked");
  await Promise.all([1, 2, 3].map(() => world.simulator.control.send(booked.event)));
  expect(world.simulator.ledger.content.payouts).toHaveLength(1);
  expect((await loanOf(world, borrowing)).events).toHaveLength(1);
});

test("[LN-5] a day closed by three processes at once is closed once", async () => {
  const world = await startWorld();
  await runningLoan(world);
  await runningLoan(world);
  world.server.setToday("2026-04-20");
  await Promise.all([1, 2, 3].map(() => postAccruals(world.server.services)));
  expect(await postAccruals(world.server.services)).toBe(0);
  const failed = world.server.logged.filter(({ event }) => event === "accrual-failed");
  expect(failed).toEqual([]);
});
