/** Pay Now over the wire, against the real simulator. */
import { describe, expect, test } from "vitest";
import { pay, positionOf, runningLoan, startWorld, type World } from "#test/simulated-server.ts";
import { attemptLifetimeMs } from "../../core/payment-attempt/attempt-lifetime.ts";
import { readAttempt, readOpenAttempt } from "../../core/payment-attempt/store.ts";

async function attemptsOf({ simulator }: World): Promise<string[]> {
  return simulator.ledger.content.payments.map(({ request }) => request.tradeNo);
}

test("[IR-7] Pay Now returns a payment page on an allowed origin and a trade number", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const answer = await pay(borrowing);
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.repayType).toBe("PAY_URL");
  expect(new URL(answer.data.payUrl).origin).toBe(world.simulator.origin);
  expect(answer.data.tradeNo).toMatch(/^P[0-9A-HJKMNP-TV-Z]{18}$/);
  expect(world.simulator.ledger.payment(answer.data.tradeNo)?.request).toMatchObject({
    amount: 100_000_00,
    currency: "TZS",
    bankCode: "MPESA",
    accountNumber: "0712345678",
  });
});

test("[IR-7] a wallet without a page gives a notice to show with the trade number", async () => {
  const world = await startWorld();
  const answer = await pay(await runningLoan(world), { cardNo: "0712345999" });
  expect(answer).toMatchObject({ ok: true, data: { repayType: "NOTICE", payUrl: "" } });
  if (answer.ok) expect(answer.data.notice).toContain("PIN");
});

test("the same request again gets the same trade number and address; the number is encrypted", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const first = await pay(borrowing);
  expect(await pay(borrowing)).toEqual(first);
  const [tradeNo = ""] = await attemptsOf(world);
  expect(await attemptsOf(world)).toEqual([tradeNo]);
  const attempt = await readAttempt(world.server.services.db, tradeNo);
  expect(attempt?.accountEncrypted).not.toContain("0712345678");
});

describe("[IR-1] the server decides what may be paid", () => {
  test("below the minimum, above the maximum, and what is not an amount", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const { payable } = await positionOf(world, borrowing);
    expect(payable).toMatchObject({ minimum: 1_000_00, maximum: 100_000_00 });
    expect(await pay(borrowing, { amount: 0 })).toMatchObject({ code: "810002" });
    expect(await pay(borrowing, { amount: payable.minimum - 1 })).toMatchObject({ code: "810002" });
    expect(await pay(borrowing, { amount: payable.maximum + 1 })).toMatchObject({ code: "810003" });
    expect(await pay(borrowing, { amount: -5 })).toMatchObject({ code: "900400" });
    expect(await pay(borrowing, { amount: 0.5 })).toMatchObject({ code: "900400" });
    expect(await attemptsOf(world)).toEqual([]);
    expect(await pay(borrowing, { amount: payable.minimum })).toMatchObject({ ok: true });
  });

  test("another borrower's order, another product and a missing order answer alike", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const { client } = await world.server.borrower();
    const foreign = await pay({ ...borrowing, client });
    expect(foreign).toMatchObject({ ok: false, code: "900404" });
    expect(await pay({ ...borrowing, client, loanId: "26010100000000" })).toEqual(foreign);
    expect(await attemptsOf(world)).toEqual([]);
  });

  test("an unknown wallet or an impossible number is rejected", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    expect(await pay(borrowing, { bankCode: "NONE" })).toMatchObject({ code: "810006" });
    expect(await pay(borrowing, { bankCode: "" })).toMatchObject({ code: "810006" });
    expect(await pay(borrowing, { cardNo: "12345" })).toMatchObject({ code: "810006" });
    expect(await pay(borrowing, { cardNo: "" })).toMatchObject({ ok: true });
  });

  test("a deferral is paid with exactly its fee, and only while it is open", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const { fee } = (await positionOf(world, borrowing)).deferral;
    expect(fee).toBe(20_000_00);
    expect(await pay(borrowing, { amount: fee, isDelay: "1" })).toMatchObject({ code: "810005" });
    world.server.setToday("2026-04-03");
    expect(await pay(borrowing, { amount: fee - 1, isDelay: "1" })).toMatchObject({
      code: "810002",
    });
    expect(await pay(borrowing, { amount: fee + 1, isDelay: "1" })).toMatchObject({
      code: "810003",
    });
    expect(await pay(borrowing, { amount: fee, isDelay: "1" })).toMatchObject({ ok: true });
  });
});

