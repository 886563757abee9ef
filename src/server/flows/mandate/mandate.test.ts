/** A borrower's mandate from agreeing to it until it is over, against the simulator. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { cancelMandate, setUpMandate } from "#contract/mandate.ts";
import { startPayment } from "#contract/repayment.ts";
import {
  type Agreed,
  agreed,
  agreedMandate,
  announced,
  beginPayment,
  begunMandate,
  debitsAt,
  goTo,
  indianLoan,
  indianWorld,
  mandateOf,
  payBy,
  textsWith,
} from "#test/mandates.ts";
import {
  type Borrowing,
  loanOf,
  positionOf,
  productId,
  runningLoan,
  startWorld,
} from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";
import { defineStatement } from "../../platform/db/database.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { collectPersonalData } from "../privacy/collect-personal-data.ts";
import { runMandates } from "./run-mandates.ts";

const received = async ({ world, borrowing }: Agreed) =>
  (await positionOf(world, borrowing)).received;

const cancel = ({ client, loanId: orderId }: Borrowing) =>
  client.call(cancelMandate, { productId, orderId });

describe("agreeing", () => {
  test("[MA-1] shows what is agreed to, and counts the rupee it costs on the loan", async () => {
    const world = await indianWorld();
    const borrowing = await indianLoan(world);
    expect(await mandateOf(borrowing)).toMatchObject({
      ...{ state: "none", mayBeSetUp: 1, cap: 1_000_00, agreeing: 1_00, debits: [] },
    });
    await agreedMandate(world, borrowing);
    expect(await mandateOf(borrowing)).toMatchObject({ state: "active", mayBeSetUp: 0 });
    expect((await positionOf(world, borrowing)).received).toBe(1_00);
  });

  test("[MA-1] a second tap goes on with the same agreement; another cap than the one shown is rejected", async () => {
    const world = await indianWorld();
    const borrowing = await indianLoan(world);
    const first = await begunMandate(borrowing);
    expect(await begunMandate(borrowing)).toBe(first);
    const another = { productId, orderId: borrowing.loanId, cap: "90000" };
    expect(await borrowing.client.call(setUpMandate, another)).toMatchObject({
      rejection: "mandateChanged",
    });
    expect(world.simulator.ledger.content.mandates).toHaveLength(1);
    const other = await indianLoan(world);
    const asked = { productId, orderId: other.loanId, cap: "99999" };
    const answer = await other.client.call(setUpMandate, asked);
    expect(answer).toMatchObject({ ok: false, rejection: "mandateChanged" });
  });

  test("[MA-1] is not offered in another market, for another's loan, or twice", async () => {
    const elsewhere = await startWorld();
    const there = await runningLoan(elsewhere);
    const input = { productId, orderId: there.loanId, cap: "10000000" };
    const answer = await there.client.call(setUpMandate, input);
    expect(answer).toMatchObject({ ok: false, rejection: "mandateNotOffered" });
    expect(await mandateOf(there)).toMatchObject({ state: "none", mayBeSetUp: 0, cap: 0 });
    const { world, borrowing } = await agreed();
    const own = { productId, orderId: borrowing.loanId, cap: "100000" };
    expect(await borrowing.client.call(setUpMandate, own)).toMatchObject({
      rejection: "mandateThere",
    });
    const other = await indianLoan(world);
    expect(await other.client.call(setUpMandate, own)).toMatchObject({ rejection: "notFound" });
    expect(await other.client.call(cancelMandate, own)).toMatchObject({ rejection: "notFound" });
  });

  test("[MA-1] one that was declined or gave way to another payment is not agreed to, and may be begun again", async () => {
    const world = await indianWorld();
    const borrowing = await indianLoan(world);
    await world.simulator.control.decline(await begunMandate(borrowing));
    await world.simulator.control.deliver();
    await runMandates(world.server.services);
    expect(await mandateOf(borrowing)).toMatchObject({ state: "ended", ended: "not-agreed" });
    await begunMandate(borrowing);
    const { loanId: orderId } = borrowing;
    const payment = { product_id: productId, orderId, amount: "100000", isDelay: "0" } as const;
    const source = { cardNo: "9812345678", bankCode: "UPI" };
    const paid = await borrowing.client.call(startPayment, { ...payment, ...source });
    expect(paid).toMatchObject({ ok: true });
    await runMandates(world.server.services);
    expect(await mandateOf(borrowing)).toMatchObject({ state: "ended", mayBeSetUp: 1 });
  });
});

describe("an instalment", () => {
  test("[MA-3] is told two days ahead, then debited on its due date, once, and counts like any payment", async () => {
    const given = await announced();
    const { world, borrowing, due } = given;
    expect(await textsWith(world, "will be taken by UPI")).toHaveLength(1);
    expect(await mandateOf(borrowing)).toMatchObject({
      debits: [{ amount: 999_00, state: "coming" }],
    });
    await goTo(world, addDays(due[0]!, -1), "23:00");
    await goTo(world, due[0]!, "05:59");
    expect(await received(given)).toBe(1_00);
    await goTo(world, due[0]!, "06:10");
    await world.simulator.control.deliver();
    await goTo(world, due[0]!, "06:30");
    await goTo(world, due[0]!, "12:00");
    expect(await received(given)).toBe(1_000_00);
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "paid" }] });
    const { instalments } = await positionOf(world, borrowing);
    expect(instalments[0]).toMatchObject({ status: "paid", paidOn: due[0] });
    await goTo(world, addDays(due[1]!, -2), "09:00");
    await goTo(world, due[1]!, "07:00");
    await world.simulator.control.deliver();
    expect(await received(given)).toBe(2_000_00);
  });

  test("[MA-3] is not debited when nobody could be told a day ahead", async () => {
    const given = await agreed();
    const { world, borrowing, due } = given;
    await goTo(world, addDays(due[0]!, -1), "12:00");
    await goTo(world, due[0]!, "12:00");
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [] });
    expect(await received(given)).toBe(1_00);
  });

  test("[MA-3] whose bank could not be told in time is to be paid by the borrower, who is told so", async () => {
    const given = await agreed();
    const { world, borrowing, due } = given;
    const { mandates } = world.server.services.payments;
    mandates!.announce = () => Promise.reject(new Outage("down"));
    await goTo(world, addDays(due[0]!, -2), "09:00");
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "coming" }] });
    await goTo(world, due[0]!, "06:30");
    expect(await textsWith(world, "was not taken automatically")).toHaveLength(1);
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "not-taken" }] });
    expect(await received(given)).toBe(1_00);
  });

  test("[MA-4] that was paid meanwhile is not debited; a part paid stops the debit, and the borrower is told", async () => {
    for (const [amount, texts] of [
      [999_00, 0],
      [400_00, 1],
    ] as const) {
      const given = await announced();
      const { world, borrowing, due } = given;
      await payBy(given, amount);
      await goTo(world, due[0]!, "07:00");
      await world.simulator.control.deliver();
      expect(await received(given)).toBe(1_00 + amount);
      expect(await textsWith(world, "was not taken automatically")).toHaveLength(texts);
      expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "not-taken" }] });
    }
  });

  test("[MA-4] waits while another payment of the loan is under way, whose outcome decides", async () => {
    const given = await announced();
    const { world, borrowing, due } = given;
    const begun = await beginPayment(borrowing, 999_00);
    await goTo(world, due[0]!, "07:00");
    expect(debitsAt(world)).toBe(0);
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "coming" }] });
    // It waits, rather than fails at the one attempt that a loan may have.
    expect(JSON.stringify(world.server.logged)).not.toContain("mandate-failed");
    await world.simulator.control.pay(begun);
    await world.simulator.control.deliver();
    await goTo(world, due[0]!, "07:20");
    expect(debitsAt(world)).toBe(0);
    expect(await received(given)).toBe(1_000_00);
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "not-taken" }] });
  });

  test("[MA-4] whose debit fails is not tried again; the borrower is told and can pay", async () => {
    const given = await announced();
    const { world, borrowing, due } = given;
    world.simulator.control.debits = "failed";
    await goTo(world, due[0]!, "07:00");
    await world.simulator.control.deliver();
    for (const time of ["07:20", "12:00", "23:00"]) await goTo(world, due[0]!, time);
    await goTo(world, addDays(due[0]!, 3), "12:00");
    expect(debitsAt(world)).toBe(1);
    expect(await textsWith(world, "was not taken automatically")).toHaveLength(1);
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "not-taken" }] });
    await payBy(given, 1_000_00);
    expect(await received(given)).toBe(1_001_00);
  });

  test("[MA-4] whose debit is under way is not paid twice, and its outcome counts when it comes, however late", async () => {
    const given = await announced();
    const { world, borrowing, due } = given;
    world.simulator.control.debits = "left-open";
    await goTo(world, due[0]!, "07:00");
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "under-way" }] });
    const [debit] = world.simulator.ledger.content.payments.filter(
      ({ request }) => request.amount === 999_00,
    );
    const { loanId: orderId } = borrowing;
    const payment = { product_id: productId, orderId, amount: "99900", isDelay: "0" } as const;
    const source = { cardNo: "9812345678", bankCode: "UPI" };
    const refused = await borrowing.client.call(startPayment, { ...payment, ...source });
    expect(refused).toMatchObject({ ok: false, rejection: "paymentUnderWay" });
    await goTo(world, addDays(due[0]!, 1), "12:00");
    await world.simulator.control.pay(debit!.request.tradeNo);
    await world.simulator.control.deliver();
    await world.simulator.control.deliver();
    await goTo(world, addDays(due[0]!, 1), "12:30");
    expect(await received(given)).toBe(1_000_00);
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "paid" }] });
  });

  test("[MA-4] whose request's answer was lost is never requested again", async () => {
    const given = await announced();
    const { world, borrowing, due } = given;
    const { mandates } = world.server.services.payments;
    let requests = 0;
    const { debit } = mandates!;
    mandates!.debit = async (asked) => {
      requests += 1;
      await debit(asked);
      throw new Outage("the answer was lost");
    };
    await goTo(world, due[0]!, "07:00");
    await goTo(world, due[0]!, "08:00");
    await goTo(world, due[0]!, "12:00");
    expect(requests).toBe(1);
    expect(debitsAt(world)).toBe(1);
    expect(await received(given)).toBe(1_000_00);
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "paid" }] });
  });
});

test("[MA-2] the order leads to the page where it is cancelled, also once no channel offers it any more", async () => {
  const { world, borrowing } = await agreed();
  const other = await indianLoan(world);
  const shown = async ({ client, loanId: orderId }: Borrowing) => {
    const read = await client.call(readLoan, { productId, orderId });
    return read.ok ? read.data.autoPay : read.message;
  };
  expect([await shown(borrowing), await shown(other)]).toEqual(["on", "offered"]);
  delete world.server.services.payments.mandates;
  expect([await shown(borrowing), await shown(other)]).toEqual(["on", undefined]);
  expect(await cancel(borrowing)).toMatchObject({ ok: true });
  expect(await mandateOf(borrowing)).toMatchObject({ state: "ended", ended: "by-borrower" });
});

describe("it ends", () => {
  test("[MA-2] at once when the borrower cancels it: what was announced is not debited, and the provider is told", async () => {
    const given = await announced();
    const { world, borrowing, due, tradeNo } = given;
    expect(await cancel(borrowing)).toMatchObject({ ok: true });
    expect(await cancel(borrowing)).toMatchObject({ ok: true });
    // Before the job or the provider knows of it.
    expect(await mandateOf(borrowing)).toMatchObject({
      ...{ state: "ended", ended: "by-borrower", debits: [{ state: "not-taken" }] },
    });
    await goTo(world, due[0]!, "07:00");
    await world.simulator.control.deliver();
    expect(await received(given)).toBe(1_00);
    const { mandates } = world.simulator.ledger.content;
    expect(mandates.find((one) => one.tradeNo === tradeNo)).toMatchObject({ changed: "over" });
  });

  test("[MA-2] one cancelled before it was agreed to is cancelled at the provider once it is", async () => {
    const world = await indianWorld();
    const borrowing = await indianLoan(world);
    const tradeNo = await begunMandate(borrowing);
    await cancel(borrowing);
    await world.simulator.control.pay(tradeNo);
    await world.simulator.control.deliver();
    const today = world.server.services.calendar.today();
    for (const hour of ["13", "14", "15"]) await goTo(world, today, `${hour}:00`);
    expect(world.simulator.ledger.content.mandates).toMatchObject([{ changed: "over" }]);
    expect(await mandateOf(borrowing)).toMatchObject({ state: "ended", ended: "by-borrower" });
  });

  test("[MA-5] when it is cancelled at the bank, which the borrower is told; a pause there is noticed both ways", async () => {
    const { world, borrowing, due, tradeNo } = await agreed();
    const change = (changed: "paused" | "over" | null) => {
      world.simulator.control.changeMandate(tradeNo, changed);
    };
    change("paused");
    await goTo(world, addDays(due[0]!, -20), "12:00");
    expect(await mandateOf(borrowing)).toMatchObject({ state: "paused" });
    await goTo(world, addDays(due[0]!, -2), "12:00");
    expect(await mandateOf(borrowing)).toMatchObject({ debits: [] });
    change(null);
    await goTo(world, addDays(due[0]!, 1), "12:00");
    expect(await mandateOf(borrowing)).toMatchObject({ state: "active" });
    change("over");
    await goTo(world, addDays(due[0]!, 2), "12:00");
    expect(await mandateOf(borrowing)).toMatchObject({ state: "ended", ended: "at-bank" });
    expect(await textsWith(world, "automatic payment of loan")).toHaveLength(1);
  });

  test("[MA-5] with the loan: nothing is debited afterwards, and the provider is told", async () => {
    const given = await agreed({ prepayment: { afterTermBps: 0, leastDays: 0, rebate: "none" } });
    const { world, borrowing, due, tradeNo } = given;
    const { payable } = await positionOf(world, borrowing);
    await payBy(given, payable.settlement ?? 0);
    await goTo(world, addDays(due[0]!, -2), "12:00");
    await goTo(world, due[0]!, "12:00");
    expect(await mandateOf(borrowing)).toMatchObject({ state: "ended", ended: "loan-over" });
    const { mandates } = world.simulator.ledger.content;
    expect(mandates.find((one) => one.tradeNo === tradeNo)).toMatchObject({ changed: "over" });
    expect((await positionOf(world, borrowing)).status).toBe("settled");
  });

  test("[MA-5] while the provider says nothing of it, nothing is debited and nothing ends", async () => {
    const given = await announced();
    const { world, borrowing, due } = given;
    world.simulator.control.outage = "error";
    await goTo(world, due[0]!, "07:00");
    expect(await mandateOf(borrowing)).toMatchObject({ state: "active" });
    expect(await received(given)).toBe(1_00);
    world.simulator.control.outage = "none";
    await goTo(world, due[0]!, "08:00");
    await world.simulator.control.deliver();
    expect(await received(given)).toBe(1_000_00);
  });
});

test("[MA-6] a token and what belongs to it are encrypted, and gone when the mandate is over", async () => {
  const { world, borrowing } = await agreed();
  const { db } = world.server.services;
  const [{ token } = { token: "?" }] = world.simulator.ledger.content.mandates;
  const rows = () => db.query<{ token_encrypted: string | null }>(tokens, []);
  const [kept] = await rows();
  expect(kept?.token_encrypted).not.toBeNull();
  expect(kept?.token_encrypted).not.toContain(token);
  await cancel(borrowing);
  await runMandates(world.server.services);
  expect(await rows()).toEqual([{ token_encrypted: null }]);
  expect(JSON.stringify(world.server.logged)).not.toContain(token);
  expect((await loanOf(world, borrowing)).events.length).toBeGreaterThan(1);
});

test("[MA-6] the export of a borrower's data has its mandates and their debits, and no token", async () => {
  const { world, borrowing, due } = await announced();
  const { services } = world.server;
  const [{ token } = { token: "?" }] = world.simulator.ledger.content.mandates;
  const data = await collectPersonalData(services.db, borrowing.borrowerId, services);
  expect(data?.mandates).toMatchObject([
    {
      ...{ loanId: borrowing.loanId, cap: 1_000_00, state: "active", ended: null },
      debits: [{ dueOn: due[0], amount: 999_00, state: "announced" }],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(token);
});

const tokens = defineStatement("test.mandate-tokens", "select token_encrypted from mandate");
