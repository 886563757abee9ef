/**
 * Payments given back through Razorpay: a normal refund of the whole payment. Our return id is its idempotency key and its receipt; it is
 * looked up first, so that an expired key cannot refund twice. Source: docs/api/refunds of Razorpay (create, idempotent requests, fetch
 * multiple refunds of a payment).
 */
import { z } from "zod";
import { afterSending, isFirstSending } from "../../provider-ports/maybe-sent.ts";
import type {
  PaymentReturns,
  ProviderEvent,
  ReturnAnswer,
  ReturnRequest,
} from "../../provider-ports/ports.ts";
import { readResponse } from "../../provider-ports/provider-client.ts";
import {
  errorOf,
  outageFrom,
  type RazorpayConnection,
  type RazorpayError,
  razorpayName,
  readRazorpay,
  requestRazorpay,
} from "./connection.ts";
import { Refund, takenBack } from "./payment-events.ts";
import { readPaymentWebhook } from "./webhook.ts";

const paymentId = /^pay_[A-Za-z0-9]{10,30}$/;
const Made = Refund.extend({ receipt: z.string().max(100).nullish(), status: z.string() });
const Refunds = z.object({ items: z.array(Made) });
type Made = z.output<typeof Made>;

/** The most that one list may hold. */
const most = 100;
const backAlready = "fully-refunded";

export function razorpayReturns(connection: RazorpayConnection): PaymentReturns {
  return {
    name: razorpayName,
    takes: ({ providerReference, amount, currency }) =>
      currency === "INR" && amount >= 1_00 && paymentId.test(providerReference),
    send: (request) => send(connection, request),
    look: async (sent) => outcomeOf(await refundOf(connection, sent), sent, connection.now()),
    isBackAlready: (reason) => reason === backAlready,
    readCallback: (headers, rawBody) => readPaymentWebhook(connection, headers, rawBody),
  };
}

async function send(connection: RazorpayConnection, request: ReturnRequest): Promise<ReturnAnswer> {
  const { returnId, providerReference, amount } = request;
  const before = await refundOf(connection, request);
  if (before !== null) return { accepted: true, sentReference: before.id };
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: `/payments/${encodeURIComponent(providerReference)}/refund`,
    headers: { "x-refund-idempotency": returnId },
    body: { amount, speed: "normal", receipt: returnId },
    repeatable: true,
  });
  const error = errorOf(response);
  if (error === null) {
    const { id } = readResponse(connection.client, response, Made);
    return { accepted: true, sentReference: id };
  }
  const after = await afterSending(refundOf(connection, request));
  if (after !== null) return { accepted: true, sentReference: after.id };
  const reason = reasonOf(error);
  if (reason === null || !isFirstSending(request, response)) throw outageFrom(error);
  return { accepted: false, reason };
}

/** Only what Razorpay says of this payment, or of the money there is to give back, ends it; any other error is ours to fix. */
function reasonOf({ description }: RazorpayError): string | null {
  if (/fully refunded/i.test(description)) return backAlready;
  return /not have enough balance/i.test(description) ? "low-balance" : null;
}

/** The refund made under our id; null when there is none. */
async function refundOf(
  connection: RazorpayConnection,
  { returnId, providerReference }: ReturnRequest,
): Promise<Made | null> {
  const path = `/payments/${encodeURIComponent(providerReference)}/refunds?count=${most}`;
  const { items } = await readRazorpay(connection, Refunds, path);
  return items.find(({ receipt }) => receipt === returnId) ?? null;
}

function outcomeOf(
  refund: Made | null,
  { returnId, currency }: ReturnRequest,
  now: Date,
): ProviderEvent | null {
  if (refund?.status === "processed") return takenBack("refund", refund);
  if (refund?.status !== "failed") return null;
  return {
    ...{ provider: razorpayName, eventId: `refund-failed:${refund.id}`, kind: "return-refused" },
    ...{ reference: returnId, providerReference: "failed", amount: 0, currency },
    happenedAt: now.toISOString(),
  };
}
