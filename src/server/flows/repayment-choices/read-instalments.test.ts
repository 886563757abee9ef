/** The instalment plan over the wire: figures calculated by hand from 4 x 100,000.00 without interest. */
import { expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments } from "#contract/repayment.ts";
import {
  acceptedLoan,
  type Borrowing,
  pay,
  plainTerms,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { moveAttempt } from "../../core/payment-attempt/store.ts";

async function planOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readInstalments, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test("[IR-1][IR-3] on time: the first unpaid one can be selected, later ones not before it is", async () => {
  const world = await startWorld();
  const plan = await planOf(await runningLoan(world));
  expect(plan).toMatchObject({
    productName: "Test product",
    currencySymbol: "TZS",
    amountMin: 1_000_00,
    amountMax: 100_000_00,
    note: "Pay by the due date and no late charge is added.",
    bankCardInfo: { bankName: "M-Pesa", difficult: "******5678", bankNode: "MPESA" },
  });
  const { repayWaitCount, repayWaitDetail, repayYetDetail } = plan.repayPlanDetail;
  expect(repayWaitCount).toBe(4);
  expect(repayWaitDetail.map(({ canClick, canPay }) => [canClick, canPay])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(repayWaitDetail[0]).toEqual({
    periodNo: 1,
    totalAmount: 100_000_00,
    displayAmount: "TZS 100.000,00",
    canClick: 1,
    canPay: 1,
    periodStatus: "upcoming",
    statusText: "Upcoming",
    dueTime: "2026-04-02",
  });
  expect(repayYetDetail).toEqual([]);
});

test("[IR-2] payment sources come with the code to send back", async () => {
  const world = await startWorld();
  const { bankList } = await planOf(await runningLoan(world));
  expect(bankList).toContainEqual({ name: "M-Pesa", type: "MPESA" });
});

test("[IR-3][IR-4] after a payment the paid one moves to its own list and the next can be selected", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  await world.simulator.control.pay(await startedPayment(borrowing));
  await world.simulator.control.deliver();
  const { repayPlanDetail, amountMax } = await planOf(borrowing);
  expect(repayPlanDetail.repayYetDetail).toMatchObject([
    { periodNo: 1, totalAmount: 100_000_00, periodStatus: "paid", canClick: 0, canPay: 0 },
  ]);
  expect(repayPlanDetail.repayWaitDetail[0]).toMatchObject({ periodNo: 2, canClick: 1 });
  expect(amountMax).toBe(100_000_00);
});

test("[IR-2] what the loan was last paid from stands first and says so", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const before = await planOf(borrowing);
  expect(before.bankList.filter(({ lastUsed }) => lastUsed === 1)).toEqual([]);
  const tradeNo = await startedPayment(borrowing, { bankCode: "AIRTEL" });
  // Started is not paid.
  expect((await planOf(borrowing)).bankList).toEqual(before.bankList);
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  const { bankList } = await planOf(borrowing);
  expect(bankList[0]).toEqual({ name: "Airtel Money", type: "AIRTEL", lastUsed: 1 });
  expect(bankList.map(({ type }) => type).sort()).toEqual(
    before.bankList.map(({ type }) => type).sort(),
  );
});

test("[IR-1][IR-5][LN-2] overdue: fee and daily charges are in the amount, and the note says what waiting costs", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-04-05");
  const plan = await planOf(borrowing);
  // Third late day: fee 1,000.00 and two closed days at 5 % of 100,000.00.
  const owed = 100_000_00 + 1_000_00 + 2 * 5_000_00;
  expect(plan.repayPlanDetail.repayWaitDetail[0]).toMatchObject({
    totalAmount: owed,
    displayAmount: "TZS 111.000,00",
    periodStatus: "overdue",
    statusText: "Overdue, day 3",
    canClick: 1,
  });
  expect(plan.note).toBe("Late charges grow every day: waiting until tomorrow adds TZS 5.000,00.");
  const payable = plan.repayPlanDetail.repayWaitDetail.filter(({ canPay }) => canPay === 1);
  const total = payable.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  expect(plan.amountMax).toBe(total);
});

test("[LN-3] [IR-5] later instalments can be paid once half of the term has passed, and the server accepts no more before", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const canPay = (plan: Awaited<ReturnType<typeof planOf>>) =>
    plan.repayPlanDetail.repayWaitDetail.map((one) => one.canPay);
  // Of 122 days from 2 March to 2 July the 61st is 2 May, and the next day is the first after the half.
  world.server.setToday("2026-05-02");
  const before = await planOf(borrowing);
  expect(canPay(before)).toEqual([1, 1, 0, 0]);
  const all = await pay(borrowing, { amount: before.amountMax + 100_000_00 });
  expect(all).toMatchObject({ ok: false, rejection: "amountAboveMaximum" });
  world.server.setToday("2026-05-03");
  const from = await planOf(borrowing);
  expect(canPay(from)).toEqual([1, 1, 1, 1]);
  expect(await pay(borrowing, { amount: from.amountMax })).toMatchObject({ ok: true });
});

test("[OD-11] while a payment can no longer be stopped the note says so, and the order whom it waits for and how much", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  const { db, calendar } = world.server.services;
  await moveAttempt(db, tradeNo, "processing", calendar.now());
  expect((await planOf(borrowing)).note).toContain("being processed");
  const asked = { productId, orderId: borrowing.loanId };
  expect(await borrowing.client.call(readLoan, asked)).toMatchObject({
    data: { waitsFor: "M-Pesa", waitsAmount: 100_000_00, processing: 1 },
  });
});

test("before the money is out nothing can be paid", async () => {
  const world = await startWorld();
  const plan = await planOf(await acceptedLoan(world));
  expect(plan).toMatchObject({ amountMin: 0, amountMax: 0, note: "" });
  expect(plan.repayPlanDetail).toEqual({
    repayWaitCount: 0,
    repayWaitDetail: [],
    repayYetDetail: [],
  });
});

test("[RT-6] another borrower's order and one of another product answer like a missing one", async () => {
  const world = await startWorld();
  const { loanId, client } = await runningLoan(world);
  const other = await world.server.borrower();
  const foreign = await other.client.call(readInstalments, { productId, orderId: loanId });
  expect(foreign).toMatchObject({ ok: false, code: "900404" });
  const missing = await other.client.call(readInstalments, { productId, orderId: "1" });
  expect(missing).toEqual(foreign);
  const wrongProduct = await client.call(readInstalments, { productId: "x", orderId: loanId });
  expect(wrongProduct).toEqual(foreign);
});

test("[PD-10] on the actual balance the note says what a day of interest costs, in time and late", async () => {
  const world = await startWorld();
  const plan = {
    ...plainTerms.plan,
    rate: { percent: "36.5", per: "year" },
    interestBasis: "actual-balance",
    dayCount: "actual/365",
  } as const;
  const borrowing = await runningLoan(world, { plan });
  const { note } = await planOf(borrowing);
  expect(note).toBe("Interest is counted each day: waiting until tomorrow adds TZS 400,00.");
  world.server.setToday("2026-04-05");
  const late = await planOf(borrowing);
  expect(late.note).toMatch(
    /^Interest and late charges grow every day: waiting until tomorrow adds /,
  );
});