describe("an attempt is open and another payment is requested", () => {
  test("the older one is cancelled at the provider and a new one begins", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    await pay(borrowing);
    expect(await pay(borrowing, { amount: 50_000_00 })).toMatchObject({ ok: true });
    const [older = "", newer = ""] = await attemptsOf(world);
    expect(world.simulator.ledger.payment(older)?.state).toBe("cancelled");
    const { db } = world.server.services;
    expect((await readAttempt(db, older))?.state).toBe("cancelled");
    expect((await readOpenAttempt(db, borrowing.loanId))?.tradeNo).toBe(newer);
  });

  test("800005 while the older one can no longer be cancelled, and what was paid is learned", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    await pay(borrowing);
    const [older = ""] = await attemptsOf(world);
    await world.simulator.control.pay(older);
    expect(await pay(borrowing, { amount: 50_000_00 })).toMatchObject({ code: "800005" });
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    expect(await attemptsOf(world)).toEqual([older]);
  });

  test("one that is cancelled while the provider is still being asked is not returned", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const { payments } = world.server.services;
    const { start } = payments;
    payments.start = async (request) => {
      payments.start = start;
      const started = await start(request);
      expect(await pay(borrowing, { amount: 50_000_00 })).toMatchObject({ ok: true });
      return started;
    };
    expect(await pay(borrowing)).toMatchObject({ code: "800005" });
  });

  test("after expiry the same request begins a new attempt", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    await pay(borrowing);
    world.server.setToday("2026-03-03");
    expect(attemptLifetimeMs).toBeLessThan(24 * 3_600_000);
    await pay(borrowing);
    expect(await attemptsOf(world)).toHaveLength(2);
  });
});

describe("an outage of the provider", () => {
  test("is answered as such, and a retry continues the same attempt", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    for (const outage of ["error", "silence"] as const) {
      world.simulator.control.outage = outage;
      expect(await pay(borrowing)).toMatchObject({ ok: false, code: "900503" });
    }
    const open = await readOpenAttempt(world.server.services.db, borrowing.loanId);
    expect(open).toMatchObject({ state: "created", answerEncrypted: null });
    world.simulator.control.outage = "none";
    expect(await pay(borrowing)).toMatchObject({ ok: true, data: { tradeNo: open?.tradeNo } });
  });

  test("a lost answer does not make a second payment", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.simulator.control.outage = "lost-answer";
    expect(await pay(borrowing)).toMatchObject({ code: "900503" });
    const begun = await attemptsOf(world);
    world.simulator.control.outage = "none";
    expect(await pay(borrowing)).toMatchObject({ ok: true, data: { tradeNo: begun[0] } });
    expect(await attemptsOf(world)).toEqual(begun);
  });

  test("an address that is not allowed is never returned", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const { brand } = world.server.services.settings;
    brand.allowedOrigins = ["https://elsewhere.example"];
    expect(await pay(borrowing)).toMatchObject({ ok: false, code: "900503" });
    expect(world.server.logged.map(({ event }) => event)).toContain("pay-address-not-allowed");
  });
});

test("[LN-4] a payment begun with a former provider is neither continued at the new one nor paid beside it", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const first = await pay(borrowing);
  if (!first.ok) throw new Error(first.message);
  const { tradeNo } = first.data;
  const { services } = world.server;
  const asked: string[] = [];
  services.payments = {
    ...services.payments,
    name: "other",
    start: async (request) => {
      asked.push(request.tradeNo);
      const answer = { payUrl: "", notice: "Type your PIN", payCode: "" };
      return { ...answer, providerReference: "o1", repayType: "NOTICE" };
    },
    // An unknown payment can only be called cancelled: the other provider still accepts the money.
    cancel: async () => true,
  };
  for (const again of [{}, { amount: 50_000_00 }]) {
    expect(await pay(borrowing, again)).toMatchObject({ ok: false, rejection: "paymentUnderWay" });
  }
  expect((await readAttempt(services.db, tradeNo))?.state).toBe("awaiting-payer");
  expect(asked).toEqual([]);
  // Expired: another payment may begin.
  world.server.setToday("2026-03-03");
  expect(await pay(borrowing)).toMatchObject({ ok: true, data: { repayType: "NOTICE" } });
  expect((await readAttempt(services.db, tradeNo))?.state).toBe("expired");
  expect(asked).toHaveLength(1);
  expect(asked).not.toContain(tradeNo);
});
