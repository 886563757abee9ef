/** UPI Autopay at Razorpay against its documented answers: agreed, announced, debited once, cancelled; late, doubled, contradictory and lost ones. */
import { describe, expect, test } from "vitest";
import { razorpayKeys, razorpayServer } from "#test/providers/razorpay-server.ts";
import { razorpayWebhook, webhookSecret } from "#test/providers/razorpay-webhook.ts";
import type { MandateRequest } from "../../provider-ports/mandates.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { razorpayPayments } from "./payments.ts";

const request: MandateRequest = {
  tradeNo: "P0123456789ABCDEFGH",
  amount: 1_00,
  currency: "INR",
  cap: 10_000_00,
  validUntil: new Date("2026-07-30T18:30:00Z"),
  expiresAt: new Date("2026-03-02T09:30:00Z"),
  payerName: "Gaurav Kumar",
  payerPhone: "+919876543210",
  returnUrl: "https://loans.example/pay/return?tradeNo=P0123456789ABCDEFGH",
};
const debitNo = "P0000000000000DEBIT";
const after = new Date("2026-03-04T09:00:00Z");
const hour = 3_600_000;

async function started() {
  const clock = { at: new Date("2026-03-02T09:00:00Z") };
  const server = await razorpayServer(() => clock.at);
  const payments = razorpayPayments({
    ...razorpayKeys,
    client: providerClient({
      ...{ name: "razorpay", origin: server.origin, timeoutMs: 300, pauseMs: 0 },
    }),
    webhookSecrets: [webhookSecret],
    now: () => clock.at,
  });
  return { clock, server, own: server.mandates, payments, mandates: payments.mandates! };
}

/** Agreed to by the payer. */
async function agreed() {
  const world = await started();
  const { providerReference: known } = await world.mandates.register(request);
  const token = world.own.agree(known);
  const read = await world.mandates.read({ tradeNo: request.tradeNo, known }, null);
  return { ...world, known, bankToken: token, token: read.token!, state: read.state };
}

/** Announced, and late enough to be begun. */
async function announced() {
  const world = await agreed();
  const { token, mandates, clock } = world;
  const debit = { tradeNo: debitNo, amount: 2_500_00, currency: "INR", token } as const;
  const order = await mandates.announce(debit, after);
  clock.at = after;
  return { ...world, order, debit: { ...debit, announced: order, payerPhone: "+919876543210" } };
}

const posts = (seen: readonly { method: string; path: string }[], path: string) =>
  seen.filter((one) => one.method === "POST" && one.path === path).length;

describe("agreeing", () => {
  test("[MA-1] the link carries the cap, the last day and as-presented debits; the payer is sent there", async () => {
    const { mandates, server } = await started();
    const answer = await mandates.register(request);
    expect(answer).toMatchObject({ payUrl: "https://rzp.io/i/ak1WxD0" });
    const body = JSON.parse(server.seen.at(-1)!.body);
    expect(body).toMatchObject({
      ...{ amount: 100, currency: "INR", receipt: request.tradeNo, sms_notify: false },
      subscription_registration: {
        ...{ method: "upi", max_amount: 1_000_000, frequency: "as_presented" },
        expire_at: request.validUntil.getTime() / 1000,
      },
    });
  });

  test("[MA-1] a link whose response was lost is found again, never made twice", async () => {
    const { mandates, server, own } = await started();
    server.fails = ({ method }) => (method === "POST" ? "lost-answer" : null);
    await expect(mandates.register(request)).rejects.toThrow(Outage);
    server.fails = () => null;
    expect(await mandates.register(request)).toMatchObject({
      providerReference: own.invoices[0]!.id,
    });
    expect(own.invoices).toHaveLength(1);
    await expect(mandates.register({ ...request, amount: 2_00 })).rejects.toThrow("another amount");
  });

  test("[MA-1] the rupee that agrees to it is money under its trade number, and a paid link cannot be cancelled", async () => {
    const { payments, known } = await agreed();
    expect(await payments.look(request.tradeNo, known)).toMatchObject({
      ...{ kind: "payment-succeeded", reference: request.tradeNo, amount: 100, currency: "INR" },
    });
    expect(await payments.cancel(request.tradeNo, known)).toBe(false);
  });

  test("[MA-1] an open link is no event and can be cancelled; then it is over", async () => {
    const { mandates, payments } = await started();
    const { providerReference: known } = await mandates.register(request);
    expect(await payments.look(request.tradeNo, known)).toBeNull();
    expect(await payments.cancel(request.tradeNo, known)).toBe(true);
    expect(await payments.look(request.tradeNo, known)).toMatchObject({ kind: "payment-expired" });
    const mandate = { tradeNo: request.tradeNo, known };
    expect(await mandates.read(mandate, null)).toEqual({ state: "over", token: null });
  });
});

