/** Giving a loan back while other money moves, on a database engine with real concurrency (DS-6). */
import { expect, test } from "vitest";
import { payCoolingOff } from "#contract/cooling-off.ts";
import {
  type Borrowing,
  loanOf,
  pay,
  positionOf,
  productId,
  runningLoan,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { readOpenAttempt } from "../../core/payment-attempt/store.ts";
import { storeAndApplyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";

const coolingOff = { days: 14, fees: "returned" } as const;

function giveBack({ client, loanId }: Borrowing, amount: number) {
  const sent = { productId, orderId: loanId, amount: String(amount) };
  return client.call(payCoolingOff, { ...sent, cardNo: "0712345678", bankCode: "MPESA" });
}

async function begun(borrowing: Borrowing): Promise<string> {
  const answer = await giveBack(borrowing, 400_000_00);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.tradeNo;
}

async function expectBalanced(world: World, borrowing: Borrowing, received: number) {
  const now = await positionOf(world, borrowing);
  expect(now.received).toBe(received);
  expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
  return now;
}

test("[DS-6] twenty taps on giving back are one attempt, and twenty callbacks of it one closing", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world, { coolingOff });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => giveBack(borrowing, 400_000_00)),
  );
  const tradeNos = new Set(answers.map((answer) => (answer.ok ? answer.data.tradeNo : "refused")));
  expect(tradeNos.size).toBe(1);
  const [tradeNo] = [...tradeNos];
  const event = await world.simulator.control.pay(tradeNo!);
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      storeAndApplyPaymentEvent(world.server.services, {
        ...event,
        eventId: `${event.eventId}-${turn}`,
      }),
    ),
  );
  expect((await loanOf(world, borrowing)).events.map(({ kind }) => kind)).toEqual([
    "disbursed",
    "cooling-off-paid",
  ]);
  expect((await expectBalanced(world, borrowing, 400_000_00)).status).toBe("settled");
});

test("[DS-6] giving back and paying an instalment at once: one attempt stays open, the other is rejected or cancelled", async () => {
  const world = await startWorld();
  const { db } = world.server.services;
  const borrowing = await runningLoan(world, { coolingOff });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      pay(borrowing, { amount: 50_000_00 + round }),
      giveBack(borrowing, 400_000_00),
    ]);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("800005");
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const payable = world.simulator.ledger.content.payments.filter(({ state }) => state === "open");
    const open = await readOpenAttempt(db, borrowing.loanId);
    expect(payable.map(({ request }) => request.tradeNo)).toEqual([open?.tradeNo]);
  }
});

test("[DS-6] both are paid all the same, in either order: nothing is lost, and what is not owed is held", async () => {
  const world = await startWorld();
  const { services } = world.server;
  for (let round = 0; round < 6; round += 1) {
    const borrowing = await runningLoan(world, { coolingOff });
    const ordinary = await pay(borrowing);
    if (!ordinary.ok) throw new Error(ordinary.message);
    const back = await begun(borrowing);
    const events = [
      await world.simulator.control.pay(ordinary.data.tradeNo),
      await world.simulator.control.pay(back),
    ];
    if (round % 2 === 1) events.reverse();
    await Promise.all(events.map((event) => storeAndApplyPaymentEvent(services, event)));
    const now = await expectBalanced(world, borrowing, 500_000_00);
    expect(now).toMatchObject({ status: "settled", unapplied: 100_000_00 });
  }
});

test("[DS-6] against the deadline: money of the last second and of the second after it, applied at once on the day after", async () => {
  const world = await startWorld();
  const { services } = world.server;
  for (let round = 0; round < 4; round += 1) {
    const early = await runningLoan(world, { coolingOff });
    const late = await runningLoan(world, { coolingOff });
    const [inTime, tooLate] = [await begun(early), await begun(late)];
    world.server.setToday("2026-03-17");
    const told = [
      { ...(await world.simulator.control.pay(inTime)), happenedAt: "2026-03-16T20:59:59Z" },
      { ...(await world.simulator.control.pay(tooLate)), happenedAt: "2026-03-16T21:00:00Z" },
    ];
    await Promise.all(told.map((event) => storeAndApplyPaymentEvent(services, event)));
    expect((await expectBalanced(world, early, 400_000_00)).status).toBe("settled");
    // Paid in full as an ordinary payment ahead of its dates: it is held for them.
    expect((await expectBalanced(world, late, 400_000_00)).status).not.toBe("settled");
    world.server.setToday("2026-03-02");
  }
});
