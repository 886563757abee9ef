/** A loan that unapplied funds end on its last due date, without a payment of that day (DV-3). Four instalments of 100,000.00. */
import { expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { openOffers } from "#server/core/product/offer.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import {
  type Borrowing,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

interface Ahead {
  on: World;
  borrowing: Borrowing;
  first: ProviderEvent;
  lastDue: Day;
}

/** Sent four times the first instalment; what is not due yet waits, because paying ahead is not open. */
async function paidAhead(): Promise<Ahead> {
  const on = await startWorld();
  const borrowing = await runningLoan(on);
  const tradeNo = await startedPayment(borrowing);
  const first = await on.simulator.control.pay(tradeNo, 400_000_00);
  await on.simulator.control.deliver();
  const now = await positionOf(on, borrowing);
  expect(now).toMatchObject({ status: "running", unapplied: 300_000_00 });
  const lastDue = now.instalments.at(-1)!.dueDate;
  await closed(on, addDays(lastDue, -1));
  expect(await lettersOf(on)).toBe(0);
  return { on, borrowing, first, lastDue };
}

/** The day begins, its close of day runs and what it left to the outbox is done. */
async function closed({ server }: World, today: Day): Promise<void> {
  server.setToday(today);
  await postAccruals(server.services);
  await runOutboxOnce(server.services);
}

async function lettersOf({ server }: World): Promise<number> {
  const written = await smsWritten(server);
  return written.filter(({ text }) => text.includes("nothing is owed any more")).length;
}

test("[DV-3] the accrual of the last due date sends the letter and makes the next offer, once however often it runs", async () => {
  const { on, borrowing, lastDue } = await paidAhead();
  const { db } = on.server.services;
  const { borrowerId } = borrowing;
  expect(await openOffers(db, borrowerId)).toHaveLength(0);
  for (const today of [lastDue, lastDue, addDays(lastDue, 1)]) await closed(on, today);
  expect((await positionOf(on, borrowing)).status).toBe("settled");
  expect(await lettersOf(on)).toBe(1);
  expect(await openOffers(db, borrowerId)).toHaveLength(1);
});

test("[DV-3] a payment that comes on that day before the accrual neither loses the letter nor doubles it", async () => {
  const { on, borrowing, first, lastDue } = await paidAhead();
  on.server.setToday(lastDue);
  // The payer sent the wallet's payment a second time, under the old number.
  const happenedAt = on.server.services.calendar.now().toISOString();
  const second = { eventId: "again", providerReference: "SECOND", amount: 1_000_00, happenedAt };
  await storeAndApplyPaymentEvent(on.server.services, { ...first, ...second });
  expect(await positionOf(on, borrowing)).toMatchObject({ status: "settled", unapplied: 1_000_00 });
  for (const today of [lastDue, addDays(lastDue, 1)]) await closed(on, today);
  expect(await lettersOf(on)).toBe(1);
});

test("[DV-3] no letter where the payment was taken back before it was written", async () => {
  const { on, borrowing, first, lastDue } = await paidAhead();
  on.server.setToday(lastDue);
  await postAccruals(on.server.services);
  await on.simulator.control.takeBack(first.reference);
  await on.simulator.control.deliver();
  await runOutboxOnce(on.server.services);
  expect((await positionOf(on, borrowing)).status).not.toBe("settled");
  expect(await lettersOf(on)).toBe(0);
});