describe("its state", () => {
  test.each([
    ["initiated", "waiting"],
    ["confirmed", "active"],
    ["paused", "paused"],
    ["cancelled", "over"],
    ["rejected", "over"],
  ])("[MA-5] %s is %s", async (status, state) => {
    const { mandates, known, bankToken, token } = await agreed();
    bankToken.recurring_details = { status };
    const mandate = { tradeNo: request.tradeNo, known };
    expect(await mandates.read(mandate, token)).toEqual({ state, token });
  });

  test("[MA-5] an unknown state, a token that is not found and a silent provider say nothing; past its last day it is over", async () => {
    const { mandates, known, bankToken, token, server, clock } = await agreed();
    const mandate = { tradeNo: request.tradeNo, known };
    bankToken.recurring_details = { status: "pondering" };
    await expect(mandates.read(mandate, token)).rejects.toThrow(Outage);
    await expect(mandates.read(mandate, "cust_1 token_2")).rejects.toThrow(Outage);
    server.fails = () => "silence";
    await expect(mandates.read(mandate, token)).rejects.toThrow(Outage);
    server.fails = () => null;
    clock.at = request.validUntil;
    expect(await mandates.read(mandate, token)).toMatchObject({ state: "over" });
  });

  test("[MA-2] cancelling asks the bank, and is done when the token says so", async () => {
    const { mandates, bankToken, token, server } = await agreed();
    expect(await mandates.cancel(token)).toBe(false);
    expect(server.seen.some(({ method }) => method === "PUT")).toBe(true);
    bankToken.recurring_details = { status: "cancelled" };
    expect(await mandates.cancel(token)).toBe(true);
  });
});

