/** Choices and plan of an order over the wire: figures calculated by hand from 4 x 100,000.00. */
import { expect, test } from "vitest";
import { readChoices, readPlanSummary } from "#contract/repayment-choices.ts";
import {
  acceptedLoan,
  type Borrowing,
  pay,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { moveAttempt } from "../../core/payment-attempt/store.ts";

async function choicesOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readChoices, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function summaryOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readPlanSummary, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

type Kind = Awaited<ReturnType<typeof choicesOf>>["choices"][number]["choice"];

async function choiceOf(borrowing: Borrowing, kind: Kind) {
  const { choices } = await choicesOf(borrowing);
  return choices.find(({ choice }) => choice === kind)!;
}

/** Pays through the simulator as the choice says and waits for the outcome. */
async function done(world: World, borrowing: Borrowing, amount: number, isDelay: "0" | "1" = "0") {
  await world.simulator.control.pay(await startedPayment(borrowing, { amount, isDelay }));
  await world.simulator.control.deliver();
}

test("[AC-5] on time: each choice with its figures, closed ones with reason and day", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const { choices, ...others } = await choicesOf(borrowing);
  expect(others).toMatchObject({ productName: "Test product", currencySymbol: "TZS" });
  expect(choices.map(({ choice, open, reason }) => [choice, open, reason])).toEqual([
    ["instalment", 1, ""],
    ["due", 1, ""],
    ["everything", 1, ""],
    ["part", 1, ""],
    ["settle", 0, "The whole loan can be paid off from 2026-05-03."],
    ["deferral", 0, "The due dates can be moved from 2026-03-30."],
  ]);
  expect(choices[0]).toEqual({
    choice: "instalment",
    open: 1,
    reason: "",
    openFrom: "",
    amount: 100_000_00,
    amountMax: 100_000_00,
    dueTime: "2026-04-02",
    owedAfter: 300_000_00,
    nextDueTime: "2026-05-02",
    nextDueAmount: 100_000_00,
    costDifference: 0,
    chargeToday: 0,
    newDueTimes: [],
  });
  expect(choices[3]).toMatchObject({ amount: 1_000_00, amountMax: 100_000_00 });
});

test("[AC-5] [DR-4] a deferral has the announced effect: fee, dates and what is owed after it", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-04-05");
  const deferral = await choiceOf(borrowing, "deferral");
  expect(deferral).toMatchObject({
    open: 1,
    amount: 20_000_00,
    costDifference: 20_000_00,
    owedAfter: 411_000_00,
    chargeToday: 0,
    nextDueTime: "2026-04-19",
    nextDueAmount: 111_000_00,
  });
  expect(deferral.newDueTimes[0]).toEqual({
    periodNo: 1,
    dueTime: "2026-04-02",
    newDueTime: "2026-04-19",
  });
  await done(world, borrowing, deferral.amount, "1");
  const after = await positionOf(world, borrowing);
  expect(after.outstandingTotal - after.unapplied).toBe(deferral.owedAfter);
  expect(after.instalments.map(({ dueDate }) => dueDate)).toEqual(
    deferral.newDueTimes.map(({ newDueTime }) => newDueTime),
  );
});

test("[AC-5] [LN-4] the instalment shown pays it off, and the next one follows", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-04-05");
  const told = await choiceOf(borrowing, "instalment");
  expect(told.amount).toBe(111_000_00);
  await done(world, borrowing, told.amount);
  const after = await positionOf(world, borrowing);
  expect(after.instalments[0]?.status).toBe("paid");
  expect(after.outstandingTotal).toBe(told.owedAfter);
  expect((await choiceOf(borrowing, "instalment")).nextDueTime).toBe("2026-06-02");
});

