/** Dragonpay's adapter against its documented answers: transactions, postbacks that only name them, payouts. */
import { describe, expect, test } from "vitest";
import {
  dragonpayServer,
  merchant,
  olderPassword,
  payoutPostback,
  postback,
} from "#test/providers/dragonpay-server.ts";
import {
  Outage,
  type PaymentRequest,
  type PayoutRequest,
  Refused,
} from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { dragonpayPayments } from "./payments.ts";
import { dragonpayPayouts } from "./payouts.ts";

const now = () => new Date("2026-03-02T09:00:00Z");

const request: PaymentRequest = {
  tradeNo: "P0123456789ABCDEFGH",
  amount: 1_250_50,
  currency: "PHP",
  bankCode: "GCASH",
  accountNumber: "09171234567",
  code: null,
  expiresAt: new Date("2026-03-02T09:30:00Z"),
  returnUrl: "https://loans.example/pay/return",
};

const payout: PayoutRequest = {
  payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4",
  amount: 10_000_00,
  currency: "PHP",
  bankCode: "GCASH",
  accountNumber: "09171234567",
  payeeName: "Juan Dela Cruz",
  payeePhone: "+639171234567",
  sentBefore: null,
};

async function started() {
  const server = await dragonpayServer();
  const { merchantId, password, payoutKey } = merchant;
  const connection = {
    client: providerClient({
      name: "dragonpay",
      origin: server.origin,
      timeoutMs: 300,
      pauseMs: 0,
    }),
    merchantId,
    passwords: [password, olderPassword] as const,
    payoutKey,
    email: "help@lender.example",
    processors: { GCASH: "GCSH", SEVENELEVEN: "711" },
    now,
  };
  return {
    server,
    connection,
    payments: dragonpayPayments(connection),
    payouts: dragonpayPayouts(connection),
  };
}

describe("a payment", () => {
  test("leads to Dragonpay's page with its processor chosen, without a word of the payer", async () => {
    const { server, payments } = await started();
    expect(await payments.start(request)).toEqual({
      providerReference: "UDC5FWM0",
      repayType: "PAY_URL",
      payUrl: `${server.origin}/Pay.aspx?tokenid=9b2c1UDC5FWM0`,
      notice: "",
      payCode: "",
    });
    expect(server.transactions[0]).toMatchObject({ Amount: 1250.5, ProcId: "GCSH" });
    expect(server.seen[0]?.body).toContain('"Expiry":"2026-03-02T17:30:00"');
    expect(server.seen[0]?.body).not.toContain(request.accountNumber);
    expect(await payments.look(request.tradeNo, "UDC5FWM0")).toBeNull();
  });

  test("at a shop is its reference number; a bank without a processor lets the payer choose", async () => {
    const { server, payments } = await started();
    const shop = { ...request, bankCode: "SEVENELEVEN", code: "number" as const };
    expect(await payments.start(shop)).toMatchObject({
      repayType: "PAY_CODE",
      payCode: "UDC5FWM0",
    });
    await payments.start({ ...request, tradeNo: "P2", bankCode: "BPI" });
    expect(server.transactions.map(({ ProcId }) => ProcId)).toEqual(["711", ""]);
  });

  test("whose answer was lost is found again and made once", async () => {
    const { server, payments } = await started();
    server.faults = ["lost-answer"];
    expect(await payments.start(request)).toMatchObject({
      providerReference: "UDC5FWM0",
      payUrl: `${server.origin}/Bank/GetEmailInstruction.aspx?refno=UDC5FWM0`,
    });
    expect(server.transactions).toHaveLength(1);
    await expect(payments.start({ ...request, amount: 7_00 })).rejects.toThrow("another amount");
  });

  test("paid counts from when it was settled, in hundredths and Manila's time", async () => {
    const { server, payments } = await started();
    await payments.start(request);
    server.settle(request.tradeNo, "S");
    const paid = {
      provider: "dragonpay",
      eventId: "UDC5FWM0:S",
      kind: "payment-succeeded",
      reference: request.tradeNo,
      providerReference: "UDC5FWM0",
      amount: 1_250_50,
      currency: "PHP",
      happenedAt: "2026-03-02T08:58:07.000Z",
    };
    expect(await payments.look(request.tradeNo, null)).toEqual(paid);
    expect(await payments.find("UDC5FWM0")).toEqual(paid);
    expect(await payments.cancel(request.tradeNo, null)).toBe(false);
    expect(await payments.find("UDC5FWM9")).toBeNull();
    expect(await payments.find("../void/P1")).toBeNull();
  });

  test("refunded or charged back went away with the number it came under, from now on", async () => {
    const { server, payments } = await started();
    await payments.start(request);
    for (const status of ["R", "K"] as const) {
      server.settle(request.tradeNo, status);
      expect(await payments.look(request.tradeNo, null)).toMatchObject({
        eventId: `UDC5FWM0:${status}`,
        kind: "payment-reversed",
        providerReference: "UDC5FWM0",
        amount: 1_250_50,
      });
      expect(await payments.find("UDC5FWM0")).toBeNull();
    }
  });

  test("is void once it was stopped; one that cannot be stopped may still be paid", async () => {
    const { server, payments } = await started();
    expect(await payments.cancel("never-made", null)).toBe(true);
    await payments.start(request);
    server.unstoppable = true;
    expect(await payments.cancel(request.tradeNo, null)).toBe(false);
    server.unstoppable = false;
    expect(await payments.cancel(request.tradeNo, null)).toBe(true);
    expect(await payments.cancel(request.tradeNo, null)).toBe(true);
    expect((await payments.look(request.tradeNo, null))?.kind).toBe("payment-expired");
  });

  test("fails with an outage on a wrong key, without it in the words", async () => {
    const { connection } = await started();
    const wrong = dragonpayPayments({ ...connection, passwords: ["wrong-password"] });
    const failed = await wrong.start(request).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Outage);
    expect(String(failed)).not.toContain("wrong-password");
  });
});

