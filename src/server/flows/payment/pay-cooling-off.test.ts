/**
 * Giving a loan back over the wire and through the provider (DS-6): in time by the minute the provider took the money, in the
 * lender's time zone; late, short and after a part payment. By hand: 400,000.00 lent, 20,000.00 kept back as a fee.
 */
import { describe, expect, test } from "vitest";
import { payCoolingOff, readCoolingOff } from "#contract/cooling-off.ts";
import { listOrders } from "#contract/home.ts";
import { readLoan } from "#contract/loan.ts";
import { openPaper, readStatement } from "#contract/papers.ts";
import { readInstalments } from "#contract/repayment.ts";
import type { CoolingOff } from "#lending/terms.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { testSettings } from "#test/server.ts";
import {
  type Borrowing,
  loanOf,
  pay,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { addDays, day } from "#values/business-day.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import { storeAndApplyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";

const fourteen: CoolingOff = { days: 14, fees: "returned" };
/** The last day: the loan is paid out on 2 March. */
const lastDay = "2026-03-16";

function world(timeZone?: string): Promise<World> {
  return startWorld(timeZone === undefined ? {} : { settings: { ...testSettings(), timeZone } });
}

/** With a fee of 20,000.00 kept back at payout, which is returned. */
function coolingLoan(on: World, coolingOff = fourteen): Promise<Borrowing> {
  const fees = [{ name: "processing", amount: { minor: 20_000_00 }, when: "kept-back" as const }];
  return runningLoan(on, { coolingOff, fees });
}

async function statementOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readCoolingOff, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

function giveBack({ client, loanId }: Borrowing, amount: number, bankCode = "MPESA") {
  const sent = { productId, orderId: loanId, amount: String(amount), cardNo: "0712345678" };
  return client.call(payCoolingOff, { ...sent, bankCode });
}

async function begun(borrowing: Borrowing, amount: number): Promise<string> {
  const answer = await giveBack(borrowing, amount);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.tradeNo;
}

async function orderOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readLoan, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** The provider took the money at that instant; we learn of it now. */
async function taken({ server, simulator }: World, tradeNo: string, at: Date, amount?: number) {
  const event = await simulator.control.pay(tradeNo, amount);
  await storeAndApplyPaymentEvent(server.services, { ...event, happenedAt: at.toISOString() });
}

describe("[DS-6] in time", () => {
  test("the order has deadline, zone and exact amount from the payout on; paying it closes the loan, and nothing more is owed", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    expect((await orderOf(borrowing)).coolingOff).toEqual({
      open: 1,
      amount: 380_000_00,
      until: "2026-03-16 23:59",
      zone: "Dar es Salaam, UTC+3",
      message: "",
      source: "MPESA",
      sourceName: "M-Pesa",
    });
    expect(await statementOf(borrowing)).toMatchObject({
      open: 1,
      amount: 380_000_00,
      reason: "",
      holdsUntil: "2026-03-02 23:59",
      amountAfter: 0,
      // Four instalments of 100,000.00: the fee of 20,000.00 is what keeping it costs.
      ifKept: 400_000_00,
      processing: 0,
    });
    const tradeNo = await begun(borrowing, 380_000_00);
    await on.simulator.control.pay(tradeNo);
    await on.simulator.control.deliver();
    expect((await readAttempt(on.server.services.db, tradeNo))?.kind).toBe("cooling-off");
    expect((await loanOf(on, borrowing)).events.at(-1)).toMatchObject({
      kind: "cooling-off-paid",
      amount: 380_000_00,
    });
    expect(await positionOf(on, borrowing)).toMatchObject({
      status: "settled",
      outstandingTotal: 0,
      unapplied: 0,
      received: 380_000_00,
      allocated: 380_000_00,
    });
    const order = await orderOf(borrowing);
    expect(order.noticeStatusText).toBe("Given back");
    expect(order.coolingOff).toBeUndefined();
    // The fee was returned and no day had passed.
    expect(order.givenBack).toEqual({ on: "2026-03-02", cost: 0 });
    expect(order.userOrderDetail.detail).toContainEqual({
      text: "Given back on",
      value: "2026-03-02",
    });
    expect(JSON.stringify(order.userOrderDetail)).not.toContain("Paid off on");
    const { client, loanId } = borrowing;
    const listed = await client.call(listOrders, {});
    expect(listed).toMatchObject({ data: { list: [{ statusText: "Given back" }] } });
    expect(JSON.stringify(listed)).not.toContain("progress");
    const plan = await client.call(readInstalments, { productId, orderId: loanId });
    expect(plan).toMatchObject({ data: { repayPlanDetail: { repayYetDetail: [] } } });
    expect(await client.call(readStatement, { orderId: loanId })).toMatchObject({
      data: { summary: expect.arrayContaining([{ text: "Given back on", value: "2026-03-02" }]) },
    });
    expect(await statementOf(borrowing)).toMatchObject({
      open: 0,
      reason: "You gave this loan back on 2026-03-02. You owe nothing.",
    });
  });

  test.each([
    "Africa/Dar_es_Salaam",
    "Asia/Kolkata",
    "Asia/Manila",
    "America/New_York",
    "Pacific/Kiritimati",
  ])(
    "the last minute of the last day in %s counts, the next one does not, however late we hear of it",
    async (timeZone) => {
      const on = await world(timeZone);
      const deadline = endOfDay(day(lastDay), timeZone);
      for (const [after, closes] of [
        [-60_000, true],
        [-1, true],
        [0, false],
        [60_000, false],
      ] as const) {
        const borrowing = await coolingLoan(on);
        const { until } = (await positionOf(on, borrowing)).coolingOff!;
        expect(endOfDay(until, timeZone)).toEqual(deadline);
        const tradeNo = await begun(borrowing, 380_000_00);
        on.server.setToday(addDays(until, 3));
        await taken(on, tradeNo, new Date(deadline.getTime() + after));
        const now = await positionOf(on, borrowing);
        expect([after, now.status === "settled"]).toEqual([after, closes]);
        expect(now.received).toBe(now.allocated + now.unapplied);
        expect(now.received).toBe(380_000_00);
        on.server.setToday(addDays(until, -14));
      }
    },
  );

  test("after a part payment only the rest is asked for, and it closes the loan", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    await on.simulator.control.pay(await startedPayment(borrowing));
    await on.simulator.control.deliver();
    const { amount, rows } = await statementOf(borrowing);
    expect(amount).toBe(280_000_00);
    expect(rows.map(({ value }) => value)).toEqual([
      "TZS 400.000,00",
      "- TZS 20.000,00",
      "TZS 0,00",
      "- TZS 100.000,00",
      "TZS 0,00",
    ]);
    await taken(on, await begun(borrowing, amount), on.server.services.calendar.now());
    expect(await positionOf(on, borrowing)).toMatchObject({ status: "settled", unapplied: 0 });
  });

  test("what was paid before may cover it: then one tap closes it without a payment, and a second tap changes nothing", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    const tradeNo = await startedPayment(borrowing);
    // The payer sent far more than the instalment.
    await taken(on, tradeNo, on.server.services.calendar.now(), 390_000_00);
    expect((await orderOf(borrowing)).coolingOff).toMatchObject({ open: 1, amount: 0 });
    for (let tap = 0; tap < 2; tap += 1) {
      expect(await giveBack(borrowing, 0)).toMatchObject({
        ok: true,
        data: { repayType: "DONE" },
      });
    }
    expect(on.simulator.ledger.content.payments).toHaveLength(1);
    const { events } = await loanOf(on, borrowing);
    expect(events.map(({ kind }) => kind)).toEqual(["disbursed", "repaid", "cooling-off-paid"]);
    expect(await positionOf(on, borrowing)).toMatchObject({
      status: "settled",
      received: 390_000_00,
      allocated: 380_000_00,
      unapplied: 10_000_00,
    });
  });

  test("[DV-3] closed without a payment, too, the no-dues letter is sent, and once however often it is tapped", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    const tradeNo = await startedPayment(borrowing);
    await taken(on, tradeNo, on.server.services.calendar.now(), 390_000_00);
    const letters = async () =>
      (await smsWritten(on.server)).filter(({ text }) => text.includes("nothing is owed any more"));
    expect(await letters()).toEqual([]);
    for (let tap = 0; tap < 3; tap += 1) {
      expect(await giveBack(borrowing, 0)).toMatchObject({ ok: true });
      await runOutboxOnce(on.server.services);
    }
    expect(await letters()).toHaveLength(1);
    const paper = { orderId: borrowing.loanId, kind: "no-dues" } as const;
    const letter = await borrowing.client.call(openPaper, paper);
    expect(letter).toMatchObject({ ok: true });
    expect(letter.ok && JSON.stringify(letter.data.content)).toContain("390.000,00");
  });

  test("nobody closes a loan without paying by asking for nothing", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    expect(await giveBack(borrowing, 0)).toMatchObject({ rejection: "coolingOffAmount" });
    on.server.setToday("2026-03-17");
    expect(await giveBack(borrowing, 0)).toMatchObject({ rejection: "coolingOffOver" });
  });
});