test("[AC-5] [LN-3] the settlement shown settles the loan, and then nothing is open", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-05-03");
  const told = await choiceOf(borrowing, "settle");
  expect(told).toMatchObject({ open: 1, owedAfter: 0, nextDueTime: "" });
  await done(world, borrowing, told.amount);
  expect((await positionOf(world, borrowing)).status).toBe("settled");
  const { choices, note } = await choicesOf(borrowing);
  expect(new Set(choices.map(({ reason }) => reason))).toEqual(
    new Set(["Everything on this order is paid."]),
  );
  expect(note).toContain("Thank you");
});

test("[AC-5] the minimum and maximum of a part are those Pay Now accepts", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const { amount, amountMax } = await choiceOf(borrowing, "part");
  expect(await pay(borrowing, { amount: amount - 1 })).toMatchObject({
    rejection: "amountBelowMinimum",
  });
  expect(await pay(borrowing, { amount: amountMax + 1 })).toMatchObject({
    rejection: "amountAboveMaximum",
  });
  expect(await pay(borrowing, { amount })).toMatchObject({ ok: true });
  expect(await pay(borrowing, { amount: amountMax })).toMatchObject({ ok: true });
});

test("[AC-5] before the payout nothing is open; a payment under way is in the note", async () => {
  const world = await startWorld();
  const early = await choicesOf(await acceptedLoan(world));
  expect(early.choices.filter(({ open }) => open === 1)).toEqual([]);
  expect(early.choices[0]?.reason).toContain("not out yet");
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  const { db, calendar } = world.server.services;
  await moveAttempt(db, tradeNo, "processing", calendar.now());
  expect((await choicesOf(borrowing)).note).toContain("being processed");
});

test("[AC-5] payment methods: the wallets and banks of the market, and cards where the provider takes them", async () => {
  const world = await startWorld();
  const { payTypes } = await choicesOf(await runningLoan(world));
  expect(payTypes[0]).toMatchObject({ type: "account" });
  expect(payTypes[0]?.sources).toContainEqual({ name: "M-Pesa", type: "MPESA" });
  const { cards } = world.server.services.payments;
  expect(payTypes.some(({ type }) => type === "card")).toBe(cards !== null);
});

test("[AC-5] the plan in a few figures: on time, overdue, and after a payment", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  expect(await summaryOf(borrowing)).toEqual({
    productName: "Test product",
    currencySymbol: "TZS",
    repayYetCount: 0,
    repayWaitCount: 4,
    overdueCount: 0,
    nextDueTime: "2026-04-02",
    nextDueAmount: 100_000_00,
    outstandingAmount: 400_000_00,
    settleAmount: 0,
    overdueDays: 0,
    paidAmount: 0,
  });
  world.server.setToday("2026-04-05");
  expect(await summaryOf(borrowing)).toMatchObject({
    overdueCount: 1,
    nextDueTime: "2026-04-02",
    nextDueAmount: 111_000_00,
    outstandingAmount: 411_000_00,
    overdueDays: 3,
  });
  await done(world, borrowing, 111_000_00);
  expect(await summaryOf(borrowing)).toMatchObject({
    repayYetCount: 1,
    repayWaitCount: 3,
    overdueCount: 0,
    nextDueTime: "2026-05-02",
    outstandingAmount: 300_000_00,
    paidAmount: 111_000_00,
  });
});

test("[AC-5] before the payout the plan has no figures", async () => {
  const world = await startWorld();
  expect(await summaryOf(await acceptedLoan(world))).toMatchObject({
    repayWaitCount: 0,
    nextDueTime: "",
    outstandingAmount: 0,
    settleAmount: 0,
  });
});

test.each([readChoices, readPlanSummary])(
  "[RT-6] $name: another borrower's order and one of another product answer like a missing one",
  async (endpoint) => {
    const world = await startWorld();
    const { loanId, client } = await runningLoan(world);
    const other = await world.server.borrower();
    const foreign = await other.client.call(endpoint, { productId, orderId: loanId });
    expect(foreign).toMatchObject({ ok: false, code: "900404" });
    expect(await other.client.call(endpoint, { productId, orderId: "1" })).toEqual(foreign);
    expect(await client.call(endpoint, { productId: "x", orderId: loanId })).toEqual(foreign);
  },
);
