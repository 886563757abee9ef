/** Callbacks and the return page over real HTTP: a payment counts once, with its value date, however it is reported. */
import { describe, expect, test } from "vitest";
import { readOffer } from "#contract/loan-offer.ts";
import { unresolvedEvents } from "#server/core/provider-events/provider-events.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import { signatureHeader, signText } from "#server/platform/provider-ports/signature.ts";
import {
  type Borrowing,
  loanOf,
  pay,
  positionOf,
  productId,
  runningLoan,
  simulatorSecret,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { moveAttempt, readAttempt } from "../../core/payment-attempt/store.ts";
import { storeAndApplyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";

const keptFor = defineStatement(
  "test.callbacks-kept",
  "select read_as, count(*)::integer as count from provider_callback where direction = 'payments' group by read_as",
);

async function received(world: World, borrowing: Borrowing): Promise<number> {
  const position = await positionOf(world, borrowing);
  // LN-4 holds after every test.
  expect(position.received).toBe(position.allocated + position.unapplied + position.refunded);
  return position.received;
}

async function stateOf(world: World, tradeNo: string) {
  return (await readAttempt(world.server.services.db, tradeNo))?.state;
}

/** Posts to the server as any client could. */
async function post(world: World, path: string, body: string, signature?: string) {
  const headers = { "content-type": "application/json" };
  const signed = signature === undefined ? headers : { ...headers, [signatureHeader]: signature };
  const answer = await fetch(world.serverOrigin + path, { method: "POST", headers: signed, body });
  await answer.body?.cancel();
  return answer.status;
}

const path = "/callbacks/payments/simulator";

async function paidOnce() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  const event = await world.simulator.control.pay(tradeNo);
  return { world, borrowing, tradeNo, event };
}

describe("[LN-4][LN-5] a payment counts once", () => {
  test("reported once", async () => {
    const { world, borrowing, tradeNo } = await paidOnce();
    expect(await received(world, borrowing)).toBe(0);
    expect(await world.simulator.control.deliver()).toEqual([200]);
    expect(await received(world, borrowing)).toBe(100_000_00);
    expect(await stateOf(world, tradeNo)).toBe("succeeded");
  });

  test("reported three times, and polled besides", async () => {
    const { world, borrowing, tradeNo, event } = await paidOnce();
    for (let time = 0; time < 3; time += 1) {
      expect(await world.simulator.control.send(event)).toBe(200);
    }
    await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}`);
    expect(await received(world, borrowing)).toBe(100_000_00);
    expect((await loanOf(world, borrowing)).events).toHaveLength(2);
  });

  test("the same movement reported under another event id", async () => {
    const { world, borrowing, event } = await paidOnce();
    const { control } = world.simulator;
    await control.send(event);
    await control.send({ ...event, eventId: "another-number" });
    expect(await received(world, borrowing)).toBe(100_000_00);
    await control.send({ ...event, eventId: "a-third", amount: 1 });
    expect(await received(world, borrowing)).toBe(100_000_00);
    const kept = await unresolvedEvents(world.server.services.db, 10);
    expect(kept).toMatchObject([{ eventId: "a-third", outcome: "contradictory" }]);
  });

  test("a number already counted for another payment is held for staff, not dropped", async () => {
    const { world, borrowing, event } = await paidOnce();
    await world.simulator.control.send(event);
    const reference = await startedPayment(borrowing);
    await world.simulator.control.send({ ...event, eventId: "other", reference });
    expect(await received(world, borrowing)).toBe(100_000_00);
    const kept = await unresolvedEvents(world.server.services.db, 10);
    expect(kept).toMatchObject([{ eventId: "other", reference, outcome: "contradictory" }]);
  });

  test("a provider that numbers payments and payouts each from 1", async () => {
    const { world, borrowing, event } = await paidOnce();
    const payout = world.simulator.ledger.content.payouts[0];
    const { providerReference = "" } = payout ?? {};
    expect(await world.simulator.control.send({ ...event, eventId: "p", providerReference })).toBe(
      200,
    );
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("an event id reported again with other facts: the first counts, and the log shows the second", async () => {
    const { world, borrowing, event } = await paidOnce();
    const { services, logged } = world.server;
    await storeAndApplyPaymentEvent(services, event);
    await storeAndApplyPaymentEvent(services, { ...event, amount: event.amount + 1 });
    expect(await received(world, borrowing)).toBe(100_000_00);
    expect(logged.filter((line) => line.event === "provider-event-differs")).toHaveLength(1);
  });

  test("truly paid twice counts twice: the rest is unapplied funds or an allocation on the loan", async () => {
    const { world, borrowing, event } = await paidOnce();
    await world.simulator.control.send(event);
    await world.simulator.control.send({ ...event, eventId: "e2", providerReference: "SP-second" });
    expect(await received(world, borrowing)).toBe(200_000_00);
  });

  test("late: on its value date, not the day of the callback", async () => {
    const { world, borrowing } = await paidOnce();
    world.server.setToday("2026-04-20");
    expect((await positionOf(world, borrowing)).status).toBe("overdue");
    await world.simulator.control.deliver();
    const loan = await loanOf(world, borrowing);
    expect(loan.events.at(-1)).toMatchObject({ kind: "repaid", on: "2026-03-02" });
    expect((await positionOf(world, borrowing)).outstanding.penalty).toBe(0);
  });

  test("after the attempt was marked failed, expired or cancelled: the payment still counts", async () => {
    const world = await startWorld();
    const { control } = world.simulator;
    const borrowing = await runningLoan(world);
    for (const [end, total] of [
      ["decline", 40_000_00],
      ["expire", 80_000_00],
    ] as const) {
      const tradeNo = await startedPayment(borrowing, { amount: 40_000_00 });
      await control[end](tradeNo);
      await control.deliver();
      expect(await stateOf(world, tradeNo)).toBe(end === "decline" ? "failed" : "expired");
      await control.pay(tradeNo);
      await control.deliver();
      expect(await received(world, borrowing)).toBe(total);
      expect(await stateOf(world, tradeNo)).toBe("succeeded");
    }
    const cancelled = await startedPayment(borrowing, { amount: 10_000_00 });
    await startedPayment(borrowing, { amount: 11_000_00 });
    expect(await stateOf(world, cancelled)).toBe("cancelled");
    await control.pay(cancelled);
    await control.deliver();
    expect(await received(world, borrowing)).toBe(90_000_00);
  });

  test("out of order: the failure of a first attempt reported after the success of the second", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing);
    await world.simulator.control.decline(tradeNo);
    await world.simulator.control.pay(tradeNo);
    expect(await world.simulator.control.deliver("reversed")).toEqual([200, 200]);
    expect(await stateOf(world, tradeNo)).toBe("succeeded");
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("another amount than asked for: the amount received counts", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    await world.simulator.control.pay(await startedPayment(borrowing), 150_000_00);
    await world.simulator.control.deliver();
    expect(await received(world, borrowing)).toBe(150_000_00);
    expect((await positionOf(world, borrowing)).unapplied).toBe(50_000_00);
  });

  test("a payment with an unknown trade number goes to suspense", async () => {
    const { world, borrowing, event } = await paidOnce();
    const stray: ProviderEvent = { ...event, eventId: "stray", reference: "P000000000000000000" };
    for (let time = 0; time < 2; time += 1) {
      expect(await world.simulator.control.send({ ...stray, providerReference: "x" })).toBe(200);
    }
    expect(await received(world, borrowing)).toBe(0);
    const kept = await unresolvedEvents(world.server.services.db, 10);
    expect(kept).toMatchObject([{ eventId: "stray", outcome: "unallocated", amount: 100_000_00 }]);
    expect(world.server.logged.filter(({ level }) => level === "error")).toHaveLength(1);
  });

  test("a payment in another currency is not applied to the loan", async () => {
    const { world, borrowing, event } = await paidOnce();
    await world.simulator.control.send({ ...event, eventId: "kes", currency: "KES" });
    expect(await received(world, borrowing)).toBe(0);
  });
});

describe("[DR-4] a deferral fee", () => {
  test("moves the due dates once; a second one is unapplied funds", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.setToday("2026-04-02");
    const before = await positionOf(world, borrowing);
    const { fee } = before.deferral;
    const tradeNo = await startedPayment(borrowing, { amount: fee, isDelay: "1" });
    const event = await world.simulator.control.pay(tradeNo);
    await world.simulator.control.deliver();
    const after = await positionOf(world, borrowing);
    expect(after.instalments[0]?.dueDate).toBe("2026-04-16");
    expect(after.status).toBe("running");
    await world.simulator.control.send({ ...event, eventId: "2", providerReference: "second" });
    const twice = await positionOf(world, borrowing);
    expect(twice.deferral.used).toBe(1);
    expect(twice.unapplied).toBe(fee);
    expect(await received(world, borrowing)).toBe(2 * fee);
  });
});

describe("authentication", () => {
  test("a missing, foreign, altered or old signature is rejected and changes nothing", async () => {
    const { world, borrowing, event } = await paidOnce();
    const { provider: _provider, ...told } = event;
    const body = JSON.stringify(told);
    const now = world.server.services.calendar.now();
    const old = new Date(now.getTime() - 301_000);
    expect(await post(world, path, body)).toBe(401);
    expect(await post(world, path, body, signText("another key", body, now))).toBe(401);
    expect(await post(world, path, `${body} `, signText(simulatorSecret, body, now))).toBe(401);
    expect(await post(world, path, body, signText(simulatorSecret, body, old))).toBe(401);
    expect(await received(world, borrowing)).toBe(0);
    expect(await post(world, path, body, signText(simulatorSecret, body, now))).toBe(200);
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("[LN-4] a signed message that is no payment event, and an amount nobody can hold, is kept for a person", async () => {
    const { world, borrowing, event } = await paidOnce();
    const { services, logged } = world.server;
    const now = services.calendar.now();
    const { provider: _provider, ...told } = event;
    const amounts = ["9007199254740992", "1e300", "1e400", "-1", "0.5", "null", '"5"'];
    const bodies = [
      ...["", "null", "[]", "{", '{"kind":"payout-succeeded"}'],
      ...amounts.map((amount) => {
        return JSON.stringify(told).replace(`"amount":${told.amount}`, `"amount":${amount}`);
      }),
      JSON.stringify({ ...told, happenedAt: "soon" }),
    ];
    for (const body of bodies) {
      expect(await post(world, path, body), body).toBe(401);
      const signature = signText(simulatorSecret, body, now);
      expect(await post(world, path, body, signature), body).toBe(200);
    }
    expect(await services.db.query(keptFor)).toEqual([
      { read_as: "for-a-person", count: bodies.length },
    ]);
    expect(logged.filter((line) => line.event === "callback-needs-review")).toHaveLength(
      bodies.length,
    );
    expect(await received(world, borrowing)).toBe(0);
  });

  test("another provider and an oversized body are refused", async () => {
    const { world } = await paidOnce();
    const now = world.server.services.calendar.now();
    const send = (body: string, to = path) =>
      post(world, to, body, signText(simulatorSecret, body, now));
    expect(await send("{}", "/callbacks/payments/nobody")).toBe(404);
    expect(await send("x".repeat(70_000))).toBe(413);
  });
});

describe("the page payers come back to", () => {
  test("leads to the order even if polling fails", async () => {
    const { world, tradeNo } = await paidOnce();
    world.server.services.payments.look = () => Promise.reject(new TypeError("a slip of ours"));
    const answer = await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}`);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([
      303,
      expect.stringContaining("/loanDetail?"),
    ]);
    expect(world.server.logged).toContainEqual(
      expect.objectContaining({ level: "error", event: "return-not-polled" }),
    );
  });

  test("polls the provider when no callback came, and leads to the order without a session", async () => {
    const { world, borrowing, tradeNo } = await paidOnce();
    const answer = await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}&lang=sw`);
    expect(answer.statusCode).toBe(303);
    const to = new URL(String(answer.headers["location"]));
    expect(to.origin).toBe(world.server.origin());
    expect(to.pathname).toBe("/loanDetail");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      orderId: borrowing.loanId,
      from: "paid",
      lang: "sw",
    });
    expect(to.search).not.toContain("session");
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("a payment left open changes nothing; an outage still leads to the order", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing);
    for (const outage of ["none", "error"] as const) {
      world.simulator.control.outage = outage;
      const answer = await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}`);
      expect(answer.headers["location"]).toMatch(/\/loanDetail\?.*&from=pay&/);
    }
    expect(await stateOf(world, tradeNo)).toBe("awaiting-payer");
    expect(await received(world, borrowing)).toBe(0);
  });

  test("[OD-11] a payment in process at the provider is reported as such, not as one that may have been abandoned", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing);
    const { db, calendar } = world.server.services;
    await db.transaction((tx) => moveAttempt(tx, tradeNo, "processing", calendar.now()));
    const answer = await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}`);
    expect(answer.headers["location"]).toMatch(/\/loanDetail\?.*&from=processing&/);
  });

  test("a declined payment leads to the order as one that was not made", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing);
    await world.simulator.control.decline(tradeNo);
    const answer = await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}`);
    expect(answer.headers["location"]).toMatch(/\/loanDetail\?.*&from=unpaid&/);
    expect(await received(world, borrowing)).toBe(0);
  });

  test("an unknown or malformed trade number leads to the error page", async () => {
    const world = await startWorld();
    for (const query of [
      "",
      "?tradeNo=P000000000000000000",
      "?tradeNo=%00",
      "?tradeNo=a&tradeNo=b",
    ]) {
      const answer = await world.server.app.inject(`/pay/return${query}`);
      expect([answer.statusCode, answer.headers["location"]]).toEqual([
        303,
        `${world.server.origin()}/error?reason=payment&lang=en`,
      ]);
    }
  });
});

test("[OD-11] paying everything settles the order and brings a new offer", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  // The first instalment in time: whoever was more than 30 days late is referred to staff.
  await world.simulator.control.pay(await startedPayment(borrowing));
  await world.simulator.control.deliver();
  world.server.setToday("2026-05-10");
  const { payable } = await positionOf(world, borrowing);
  expect(payable.maximum).toBe(payable.settlement);
  await world.simulator.control.pay(await startedPayment(borrowing, { amount: payable.maximum }));
  await world.simulator.control.deliver();
  expect(await positionOf(world, borrowing)).toMatchObject({ status: "settled", unapplied: 0 });
  expect(await pay(borrowing)).toMatchObject({ code: "810001" });
  const offered = await borrowing.client.call(readOffer, { productId });
  expect(offered).toMatchObject({ ok: true, data: { amount: 400_000_00, periods: 4 } });
});
