/** Selcom's adapter against its documented answers: signed fields, one order for three ways to pay, payouts by transid. */
import { describe, expect, test } from "vitest";
import type { Fault } from "#test/providers/provider-server.ts";
import {
  olderSecret,
  selcomCallback,
  selcomKeys,
  selcomServer,
} from "#test/providers/selcom-server.ts";
import { hmacSha256 } from "../../provider-ports/hmac.ts";
import { Outage, type PaymentRequest, Refused } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { selcomPayments } from "./payments.ts";
import { selcomPayouts } from "./payouts.ts";

const now = () => new Date("2026-03-12T09:00:00Z");

const request: PaymentRequest = {
  tradeNo: "P0123456789ABCDEFGH",
  amount: 104_166_67,
  currency: "TZS",
  bankCode: "MPESA",
  accountNumber: "0712345678",
  code: null,
  expiresAt: new Date("2026-03-12T09:30:00Z"),
  returnUrl: "https://loans.example/pay/return?tradeNo=P0123456789ABCDEFGH",
};

const payout = {
  payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4",
  ...{ amount: 400_000_00, currency: "TZS", bankCode: "MPESA", accountNumber: "0712345678" },
  ...{ payeeName: "Asha Mushi", payeePhone: "+255712345678", sentBefore: null },
};

async function started() {
  const server = await selcomServer(now);
  const connection = {
    client: providerClient({ name: "selcom", origin: server.origin, timeoutMs: 300, pauseMs: 0 }),
    apiKey: selcomKeys.apiKey,
    apiSecrets: [selcomKeys.apiSecret, olderSecret] as const,
    ...{ vendor: "SHOP203", pin: "3545846", email: "help@lender.example", buyerName: "Mkopo" },
    phone: "255800000000",
    webhook: "https://loans.example/callbacks/payments/selcom",
    wallets: { MPESA: "VMCASHIN", AIRTEL: "AMCASHIN" },
    now,
  };
  return {
    server,
    connection,
    payments: selcomPayments(connection),
    payouts: selcomPayouts(connection),
  };
}

test("the digest is the one of Selcom's own sample", () => {
  const text = "timestamp=2019-02-26T09:30:46+03:00&utilityref=12345&transid=transid&amount=5000";
  expect(hmacSha256(selcomKeys.apiSecret, text, "base64")).toBe(
    "TFHAyQ1k1d601bVfimp+GJsgiBPzMmmV0QJl0bX1c1Q=",
  );
});

describe("a payment", () => {
  test("from a wallet rings the payer's phone once, for whole shillings rounded up", async () => {
    const { server, payments } = await started();
    const answer = await payments.start(request);
    expect(answer).toMatchObject({ repayType: "NOTICE", providerReference: request.tradeNo });
    expect(answer.notice).toContain("PIN");
    await payments.start(request);
    expect(server.orders).toMatchObject([{ amount: "104167", pushes: [request.tradeNo] }]);
  });

  test("is a number to pay at, a code to scan, or for a bank a page", async () => {
    const { payments } = await started();
    const by = (tradeNo: string, change: Partial<PaymentRequest>) =>
      payments.start({ ...request, accountNumber: "", ...change, tradeNo });
    expect(await by("P1", { bankCode: "CONTROLNO", code: "number" })).toMatchObject({
      repayType: "PAY_CODE",
      payCode: "80008000",
    });
    expect(await by("P2", { bankCode: "TANQR", code: "scan" })).toMatchObject({
      payCode: "QRTEXT",
    });
    expect(await by("P3", { bankCode: "NMB" })).toMatchObject({
      repayType: "PAY_URL",
      payUrl: "https://pg.selcom.net/t12222",
    });
  });

  test("whose order's answer was lost is pushed all the same, and never ordered twice", async () => {
    const { server, payments } = await started();
    server.faults = ["lost-answer"];
    await expect(payments.start(request)).rejects.toThrow(Outage);
    expect((await payments.start(request)).repayType).toBe("NOTICE");
    expect(server.orders).toHaveLength(1);
    await expect(payments.start({ ...request, amount: 1_00 })).rejects.toThrow("another amount");
  });

  test("counts as what Selcom received", async () => {
    const { server, payments } = await started();
    expect(await payments.look(request.tradeNo, null)).toBeNull();
    await payments.start(request);
    expect(await payments.look(request.tradeNo, null)).toBeNull();
    server.pay(request.tradeNo);
    expect(await payments.look(request.tradeNo, null)).toMatchObject({
      kind: "payment-succeeded",
      reference: request.tradeNo,
      providerReference: "028912121",
      amount: 104_167_00,
      currency: "TZS",
    });
    expect(await payments.cancel(request.tradeNo, null)).toBe(false);
  });

  test("is cancelled once; one it does not know of is over an hour after its time, not before", async () => {
    const { payments } = await started();
    const unheard = (expiresAt: string) =>
      payments.cancel(request.tradeNo, null, new Date(expiresAt));
    expect(await payments.cancel(request.tradeNo, null)).toBe(false);
    expect(await unheard("2026-03-12T08:00:01Z")).toBe(false);
    expect(await unheard("2026-03-12T08:00:00Z")).toBe(true);
    await payments.start(request);
    expect(await payments.cancel(request.tradeNo, null)).toBe(true);
    expect(await payments.cancel(request.tradeNo, null)).toBe(true);
    expect((await payments.look(request.tradeNo, null))?.kind).toBe("payment-failed");
  });

  test("signed with a wrong secret is an outage", async () => {
    const { connection } = await started();
    const wrong = selcomPayments({ ...connection, apiSecrets: ["wrong"] });
    await expect(wrong.start(request)).rejects.toThrow("selcom answered with 401");
  });
});