describe("[DS-6] not in time, not the amount, not known", () => {
  test("one minute late: said, with what is possible instead; the money is an ordinary payment and the loan goes on", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    const tradeNo = await begun(borrowing, 380_000_00);
    on.server.setToday("2026-03-17");
    await taken(on, tradeNo, new Date("2026-03-16T21:00:00Z"));
    const now = await positionOf(on, borrowing);
    expect(now).toMatchObject({ status: "running", received: 380_000_00, feesReturned: 0 });
    expect(now.coolingOff).toMatchObject({ open: false, givenBackOn: null });
    expect((await orderOf(borrowing)).coolingOff).toMatchObject({
      open: 0,
      message:
        "Your payment of TZS 380.000,00 to give the loan back was received on 2026-03-17. The time for it ended on 2026-03-16 23:59 (Dar es Salaam, UTC+3), so it counts as an ordinary payment. Nothing of it is lost. Your instalments go on as agreed, and the whole loan can be paid off from 2026-05-03.",
    });
    // A payment for it is refused, and the page says what is possible instead.
    expect(await giveBack(borrowing, 380_000_00)).toMatchObject({
      ok: false,
      rejection: "coolingOffOver",
    });
  });

  test("once it is over the page says when that was and what is possible instead: later, and from the day of prepayment on", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    on.server.setToday("2026-03-17");
    expect((await orderOf(borrowing)).coolingOff).toBeUndefined();
    expect(await statementOf(borrowing)).toMatchObject({
      open: 0,
      amount: 0,
      rows: [],
      reason:
        "The time to give this loan back ended on 2026-03-16 23:59 (Dar es Salaam, UTC+3). Your instalments go on as agreed, and the whole loan can be paid off from 2026-05-03.",
    });
    on.server.setToday("2026-05-03");
    const { payable } = await positionOf(on, borrowing);
    expect((await statementOf(borrowing)).reason).toContain(
      `pay off the whole loan today for TZS ${((payable.settlement ?? 0) / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 })}`,
    );
  });

  test("a loan without such days says so", async () => {
    const on = await world();
    const borrowing = await runningLoan(on);
    expect((await orderOf(borrowing)).coolingOff).toBeUndefined();
    expect((await statementOf(borrowing)).reason).toContain("agreed without a time");
    expect(await giveBack(borrowing, 400_000_00)).toMatchObject({ rejection: "coolingOffOver" });
  });

  test("an amount that is not today's starts nothing; one received short counts as an ordinary payment, and the rest is named", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    for (const amount of [379_999_99, 380_000_01, 400_000_00]) {
      expect(await giveBack(borrowing, amount)).toMatchObject({ rejection: "coolingOffAmount" });
    }
    expect(on.simulator.ledger.content.payments).toEqual([]);
    const tradeNo = await begun(borrowing, 380_000_00);
    await taken(on, tradeNo, on.server.services.calendar.now(), 100_000_00);
    expect(await positionOf(on, borrowing)).toMatchObject({
      status: "running",
      received: 100_000_00,
    });
    expect((await orderOf(borrowing)).coolingOff).toMatchObject({ open: 1, amount: 280_000_00 });
    expect((await orderOf(borrowing)).coolingOff?.message).toContain(
      "Pay TZS 280.000,00 more by 2026-03-16 23:59",
    );
    // More than is owed then closes it, and the rest is held for the borrower.
    await taken(
      on,
      await begun(borrowing, 280_000_00),
      on.server.services.calendar.now(),
      300_000_00,
    );
    expect(await positionOf(on, borrowing)).toMatchObject({
      status: "settled",
      received: 400_000_00,
      allocated: 380_000_00,
      unapplied: 20_000_00,
    });
  });

  test("unknown stays unknown: while the provider says nothing, nothing is closed and nothing else is started", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    const tradeNo = await begun(borrowing, 380_000_00);
    on.server.services.payments.cancel = async () => false;
    expect(await pay(borrowing)).toMatchObject({ rejection: "paymentUnderWay" });
    expect((await readAttempt(on.server.services.db, tradeNo))?.state).toBe("processing");
    expect((await statementOf(borrowing)).processing).toBe(1);
    expect((await positionOf(on, borrowing)).status).toBe("running");
  });

  test("given back and then charged back: the loan stands as if it had never been given back", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    const tradeNo = await begun(borrowing, 380_000_00);
    await on.simulator.control.pay(tradeNo);
    await on.simulator.control.deliver();
    on.server.setToday("2026-03-20");
    await on.simulator.control.takeBack(tradeNo);
    await on.simulator.control.deliver();
    expect(await positionOf(on, borrowing)).toMatchObject({
      status: "running",
      received: 0,
      outstandingTotal: 400_000_00,
    });
  });
});

