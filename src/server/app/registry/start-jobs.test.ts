/** The jobs of a process together: a payout leaves when kicked, a lost event is applied, a day is closed. */
import { expect, test } from "vitest";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { storeEvent } from "#server/core/provider-events/provider-events.ts";
import {
  acceptedLoan,
  loanOf,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { applyStoredEvents } from "./apply-stored-events.ts";
import { startJobs } from "./start-jobs.ts";

test("started jobs send what waits, close the day, and stop when told", async () => {
  const world = await startWorld();
  world.simulator.control.callbacks = "at-once";
  const borrowing = await acceptedLoan(world);
  const jobs = startJobs(world.server.services);
  await jobs.stop();
  expect((await loanOf(world, borrowing)).applicationState).toBe("running");
  const logged = world.server.logged.map(({ event }) => event);
  expect(logged).toContain("day-closed");
  expect(logged).not.toContain("job-failed");
  expect(await ledgerCheck(world.server.services.db)).toEqual([]);
});

test("an event that was kept but not applied is applied later, once", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  const event = await world.simulator.control.pay(tradeNo);
  await storeEvent(world.server.services, event);
  expect((await positionOf(world, borrowing)).received).toBe(0);
  expect(await applyStoredEvents(world.server.services)).toBe(1);
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
  expect(await applyStoredEvents(world.server.services)).toBe(0);
  await world.simulator.control.deliver();
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
});