describe("a callback", () => {
  const order = { order_id: request.tradeNo };
  const iso = "2026-03-12T12:00:00+03:00";
  const read = async (status: string, how: { secret?: string; timestamp: string }) => {
    const { payments } = await started();
    const { headers, body } = selcomCallback(order, status, how);
    return payments.readCallback(headers, body);
  };

  test("is believed under each of two secrets and names what to ask about", async () => {
    expect(await read("COMPLETED", { timestamp: iso })).toEqual({ lookAt: request.tradeNo });
    expect(await read("COMPLETED", { timestamp: iso, secret: olderSecret })).not.toBeNull();
    expect(await read("COMPLETED", { timestamp: iso, secret: "other" })).toBeNull();
    expect(await read("PENDING", { timestamp: iso })).toEqual({ lookAt: null });
  });

  test("is believed for 300 seconds, in each form a time is written in", async () => {
    for (const timestamp of [
      ...["2026-03-12T12:05:00+03:00", "2026-03-12T08:55:00Z", "2026-03-12 12:00:00"],
      "2026-12-03 12:00:00",
    ]) {
      expect(await read("COMPLETED", { timestamp })).not.toBeNull();
    }
    for (const timestamp of [
      ...[
        "2026-03-12T12:05:01+03:00",
        "2026-03-12T11:54:59+03:00",
        "2026-03-12 12:06:00",
        "",
        "now",
      ],
    ]) {
      expect(await read("COMPLETED", { timestamp })).toBeNull();
    }
  });

  test("whose field or time was changed is not", async () => {
    const { payments } = await started();
    const { headers, body } = selcomCallback(order, "PENDING", { timestamp: iso });
    const changed = body.replace("PENDING", "COMPLETED");
    expect(payments.readCallback(headers, changed)).toBeNull();
    const later = { ...headers, timestamp: "2026-03-12T12:01:00+03:00" };
    expect(payments.readCallback(later, body)).toBeNull();
    const fewer = { ...headers, "signed-fields": "order_id" };
    expect(payments.readCallback(fewer, body)).toBeNull();
    expect(payments.readCallback(headers, "no json")).toBeNull();
  });
});

