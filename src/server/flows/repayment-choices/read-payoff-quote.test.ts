/** A payoff quote over the wire, and that paying it ends the order: figures by hand from 4 x 100,000.00. */
import { expect, test } from "vitest";
import { readPayoffQuote } from "#contract/payoff-quote.ts";
import { compareWays } from "#contract/repayment-ways.ts";
import {
  type Borrowing,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";

async function quoteOf({ client, loanId }: Borrowing, on?: string) {
  const input = { productId, orderId: loanId, ...(on === undefined ? {} : { on }) };
  const answer = await client.call(readPayoffQuote, input);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test("[DS-8] before prepayment opens: said, with the day from which it is possible", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  expect(await quoteOf(borrowing)).toEqual({
    productName: "Test product",
    currencySymbol: "TZS",
    quotedOn: "2026-03-02",
    open: 0,
    reason: "The whole loan can be paid off from 2026-05-03.",
    openFrom: "2026-05-03",
    before: [],
    amount: 0,
    amountInAll: 0,
    ifNothingBefore: 0,
    saves: 0,
    validUntil: "",
    until: "",
    zone: "",
    firstDay: "2026-03-02",
    lastDay: "2026-07-02",
    amountToday: 0,
    telephone: "+255 800 000 000",
  });
  const past = await quoteOf(borrowing, "2026-03-01");
  expect([past.open, past.reason]).toEqual([
    0,
    "That day is over. Choose 2026-03-02 or a later day.",
  ]);
});

test("[DS-6] [DS-8] while the loan may be given back, what ends it and the choices say so with the amount; afterwards neither does", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world, { coolingOff: { days: 3, fees: "returned" } });
  const { client, loanId } = borrowing;
  const ways = () => client.call(compareWays, { productId, orderId: loanId });
  const offered = { open: 1, amount: 400_000_00, until: "2026-03-05 23:59", source: "MPESA" };
  // By the plan it may not be paid off yet, and can be given back all the same.
  expect(await quoteOf(borrowing)).toMatchObject({ open: 0, coolingOff: offered });
  expect(await ways()).toMatchObject({ data: { coolingOff: offered } });
  world.server.setToday("2026-03-06");
  expect(await quoteOf(borrowing)).not.toHaveProperty("coolingOff");
  expect(JSON.stringify(await ways())).not.toContain("coolingOff");
});

test("[DS-8] a day to come: what is due before and the rest, valid until its midnight in Dar es Salaam", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  expect(await quoteOf(borrowing, "2026-05-03")).toMatchObject({
    open: 1,
    reason: "",
    before: [
      { dueTime: "2026-04-02", amount: 100_000_00 },
      { dueTime: "2026-05-02", amount: 100_000_00 },
    ],
    amount: 200_000_00,
    amountInAll: 400_000_00,
    saves: 0,
    validUntil: "2026-05-03T21:00:00.000Z",
    until: "2026-05-03 23:59",
    lastDay: "2026-07-02",
    amountToday: 0,
  });
  world.server.setToday("2026-05-03");
  const { amount, before, amountInAll, amountToday, firstDay } = await quoteOf(borrowing);
  expect([firstDay, amountToday]).toEqual(["2026-05-03", amount]);
  // Nothing was paid: what was due before is late by now, and comes with today's payment.
  expect(before).toEqual([]);
  expect(amountInAll).toBe(amount);
  await world.simulator.control.pay(await startedPayment(borrowing, { amount }));
  await world.simulator.control.deliver();
  expect(await positionOf(world, borrowing)).toMatchObject({
    status: "settled",
    outstandingTotal: 0,
  });
  expect(await quoteOf(borrowing)).toMatchObject({ open: 0, reason: "The loan is paid off." });
});