describe("a debit", () => {
  test("[MA-3] is announced with the day it may begin, once, whatever was lost", async () => {
    const { mandates, token, server, own } = await agreed();
    const debit = { tradeNo: debitNo, amount: 2_500_00, currency: "INR", token } as const;
    server.fails = ({ path, method }) =>
      method === "POST" && path === "/v1/orders" ? "lost-answer" : null;
    await expect(mandates.announce(debit, after)).rejects.toThrow(Outage);
    server.fails = () => null;
    const order = await mandates.announce(debit, after);
    expect(own.orders).toHaveLength(1);
    expect(own.orders[0]).toMatchObject({
      ...{ id: order, amount: 250_000, receipt: debitNo },
      notification: { token_id: own.tokens[0]!.id, payment_after: after.getTime() / 1000 },
    });
    const other = { ...debit, amount: 1_00 };
    await expect(mandates.announce(other, after)).rejects.toThrow("another amount");
  });

  test("[MA-4] counts when it is captured, not while it is created, and is begun once", async () => {
    const { mandates, payments, debit, order, own, server } = await announced();
    await mandates.debit(debit);
    await mandates.debit(debit);
    expect(posts(server.seen, "/v1/payments/create/recurring")).toBe(1);
    expect(await payments.look(debitNo, order)).toBeNull();
    expect(await payments.cancel(debitNo, order, after)).toBe(false);
    own.settle(order, "captured");
    const told = await payments.look(debitNo, order);
    expect(told).toMatchObject({ kind: "payment-succeeded", reference: debitNo, amount: 250_000 });
    expect(await payments.look(debitNo, order)).toEqual(told);
    expect(await payments.find(told!.providerReference)).toMatchObject({ reference: debitNo });
  });

  test("[MA-4] failed is final only when nothing beside it took the money", async () => {
    const { mandates, payments, debit, order, own } = await announced();
    await mandates.debit(debit);
    own.settle(order, "failed");
    expect(await payments.look(debitNo, order)).toMatchObject({ kind: "payment-failed" });
    expect(await payments.cancel(debitNo, order, after)).toBe(true);
    own.settle(order, "created");
    expect(await payments.look(debitNo, order)).toBeNull();
    own.settle(order, "captured");
    expect(await payments.look(debitNo, order)).toMatchObject({ kind: "payment-succeeded" });
  });

  test("[MA-4] one whose response was lost is not said to be untaken, and its order tells", async () => {
    const { mandates, payments, debit, order, own, server } = await announced();
    server.fails = ({ path }) => (path.endsWith("/recurring") ? "lost-answer" : null);
    const failed = await mandates.debit(debit).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Outage);
    expect(failed).not.toBeInstanceOf(NotTaken);
    server.fails = () => null;
    own.settle(order, "captured");
    expect(await payments.look(debitNo, order)).toMatchObject({ kind: "payment-succeeded" });
    expect(own.payments.filter(({ order_id }) => order_id === order)).toHaveLength(1);
  });

  test("[MA-4] a rejection proves nothing: it is over once it would have expired and no payment is known", async () => {
    const { mandates, payments, debit, order, own, clock } = await announced();
    own.refuses = "Invalid Mandate Sequence Number.";
    await expect(mandates.debit(debit)).rejects.toThrow(Outage);
    expect(await payments.look(debitNo, order)).toBeNull();
    const expiresAt = new Date(after.getTime() + hour);
    expect(await payments.cancel(debitNo, order, expiresAt)).toBe(false);
    clock.at = expiresAt;
    expect(await payments.cancel(debitNo, order, expiresAt)).toBe(true);
  });

  test("[MA-4] while the order cannot be read, nothing was begun", async () => {
    const { mandates, debit, server } = await announced();
    server.fails = () => "error";
    await expect(mandates.debit(debit)).rejects.toThrow(NotTaken);
    expect(posts(server.seen, "/v1/payments/create/recurring")).toBe(0);
  });
});

describe("webhooks of mandates", () => {
  test("[MA-4] only say which payment to fetch, and nothing of payments that are not ours", async () => {
    const { payments } = await started();
    const read = (event: string, payload: Parameters<typeof razorpayWebhook>[1]) => {
      const { headers, body } = razorpayWebhook(event, payload);
      return payments.readCallback(headers, body);
    };
    const forAPerson = { lookAt: null, forAPerson: true };
    const payment = {
      ...{
        id: "pay_1",
        amount: 100,
        currency: "INR",
        status: "captured",
        created_at: 1_772_442_000,
      },
      ...{ token_id: "token_1", notes: { trade_no: debitNo } },
    };
    // A failed payment says something of a debit alone: a link may be paid by the next one.
    for (const [event, ofNoMandate] of [
      ["payment.captured", debitNo],
      ["payment.failed", null],
    ] as const) {
      expect(read(event, { payment })).toEqual({ lookAt: debitNo });
      expect(read(event, { payment: { ...payment, token_id: null } })).toEqual({
        lookAt: ofNoMandate,
      });
      expect(read(event, { payment: { ...payment, notes: [] } })).toEqual({ lookAt: null });
      expect(read(event, { payment: { ...payment, amount: 1e300 } })).toEqual(forAPerson);
    }
    const invoice = {
      id: "inv_1",
      receipt: request.tradeNo,
      status: "paid",
      amount: 1,
      currency: "INR",
    };
    expect(read("invoice.paid", { invoice })).toEqual({ lookAt: request.tradeNo });
    expect(read("invoice.paid", { invoice: { ...invoice, receipt: "Shop 1" } })).toEqual({
      lookAt: null,
    });
    expect(read("invoice.paid", { invoice: { ...invoice, amount: -1 } })).toEqual(forAPerson);
    expect(read("token.paused", { token: { id: "token_1" } })).toEqual({ lookAt: null });
  });

  test("[MA-4] a forged one is not read", async () => {
    const { payments } = await started();
    const forged = razorpayWebhook("payment.captured", {}, { secret: "other" });
    expect(payments.readCallback(forged.headers, forged.body)).toBeNull();
  });
});