describe("a postback", () => {
  const one = { TxnId: request.tradeNo, RefNo: "UDC5FWM0", Amount: 1250.5 };

  test("is believed under each of two passwords and names what to ask about", async () => {
    const { payments } = await started();
    for (const password of [merchant.password, olderPassword]) {
      const { body } = postback(one, "S", { password });
      expect(payments.readCallback({}, body)).toEqual({ lookAt: request.tradeNo });
      expect(payments.readCallback({}, body.replace("status=S", "status=F"))).toBeNull();
    }
    expect(payments.readCallback({}, postback(one, "S", { password: "x" }).body)).toBeNull();
    expect(payments.readCallback({}, "txnid=P1")).toBeNull();
    expect(payments.callbackAnswer?.text).toBe("result=OK");
  });

  test("with the newer signature must hold under both", async () => {
    const { payments } = await started();
    const { body } = postback(one, "S", { newer: true });
    expect(payments.readCallback({}, body)).toEqual({ lookAt: request.tradeNo });
    expect(payments.readCallback({}, body.replace("param1=P0", "param1=P1"))).toBeNull();
  });

  test("of what is not final asks nothing; of money taken back, Dragonpay is asked", async () => {
    const { payments } = await started();
    expect(payments.readCallback({}, postback(one, "P").body)).toEqual({ lookAt: null });
    for (const status of ["R", "K"]) {
      const read = payments.readCallback({}, postback(one, status).body);
      expect(read).toEqual({ lookAt: request.tradeNo });
    }
  });
});

describe("a payout", () => {
  test("is sent once under its id, whatever was lost", async () => {
    const { server, payouts } = await started();
    server.faults = ["lost-answer"];
    expect(await payouts.send(payout)).toEqual({ accepted: true, providerReference: "PO0XYZ" });
    expect(await payouts.send(payout)).toEqual({ accepted: true, providerReference: "PO0XYZ" });
    expect(server.payouts).toHaveLength(1);
    expect(server.payouts[0]?.body).toMatchObject({
      FirstName: "Juan Dela",
      LastName: "Cruz",
      Amount: "10000.00",
      ProcId: "GCSH",
      ProcDetail: "09171234567",
      RunDate: "2026-03-02",
    });
  });

  test("takes a generation behind the family name along with it", async () => {
    const { server, payouts } = await started();
    await payouts.send({ ...payout, payeeName: "Juan Dela Cruz, Jr." });
    expect(server.payouts[0]?.body).toMatchObject({
      FirstName: "Juan Dela",
      LastName: "Cruz Jr.",
    });
  });

  test("ends with what Dragonpay says, in the amount it was asked for", async () => {
    const { server, payouts } = await started();
    await payouts.send(payout);
    expect(await payouts.look(payout.payoutId, payout)).toBeNull();
    server.payouts[0]!.Status = "S";
    expect(await payouts.look(payout.payoutId, payout)).toMatchObject({
      kind: "payout-succeeded",
      reference: payout.payoutId,
      amount: 10_000_00,
      currency: "PHP",
    });
    const { body } = payoutPostback(server.payouts[0]!, "S");
    expect(payouts.readCallback({}, body)).toEqual({ lookAt: payout.payoutId });
    expect(payouts.readCallback({}, body.replace("PO0", "PO1"))).toBeNull();
  });

  test("to a bad account is refused, to a bank without a processor or nobody for good; a wrong key is an outage", async () => {
    const { server, payouts, connection } = await started();
    server.badAccounts = [payout.accountNumber];
    expect(await payouts.send(payout)).toEqual({
      accepted: false,
      reason: "Dragonpay refused: -5",
    });
    await expect(payouts.send({ ...payout, bankCode: "BPI" })).rejects.toThrow(Refused);
    await expect(payouts.send({ ...payout, payeeName: " " })).rejects.toThrow(Refused);
    const wrong = dragonpayPayouts({ ...connection, payoutKey: "other" });
    await expect(wrong.send(payout)).rejects.toThrow("-12");
  });
});