describe("a payout", () => {
  const told = (more: object, status = 200): Fault => {
    const text = JSON.stringify({ reference: "1", result: "FAIL", data: [], ...more });
    return { status, text, carriedOut: false };
  };
  const ambiguous = told({ resultcode: "999" });
  const page: Fault = { status: 404, text: "<!doctype html>", carriedOut: false };
  const silent: readonly (readonly [string, readonly Fault[]])[] = [
    ["999", [ambiguous]],
    ["404", [told({ message: "Not found" }, 404)]],
    ["a page under 404", [page]],
    ["nothing", ["hang-up", "hang-up"]],
  ];
  const codes = ["010", "012", "013", "014", "015"];
  const repeated = codes.flatMap((code) =>
    silent.map(([said, last]) => [code, said, last] as const),
  );

  test.each(repeated)(
    "[LN-5] sent again hours later and refused by %s is unknown while the query says %s",
    async (resultcode, _said, last) => {
      const { server, payouts } = await started();
      server.faults = [ambiguous, told({ resultcode, transid: payout.payoutId }), ...last];
      const again = { ...payout, sentBefore: new Date("2026-03-12T01:00:00Z") };
      await expect(payouts.send(again)).rejects.toThrow(Outage);
    },
  );

  test("[LN-5] is ended by a query that names it, never by one about nobody, another or the query's own field", async () => {
    const { server, payouts } = await started();
    const looked = async (more: object) => {
      server.faults = [told(more)];
      return (await payouts.look(payout.payoutId, payout))?.kind ?? null;
    };
    const transid = payout.payoutId;
    for (const resultcode of ["012", "013", "014", "015", "990"]) {
      expect(await looked({ resultcode })).toBeNull();
      expect(await looked({ resultcode, transid: "another" })).toBeNull();
      expect(await looked({ resultcode, transid })).toBe("payout-failed");
    }
    expect(await looked({ resultcode: "010", transid })).toBeNull();
    expect(await looked({ resultcode: "000", transid: "another" })).toBeNull();
    expect(await looked({ resultcode: "000" })).toBe("payout-succeeded");
  });

  test("is sent once under its transid, and ends with what Selcom says", async () => {
    const { server, payouts } = await started();
    server.faults = ["lost-answer"];
    expect(await payouts.send(payout)).toMatchObject({ accepted: true });
    expect(server.payouts).toMatchObject([{ utilityref: "255712345678", amount: 400_000 }]);
    expect(await payouts.look(payout.payoutId, payout)).toBeNull();
    server.payouts[0]!.code = "000";
    expect(await payouts.look(payout.payoutId, payout)).toMatchObject({
      kind: "payout-succeeded",
      amount: 400_000_00,
    });
    server.payouts[0]!.code = "990";
    expect((await payouts.look(payout.payoutId, payout))?.kind).toBe("payout-failed");
  });

  test("sent again is asked for first; an empty float or a word about another transid ends nothing", async () => {
    const { server, payouts } = await started();
    const again = { ...payout, sentBefore: new Date("2026-03-12T08:00:00Z") };
    const empty = told({ resultcode: "990" });
    server.faults = [ambiguous, empty, ambiguous];
    await expect(payouts.send(again)).rejects.toThrow("not said what became of it: 990");
    const foreign = told({ resultcode: "000", transid: "another" });
    server.faults = [foreign, foreign, foreign];
    await expect(payouts.send(again)).rejects.toThrow(Outage);
    server.faults = [told({ resultcode: "000", transid: payout.payoutId })];
    expect(await payouts.send(again)).toMatchObject({ accepted: true });
    expect(server.payouts).toEqual([]);
    server.faults = [empty];
    expect(await payouts.send(payout)).toEqual({ accepted: false, reason: "Selcom refused: 990" });
  });

  test("to a wrong number, to a bank or with a fraction is refused", async () => {
    const { server, payouts } = await started();
    server.badNumbers = ["255712345678"];
    expect(await payouts.send(payout)).toEqual({ accepted: false, reason: "Selcom refused: 010" });
    await expect(payouts.send({ ...payout, bankCode: "NMB" })).rejects.toThrow(Refused);
    await expect(payouts.send({ ...payout, amount: 1_50 })).rejects.toThrow(Refused);
    expect(server.payouts).toEqual([]);
  });
});

describe("[OP-6] whose a wallet is", () => {
  const wallet = { bankCode: "MPESA", accountNumber: "0712345678" };

  test("is its registered name; a wrong number has no account, a wallet without a name tells nothing", async () => {
    const { server, payouts } = await started();
    server.names.set("255712345678", "ASHA J MUSHI");
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "name", name: "ASHA J MUSHI" });
    expect(await payouts.nameOf!({ ...wallet, accountNumber: "0788888888" })).toEqual({
      kind: "cannot-tell",
    });
    server.badNumbers = ["255712345678"];
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "no-account" });
    expect(await payouts.nameOf!({ ...wallet, bankCode: "NMB" })).toEqual({ kind: "cannot-tell" });
    expect(server.payouts).toEqual([]);
  });

  test("stays unknown after silence, a code nobody knows or a page; a vendor without the call is told nothing", async () => {
    const { server, payouts } = await started();
    server.names.set("255712345678", "ASHA J MUSHI");
    const envelope = { reference: "1", result: "FAIL", resultcode: "999", data: [] };
    const told = (status: number, text: string) => ({ status, text, carriedOut: false });
    for (const fault of [told(200, JSON.stringify(envelope)), told(502, "<!doctype html>")]) {
      server.faults = [fault, fault];
      await expect(payouts.nameOf!(wallet)).rejects.toThrow(Outage);
    }
    server.faults = ["silence", "silence"];
    await expect(payouts.nameOf!(wallet)).rejects.toThrow(Outage);
    server.faults = [told(403, "{}")];
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "cannot-tell" });
    server.faults = ["silence"];
    expect(await payouts.nameOf!(wallet)).toMatchObject({ kind: "name" });
  });
});