describe("[DS-6] money that does not end it is answered by a message, once", () => {
  /** What was said about it, without the papers' own messages. */
  const told = async ({ server }: World) =>
    (await smsWritten(server)).map(({ text }) => text).filter((text) => /back/.test(text));

  test("after the deadline: that it counts as an ordinary payment, and what remains", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    const tradeNo = await begun(borrowing, 380_000_00);
    on.server.setToday("2026-03-18");
    const at = endOfDay(day(lastDay), on.server.services.settings.timeZone);
    // Twice the same news, and once more by the provider's callback.
    await taken(on, tradeNo, at);
    await storeAndApplyPaymentEvent(on.server.services, (await on.simulator.control.pay(tradeNo))!);
    await on.simulator.control.deliver();
    // The first of four instalments of 100,000.00 is paid; paying ahead is not open, so the rest waits: of 400,000.00 20,000.00 are left.
    expect(await told(on)).toEqual([
      `Mkopo: your TZS 380.000,00 did not give loan ${borrowing.loanId} back, the time for it ended on 2026-03-16 23:59. It counts as an ordinary payment. Left to pay: TZS 20.000,00. Open the order to see your choices.`,
    ]);
  });

  test("too little in time: what completes it and until when; what completes it is no news", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    const now = on.server.services.calendar.now();
    await taken(on, await begun(borrowing, 380_000_00), now, 100_000_00);
    expect(await told(on)).toEqual([
      `Mkopo: we have received TZS 100.000,00, not all it takes to give loan ${borrowing.loanId} back. Today TZS 280.000,00 more closes it; the last minute for it is 2026-03-16 23:59. Open the order.`,
    ]);
    await taken(on, await begun(borrowing, 280_000_00), now);
    expect(await told(on)).toHaveLength(1);
  });

  test("an ordinary payment says nothing of it", async () => {
    const on = await world();
    const borrowing = await coolingLoan(on);
    await on.simulator.control.pay(await startedPayment(borrowing));
    await on.simulator.control.deliver();
    expect(await told(on)).toEqual([]);
  });
});
