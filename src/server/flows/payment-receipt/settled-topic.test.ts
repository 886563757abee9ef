/** Loans that become settled without a payment of that day (DV-3). Four instalments of 100,000.00, or two of 200,000.00. */
import { describe, expect, test } from "vitest";
import { readPayoffQuote } from "#contract/payoff-quote.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { openOffers } from "#server/core/product/offer.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import {
  type Borrowing,
  plainTerms,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

/** Paying ahead never opens: what is kept waits for the due dates. */
const never = { ...plainTerms.prepayment, leastDays: 400 };
const half = { ...plainTerms.prepayment, afterTermBps: 5_000, leastDays: 0 };

interface Ahead {
  on: World;
  borrowing: Borrowing;
  first: ProviderEvent;
  /** The day on which what is kept settles the loan. */
  ends: Day;
}

/** Sent four times the first instalment; what is not due yet waits, because paying ahead is not open. */
async function paidAhead(prepayment: typeof never): Promise<Ahead> {
  const on = await startWorld();
  const borrowing = await runningLoan(on, { prepayment });
  const tradeNo = await startedPayment(borrowing);
  const first = await on.simulator.control.pay(tradeNo, 400_000_00);
  await on.simulator.control.deliver();
  const now = await positionOf(on, borrowing);
  expect(now).toMatchObject({ status: "running", unapplied: 300_000_00 });
  const ends = prepayment === never ? now.instalments.at(-1)!.dueDate : now.prepayment.from!;
  await closed(on, addDays(ends, -1));
  expect((await positionOf(on, borrowing)).status).toBe("running");
  expect(await lettersOf(on)).toBe(0);
  return { on, borrowing, first, ends };
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

describe.each([
  ["the last due date", never],
  ["the first day of prepayment", half],
])("on %s", (_, prepayment) => {
  test("[DV-3] [DS-8] the accrual sends the letter and makes the next offer, once however often it runs; the ledger is the position", async () => {
    const { on, borrowing, ends } = await paidAhead(prepayment);
    const { db } = on.server.services;
    const { borrowerId } = borrowing;
    expect(await openOffers(db, borrowerId)).toHaveLength(0);
    for (const today of [ends, ends, addDays(ends, 1)]) {
      await closed(on, today);
      expect(await ledgerCheck(db)).toEqual([]);
    }
    expect((await positionOf(on, borrowing)).status).toBe("settled");
    expect(await lettersOf(on)).toBe(1);
    expect(await openOffers(db, borrowerId)).toHaveLength(1);
  });

  test("[DS-8] borrowers read that it is over before the accrual ran", async () => {
    const { on, borrowing, ends } = await paidAhead(prepayment);
    on.server.setToday(ends);
    const asked = { productId, orderId: borrowing.loanId };
    const quote = await borrowing.client.call(readPayoffQuote, asked);
    expect(quote).toMatchObject({ ok: true, data: { open: 0, reason: "The loan is paid off." } });
  });

  test("[DV-3] a payment that comes on that day before the accrual neither loses the letter nor doubles it", async () => {
    const { on, borrowing, first, ends } = await paidAhead(prepayment);
    on.server.setToday(ends);
    // The payer sent the wallet's payment a second time, under the old number.
    const happenedAt = on.server.services.calendar.now().toISOString();
    const second = { eventId: "again", providerReference: "SECOND", amount: 1_000_00, happenedAt };
    await storeAndApplyPaymentEvent(on.server.services, { ...first, ...second });
    const now = await positionOf(on, borrowing);
    expect(now).toMatchObject({ status: "settled", unapplied: 1_000_00 });
    for (const today of [ends, addDays(ends, 1)]) await closed(on, today);
    expect(await lettersOf(on)).toBe(1);
  });

  test("[DV-3] no letter where the payment was taken back before it was written", async () => {
    const { on, borrowing, first, ends } = await paidAhead(prepayment);
    on.server.setToday(ends);
    await postAccruals(on.server.services);
    await on.simulator.control.takeBack(first.reference);
    await on.simulator.control.deliver();
    await runOutboxOnce(on.server.services);
    expect((await positionOf(on, borrowing)).status).not.toBe("settled");
    expect(await lettersOf(on)).toBe(0);
  });
});

test("[DV-3] the letter is sent also where taking back a deferral settles: what is kept had waited for the later date", async () => {
  const on = await startWorld();
  const { control } = on.simulator;
  const plan = { ...plainTerms.plan, instalments: 2 };
  const borrowing = await runningLoan(on, { prepayment: never, plan });
  on.server.setToday("2026-04-02");
  const { fee } = (await positionOf(on, borrowing)).deferral;
  const deferral = await startedPayment(borrowing, { amount: fee, isDelay: "1" });
  await control.pay(deferral);
  await control.deliver();
  // Far more than both instalments and the charges of a day: the second one is not due for weeks.
  await control.pay(await startedPayment(borrowing, { amount: 200_000_00 }), 450_000_00);
  await control.deliver();
  // On the date that the second instalment had before it was moved.
  await closed(on, "2026-05-02" as Day);
  expect((await positionOf(on, borrowing)).status).toBe("running");
  await control.takeBack(deferral);
  await control.deliver();
  expect((await positionOf(on, borrowing)).status).toBe("settled");
  await runOutboxOnce(on.server.services);
  await closed(on, "2026-05-03" as Day);
  expect(await lettersOf(on)).toBe(1);
});
