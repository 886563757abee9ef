/** A deferral over the wire: figures calculated by hand from 4 x 100,000.00 without interest. */
import { describe, expect, test, vi } from "vitest";
import { confirmDeferral, readDeferral } from "#contract/deferral.ts";
import { readLoan } from "#contract/loan.ts";
import { listPapers, openPaper } from "#contract/papers.ts";
import { readInstalments } from "#contract/repayment.ts";
import { journalOf } from "#server/core/ledger/journal.ts";
import {
  acceptedLoan,
  type Borrowing,
  loanOf,
  pay,
  plainTerms,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { tellOfEvents } from "../loan-messages/tell-of-events.ts";

/** 5 % of 400,000.00. */
const fee = 20_000_00;

function ask({ client, loanId }: Borrowing) {
  return client.call(readDeferral, { productId, orderId: loanId });
}

async function deferralOf(borrowing: Borrowing) {
  const answer = await ask(borrowing);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function detailOf(borrowing: Borrowing): Promise<Record<string, string>> {
  const { detail } = await deferralOf(borrowing);
  const rows = detail.map(({ text, value }): [string, string] => [text, value]);
  expect(new Set(rows.map(([text]) => text)).size).toBe(rows.length);
  return Object.fromEntries(rows);
}

async function seen({ client, loanId }: Borrowing) {
  const order = await client.call(readLoan, { productId, orderId: loanId });
  const plan = await client.call(readInstalments, { productId, orderId: loanId });
  if (!order.ok || !plan.ok) throw new Error("the order cannot be read");
  const { orderStatus, isDelay } = order.data;
  const { repayWaitDetail } = plan.data.repayPlanDetail;
  return { status: orderStatus, isDelay, dueDates: repayWaitDetail.map(({ dueTime }) => dueTime) };
}

/** Due on 2 April, May, June and July. */
async function runningOn(day: string): Promise<{ world: World; borrowing: Borrowing }> {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday(day);
  return { world, borrowing };
}

describe("what it costs and does", () => {
  test("[DR-1] [AP-1] on the due date: the fee, what it is for, and the cost beside paying now", async () => {
    const { borrowing } = await runningOn("2026-04-02");
    expect(await deferralOf(borrowing)).toMatchObject({
      delayShouldPayAmount: fee,
      showSubmitUtr: 1,
      currencySymbol: "TZS",
      productName: "Test product",
      telephone: expect.stringMatching(/^\+/),
      // Waiting past the due date costs the late fee.
      note: "The dates move when the fee is received. Until then late charges grow: waiting until tomorrow adds TZS 1.000,00.",
    });
    expect(await detailOf(borrowing)).toEqual({
      "Fee for moving the dates": "TZS 20.000,00",
      "What the fee is":
        "An extra cost. It pays off nothing: principal, interest and late charges stay as they are.",
      "Due now": "TZS 100.000,00",
      "In all, if you pay what is due now": "TZS 400.000,00",
      "In all, if you move the dates": "TZS 420.000,00",
      "Every due date moves by": "14 days",
      "Deferrals left after this one": "1 of 2",
      "Due date 1": "2026-04-16 (was 2026-04-02)",
      "Due date 2": "2026-05-16 (was 2026-05-02)",
      "Due date 3": "2026-06-16 (was 2026-06-02)",
      "Due date 4": "2026-07-16 (was 2026-07-02)",
    });
  });

  test("[DR-1] [LN-2] three days late: late charges stay owed, and the days count from today", async () => {
    const { borrowing } = await runningOn("2026-04-05");
    expect(await detailOf(borrowing)).toMatchObject({
      // The fee of 1,000.00 and two closed days at 5 % of 100,000.00.
      "Due now": "TZS 111.000,00",
      "of which late charges (still to pay)": "TZS 11.000,00",
      "In all, if you pay what is due now": "TZS 411.000,00",
      "In all, if you move the dates": "TZS 431.000,00",
      "Every due date moves by": "17 days",
      "Due date 1": "2026-04-19 (was 2026-04-02)",
    });
    const { note } = await deferralOf(borrowing);
    expect(note).toContain("waiting until tomorrow adds TZS 5.000,00");
  });

  test("[DR-1] before the due date nothing accrues, and unapplied funds are shown and counted", async () => {
    const { world, borrowing } = await runningOn("2026-03-30");
    expect((await deferralOf(borrowing)).note).toContain("costs nothing extra");
    // A fee received twice: the second one becomes unapplied funds.
    const event = await world.simulator.control.pay(
      await startedPayment(borrowing, { amount: fee, isDelay: "1" }),
    );
    await world.simulator.control.deliver();
    await world.simulator.control.send({ ...event, eventId: "2", providerReference: "again" });
    world.server.setToday("2026-04-14");
    expect(await detailOf(borrowing)).toMatchObject({
      // What unapplied funds cover is not asked for again: the figure of every other screen.
      "Next to pay": "TZS 80.000,00",
      "Already received and not used yet": "TZS 20.000,00",
      "In all, if you pay what is due now": "TZS 380.000,00",
      "In all, if you move the dates": "TZS 400.000,00",
      "Deferrals left after this one": "0 of 2",
    });
  });

  test("[DR-2] the plan after it: only what is unpaid, with the new dates and what is owed", async () => {
    const { world, borrowing } = await runningOn("2026-03-10");
    await world.simulator.control.pay(await startedPayment(borrowing));
    await world.simulator.control.deliver();
    world.server.setToday("2026-05-04");
    const { repayDetail } = await deferralOf(borrowing);
    expect(repayDetail).toEqual([
      // Two days late: the fee and one closed day.
      { text: "Instalment 2, due 2026-05-18", value: "TZS 106.000,00" },
      { text: "Instalment 3, due 2026-06-18", value: "TZS 100.000,00" },
      { text: "Instalment 4, due 2026-07-18", value: "TZS 100.000,00" },
    ]);
  });

  test("[DR-2] the payment sources, the borrower's own account among them", async () => {
    const { borrowing } = await runningOn("2026-04-02");
    const { bankList, bankCardInfo } = await deferralOf(borrowing);
    expect(bankList).toContainEqual({ name: "M-Pesa", type: "MPESA" });
    expect(bankCardInfo).toMatchObject({ difficult: "******5678", bankNode: "MPESA" });
  });

  test("[DR-1] [AP-2] in the reader's language, the rejection too", async () => {
    const { world, borrowing } = await runningOn("2026-04-02");
    for (const [language, text, closed] of [
      ["sw", "Ada ya kuahirisha", "hauwezi kuahirishwa"],
      ["id", "Biaya penundaan", "tidak dapat ditunda"],
    ] as const) {
      const client = world.server.client(borrowing.session, { language });
      world.server.setToday("2026-04-02");
      const { detail } = await deferralOf({ ...borrowing, client });
      expect(detail[0]).toEqual({ text, value: "TZS 20.000,00" });
      world.server.setToday("2026-03-02");
      expect(await ask({ ...borrowing, client })).toMatchObject({
        message: expect.stringContaining(closed),
      });
    }
  });

  test("[DR-1] while a payment can no longer be stopped the note says so", async () => {
    const { world, borrowing } = await runningOn("2026-04-02");
    await startedPayment(borrowing, { amount: fee, isDelay: "1" });
    vi.spyOn(world.server.services.payments, "cancel").mockResolvedValue(false);
    const second = await pay(borrowing, { amount: fee, isDelay: "1", cardNo: "0787654321" });
    expect(second).toMatchObject({ rejection: "paymentUnderWay" });
    expect((await deferralOf(borrowing)).note).toContain("being processed");
  });
});

describe("when it is closed", () => {
  const closed = {
    ok: false,
    code: "810005",
    rejection: "deferralClosed",
    message: "This order cannot be deferred today. Please pay the instalment instead.",
  };

  test("[DR-1] [AP-2] before the money is out, and before the due window", async () => {
    const world = await startWorld();
    expect(await ask(await acceptedLoan(world))).toMatchObject(closed);
    const borrowing = await runningLoan(world);
    expect(await ask(borrowing)).toMatchObject(closed);
    world.server.setToday("2026-03-29");
    expect(await ask(borrowing)).toMatchObject(closed);
    world.server.setToday("2026-03-30");
    expect(await ask(borrowing)).toMatchObject({ ok: true });
  });

  test("[DR-1] for a product without it", async () => {
    const world = await startWorld();
    const none = { ...plainTerms.deferral, countMaximum: 0 };
    const borrowing = await runningLoan(world, { deferral: none });
    world.server.setToday("2026-04-02");
    expect(await ask(borrowing)).toMatchObject(closed);
    expect(await pay(borrowing, { amount: fee, isDelay: "1" })).toMatchObject(closed);
  });

  test("[RT-6] another borrower's order and one of another product answer like a missing one", async () => {
    const { world, borrowing } = await runningOn("2026-04-02");
    const other = await world.server.borrower();
    const foreign = await ask({ ...borrowing, client: other.client });
    expect(foreign).toMatchObject({ ok: false, code: "900404" });
    expect(await ask({ ...borrowing, client: other.client, loanId: "1" })).toEqual(foreign);
    const orderId = borrowing.loanId;
    expect(await borrowing.client.call(readDeferral, { productId: "x", orderId })).toEqual(foreign);
  });
});

describe("paying the fee", () => {
  test("[DR-3] only exactly the fee starts a payment", async () => {
    const { borrowing } = await runningOn("2026-04-02");
    const { delayShouldPayAmount: amount } = await deferralOf(borrowing);
    expect(await pay(borrowing, { amount: amount - 1, isDelay: "1" })).toMatchObject({
      rejection: "amountBelowMinimum",
    });
    expect(await pay(borrowing, { amount: amount + 1, isDelay: "1" })).toMatchObject({
      rejection: "amountAboveMaximum",
    });
    expect(await pay(borrowing, { amount, isDelay: "1" })).toMatchObject({
      ok: true,
      data: { repayType: "PAY_URL" },
    });
  });

  test.each([
    [174, "2026-04-01", ["2026-04-16", "2026-05-16", "2026-06-16", "2026-07-16"]],
    [180, "2026-04-05", ["2026-04-19", "2026-05-19", "2026-06-19", "2026-07-19"]],
  ])(
    "[DR-4] in status %i the dates move as announced, once, and the order leaves it",
    async (status, day, dueDates) => {
      const { world, borrowing } = await runningOn(day);
      expect(await seen(borrowing)).toMatchObject({ status, isDelay: 1 });
      const owed = (await positionOf(world, borrowing)).outstandingTotal;
      const announced = await deferralOf(borrowing);
      const event = await world.simulator.control.pay(
        await startedPayment(borrowing, { amount: fee, isDelay: "1" }),
      );
      // Nothing moves before the fee is received.
      expect(await seen(borrowing)).toMatchObject({ status });
      await world.simulator.control.deliver();

      const moved = { status: 170, isDelay: 0, dueDates };
      expect(await seen(borrowing)).toEqual(moved);
      expect(announced.repayDetail.map(({ text }) => text)).toEqual(
        dueDates.map((dueDate, index) => `Instalment ${index + 1}, due ${dueDate}`),
      );
      expect(await positionOf(world, borrowing)).toMatchObject({
        outstandingTotal: owed,
        deferralFees: fee,
        unapplied: 0,
      });

      await world.simulator.control.send(event);
      await world.simulator.control.send({ ...event, eventId: "2", providerReference: "second" });
      expect(await seen(borrowing)).toEqual(moved);
      expect(await positionOf(world, borrowing)).toMatchObject({
        outstandingTotal: owed,
        deferralFees: fee,
        unapplied: fee,
        deferral: { used: 1 },
      });
      // Nor can it be requested again before the next due window.
      expect(await ask(borrowing)).toMatchObject({ rejection: "deferralClosed" });
    },
  );
});

describe("at no charge", () => {
  const free = { ...plainTerms.deferral, fee: { minor: 0 } } as const;
  const dates = { before: "2026-04-02", after: "2026-04-16" };
  const movedOnce = ["2026-04-16", "2026-05-16", "2026-06-16", "2026-07-16"];

  async function freeOn(day: string): Promise<{ world: World; borrowing: Borrowing }> {
    const world = await startWorld();
    const borrowing = await runningLoan(world, { deferral: free });
    world.server.setToday(day);
    return { world, borrowing };
  }

  function confirm({ client, loanId }: Borrowing, sent: Partial<typeof dates> = {}, key?: string) {
    const input = { productId, orderId: loanId, ...dates, ...sent };
    return client.call(confirmDeferral, input, key === undefined ? {} : { requestKey: key });
  }

  test("[DR-1] [DR-2] the page says that there is no charge, and what the dates become", async () => {
    const { borrowing } = await freeOn("2026-04-02");
    expect(await deferralOf(borrowing)).toMatchObject({
      delayShouldPayAmount: 0,
      note: "The dates move as soon as you confirm. Until then late charges grow: waiting until tomorrow adds TZS 1.000,00.",
    });
    expect(await detailOf(borrowing)).toMatchObject({
      "Fee for moving the dates": "No charge",
      "In all, if you pay what is due now": "TZS 400.000,00",
      "In all, if you move the dates": "TZS 400.000,00",
      "Due date 1": "2026-04-16 (was 2026-04-02)",
    });
    // A payment of nothing starts nothing.
    expect(await pay(borrowing, { amount: 0, isDelay: "1" })).toMatchObject({
      rejection: "amountBelowMinimum",
    });
  });

  test("[DR-4] [LN-5] confirmed: the dates move once, without a posting, however often it is sent", async () => {
    const { world, borrowing } = await freeOn("2026-04-02");
    const [one, other] = await Promise.all([confirm(borrowing, {}, "k"), confirm(borrowing)]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect(await confirm(borrowing, {}, "k")).toEqual(one);
    expect(await confirm(borrowing)).toMatchObject({ ok: true, data: { moved: [] } });
    expect(await confirm(borrowing, { after: "2026-04-17" }, "k")).toMatchObject({
      code: "900409",
    });
    expect(await seen(borrowing)).toEqual({ status: 170, isDelay: 0, dueDates: movedOnce });
    const { events } = await loanOf(world, borrowing);
    expect(events.slice(1)).toMatchObject([{ kind: "deferral-paid", amount: 0, on: "2026-04-02" }]);
    expect(await positionOf(world, borrowing)).toMatchObject({
      outstandingTotal: 400_000_00,
      received: 0,
      deferralFees: 0,
      deferral: { used: 1, left: 1 },
    });
    const entries = await journalOf(world.server.services.db, borrowing.loanId);
    const own = entries.filter(({ sequence }) => sequence === 2);
    expect(own.flatMap(({ postings }) => postings)).toEqual([]);
  });

  test("[DR-4] decided like a paid one: only while open, as often as the product has it, on the dates shown", async () => {
    const { world, borrowing } = await freeOn("2026-03-20");
    expect(await confirm(borrowing)).toMatchObject({ rejection: "deferralClosed" });
    world.server.setToday("2026-04-05");
    // Three days later the days count from today.
    expect(await confirm(borrowing)).toMatchObject({ rejection: "deferralDatesChanged" });
    expect(await confirm(borrowing, { after: "2026-04-19" })).toMatchObject({ ok: true });
    world.server.setToday("2026-04-19");
    const second = { before: "2026-04-19", after: "2026-05-03" };
    expect(await confirm(borrowing, second)).toMatchObject({ ok: true });
    world.server.setToday("2026-05-03");
    const third = { before: "2026-05-03", after: "2026-05-17" };
    expect(await confirm(borrowing, third)).toMatchObject({ rejection: "deferralClosed" });
  });

  test("[DR-4] a loan with a fee is not moved without it, nor another's loan at all", async () => {
    const { world, borrowing } = await runningOn("2026-04-02");
    expect(await confirm(borrowing)).toMatchObject({ rejection: "deferralHasFee" });
    const other = await world.server.borrower();
    expect(await confirm({ ...borrowing, client: other.client })).toMatchObject({ code: "900404" });
    expect((await loanOf(world, borrowing)).events).toHaveLength(1);
  });

  test("[OD-1] [DV-1] [MS-1] the order, its papers and a message say that the dates moved at no charge", async () => {
    const { world, borrowing } = await freeOn("2026-04-02");
    await tellOfEvents(world.server.services);
    const before = (await smsWritten(world.server)).length;
    await confirm(borrowing);
    const { client, loanId: orderId } = borrowing;
    const order = await client.call(readLoan, { productId, orderId });
    if (!order.ok) throw new Error(order.message);
    expect(order.data.userOrderDetail.detail).toContainEqual({
      text: "Due dates moved on 2026-04-02",
      value: "by 14 days, at no charge",
    });
    expect(order.data.story?.payments).toMatchObject([
      { on: "2026-04-02", amount: 0, deferral: 1 },
    ]);
    const papers = await client.call(listPapers, { orderId });
    if (!papers.ok) throw new Error(papers.message);
    const receipt = papers.data.papers.find(({ kind }) => kind === "receipt");
    expect(receipt).toMatchObject({ note: "No charge" });
    const opened = await client.call(openPaper, {
      orderId,
      kind: "receipt",
      of: receipt?.of ?? "",
    });
    const written = JSON.stringify(opened.ok ? opened.data : opened);
    for (const said of ["We have moved your due dates", "No charge", "moved on 2026-04-02"]) {
      expect(written).toContain(said);
    }
    expect(written).not.toContain("We received");
    await tellOfEvents(world.server.services);
    const texts = (await smsWritten(world.server)).slice(before).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("at no charge"))).toHaveLength(1);
    expect(texts.join()).not.toContain("received");
  });
});
