/** Payments given back as refunds of Razorpay: once under our id, over when it says so. */
import { describe, expect, test } from "vitest";
import { razorpayKeys, razorpayServer } from "#test/providers/razorpay-server.ts";
import { razorpayWebhook, webhookSecret } from "#test/providers/razorpay-webhook.ts";
import { Outage } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { razorpayReturns } from "./returns.ts";

const now = () => new Date("2026-03-02T09:00:00Z");

async function paid() {
  const server = await razorpayServer(now);
  const { origin } = server;
  const returns = razorpayReturns({
    ...razorpayKeys,
    client: providerClient({ name: "razorpay", origin, timeoutMs: 2_000, pauseMs: 0 }),
    ...{ webhookSecrets: [webhookSecret] as const, now },
  });
  const { id } = server.pay("direct", 50_00);
  const money = { amount: 50_00, currency: "INR", providerReference: String(id) } as const;
  const returnId = "a3f1c2d4-8f81-4e77-bbb9-7388f4ac6bf4";
  const request = { ...money, returnId, sentBefore: null };
  const sent = { ...request, sentReference: null };
  return { server, returns, request, sent };
}

describe("a payment given back through Razorpay", () => {
  test("is refunded whole, once under our id, however often it is asked for", async () => {
    const { server, returns, request } = await paid();
    const answer = await returns.send(request);
    const [refund] = server.refunds;
    expect(answer).toEqual({ accepted: true, sentReference: refund?.id });
    expect(refund).toMatchObject({ amount: 50_00, receipt: request.returnId });
    const again = { ...request, sentBefore: now() };
    expect(await returns.send(again)).toEqual(answer);
    expect(server.refunds).toHaveLength(1);
  });

  test("is back when Razorpay says so, by its webhook or when it is asked, as one event", async () => {
    const { server, returns, request, sent } = await paid();
    await returns.send(request);
    expect(await returns.look(sent)).toBeNull();
    const [refund = {}] = server.refunds;
    server.settleRefund(String(refund.id), "processed");
    const event = await returns.look(sent);
    expect(event).toMatchObject({
      ...{ eventId: `refund:${refund.id}`, kind: "payment-reversed", amount: 50_00 },
      providerReference: request.providerReference,
    });
    const { body, headers } = razorpayWebhook("refund.processed", { refund });
    expect(returns.readCallback(headers, body)).toEqual(event);
  });

  test("is not back where the refund failed", async () => {
    const { server, returns, request, sent } = await paid();
    await returns.send(request);
    server.settleRefund(String(server.refunds[0]?.id), "failed");
    expect(await returns.look(sent)).toMatchObject({
      ...{ kind: "return-refused", reference: request.returnId, providerReference: "failed" },
    });
  });

  test("is refused where it went back before or there is too little money, by its first request alone", async () => {
    const { server, returns, request } = await paid();
    server.balance = 0;
    expect(await returns.send(request)).toEqual({ accepted: false, reason: "low-balance" });
    const again = returns.send({ ...request, sentBefore: now() });
    expect(await again.catch((error: unknown) => error)).toBeInstanceOf(Outage);
    server.balance = 1_000_000_00;
    await returns.send({ ...request, returnId: "of-somebody-else" });
    const refused = { accepted: false, reason: "fully-refunded" };
    expect(await returns.send(request)).toEqual(refused);
    expect(returns.isBackAlready("fully-refunded")).toBe(true);
    expect(returns.isBackAlready("low-balance")).toBe(false);
  });

  test("is offered for rupees under Razorpay's own payment id alone", async () => {
    const { returns, request } = await paid();
    expect(returns.takes(request)).toBe(true);
    expect(returns.takes({ ...request, currency: "USD" })).toBe(false);
    expect(returns.takes({ ...request, providerReference: "116514257019" })).toBe(false);
  });
});
