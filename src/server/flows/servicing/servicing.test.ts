/** Loans as staff see them: the list by where they stand, and one loan on any day with what was posted and tried (DK-3, DK-6). */
import { describe, expect, test } from "vitest";
import { listLoans, readLoanAccount } from "#contract/loan-back-office.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import {
  acceptedLoan,
  type Borrowing,
  loanOf,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { addDays, daysBetween } from "#values/business-day.ts";
import { sum } from "#values/money.ts";

async function agentOf(world: World) {
  return (await world.server.staff()).client;
}

async function read(world: World, orderNo: string, on?: string) {
  const client = await agentOf(world);
  const answer = await client.call(readLoanAccount, {
    orderNo,
    ...(on === undefined ? {} : { on }),
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function paid({ simulator }: World, borrowing: Borrowing) {
  await simulator.control.pay(await startedPayment(borrowing));
  await simulator.control.deliver();
}

describe("one loan", () => {
  test("[DK-3] shows its position, plan, events with postings, and every attempt to pay it", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    await paid(world, borrowing);
    const loan = await read(world, borrowing.loanId);
    const position = await positionOf(world, borrowing);
    expect(loan).toMatchObject({
      orderNo: borrowing.loanId,
      state: position.status,
      on: loan.today,
      outstandingTotal: position.outstandingTotal,
      received: 100_000_00,
      settlement: position.payable.settlement,
      events: [{ kind: "disbursed" }, { kind: "repaid", amount: 100_000_00 }],
      attempts: [{ state: "succeeded", amount: 100_000_00, method: "account" }],
    });
    expect(loan.instalments.map(({ unpaid }) => unpaid)).toEqual(
      position.instalments.map(({ outstandingTotal }) => outstandingTotal),
    );
    for (const { postings } of loan.entries) {
      expect(sum(postings.map(({ amount }) => amount))).toBe(0);
    }
    expect(loan.entries.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(loan.events[1]?.reference).toMatch(/^simulator:payment-succeeded:/);
  });

  test("[DK-3] on a day gone by it stands as it did then, on one to come as if nothing more were paid", async () => {
    const world = await startWorld();
    const { calendar } = world.server.services;
    const borrowing = await runningLoan(world);
    const paidOut = calendar.today();
    world.server.setToday(addDays(paidOut, 3));
    await paid(world, borrowing);
    const before = await read(world, borrowing.loanId, addDays(paidOut, 1));
    expect(before).toMatchObject({ received: 0, on: addDays(paidOut, 1) });
    const record = await loanOf(world, borrowing);
    const last = await read(world, borrowing.loanId, "2099-01-01");
    expect(last.on).toBe(last.today);
    const ahead = await read(world, borrowing.loanId, last.lastDay);
    expect(ahead.on).toBe(ahead.maturesOn);
    expect(daysBetween(calendar.today(), addDays(paidOut, 3))).toBe(0);
    expect(ahead.line?.steps.at(-1)?.on).toBe(ahead.on);
    expect(record.appliedOn).toBe(ahead.firstDay);
    const strange = await read(world, borrowing.loanId, "yesterday");
    expect(strange.on).toBe(strange.today);
  });

  test("[DK-3] shows no telephone number in full, and no order that does not exist", async () => {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world);
    const loan = await read(world, borrowing.loanId);
    expect(loan.phone).toMatch(/^•••\d{4}$/);
    expect(loan).toMatchObject({ state: "payout", line: null, instalments: [], events: [] });
    const client = await agentOf(world);
    const none = await client.call(readLoanAccount, { orderNo: "26010199999999" });
    expect(none).toMatchObject({ ok: false, rejection: "notFound" });
  });
});

describe("the list", () => {
  test("[DK-6] holds each loan under where it stands, and says how late it is", async () => {
    const world = await startWorld();
    const { calendar } = world.server.services;
    const late = await runningLoan(world);
    const seen = async (view: "open" | "late" | "payout" | "settled" | "all") => {
      const answer = await (await agentOf(world)).call(listLoans, { view });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.rows;
    };
    const position = await positionOf(world, late);
    const due = position.instalments[0]!.dueDate;
    world.server.setToday(addDays(due, 4));
    await postAccruals(world.server.services);
    expect(await seen("late")).toMatchObject([
      { orderNo: late.loanId, state: "overdue", daysPastDue: daysBetween(due, calendar.today()) },
    ]);
    const waiting = await acceptedLoan(world);
    expect(await seen("payout")).toMatchObject([{ orderNo: waiting.loanId, outstanding: 0 }]);
    expect((await seen("open")).map(({ orderNo }) => orderNo)).toEqual([late.loanId]);
    expect(await seen("settled")).toEqual([]);
    expect((await seen("all")).map(({ orderNo }) => orderNo).sort()).toEqual(
      [late.loanId, waiting.loanId].sort(),
    );
  });

  test("[DK-6] goes on after the last order of a page", async () => {
    const world = await startWorld();
    const loans = [await acceptedLoan(world), await acceptedLoan(world, {}, "0712345679")];
    const [newest, oldest] = loans
      .map(({ loanId }) => loanId)
      .sort()
      .reverse();
    const client = await agentOf(world);
    const answer = await client.call(listLoans, { view: "payout", after: newest! });
    expect(answer).toMatchObject({ ok: true, data: { rows: [{ orderNo: oldest }], next: "" } });
  });
});
