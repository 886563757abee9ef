/**
 * Payments in India through Razorpay: a payment link where the payer chooses the method, a UPI QR code where one is scanned, and
 * debits by mandate (mandates.ts).
 * A link is unique by our trade number (its reference_id). A QR code has no idempotency key, but a code whose response was
 * lost was never shown to a payer. Source: docs/api/payments/payment-links and docs/api/qr-codes of Razorpay.
 */
import { z } from "zod";
import {
  Outage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStarted,
} from "../../provider-ports/ports.ts";
import { isResting, readResponse } from "../../provider-ports/provider-client.ts";
import {
  errorOf,
  outageFrom,
  type RazorpayConnection,
  razorpayName,
  readRazorpay,
  requestRazorpay,
  tradeNoOf,
} from "./connection.ts";
import {
  cancelRegistration,
  isDebit,
  isDebitOver,
  isRegistration,
  lookAtDebit,
  lookAtRegistration,
} from "./mandate-payments.ts";
import { razorpayMandates } from "./mandates.ts";
import { eventOfClosedQr, eventOfLink, Link, Paid, QrCode, received } from "./payment-events.ts";
import { razorpayReturns } from "./returns.ts";
import { readPaymentWebhook } from "./webhook.ts";

const Links = z.object({ payment_links: z.array(Link) });
const Payments = z.object({ items: z.array(Paid) });
const QrCodes = z.object({ items: z.array(QrCode) });

/** Razorpay accepts no lifetime below 15 minutes; one minute more for the request to arrive. */
const leastLifeMs = 16 * 60_000;
const paymentId = /^pay_[A-Za-z0-9]{10,30}$/;
/** The origins of its payment pages and of its QR code images. */
const payOrigins = ["https://rzp.io", "https://pages.razorpay.com", "https://api.razorpay.com"];

export function razorpayPayments(connection: RazorpayConnection): PaymentProvider {
  return {
    name: razorpayName,
    isDown: () => isResting(connection.client),
    payOrigins,
    codes: ["scan"],
    start: (request) =>
      request.code === null ? makeLink(connection, request) : makeQr(connection, request),
    async cancel(tradeNo, known, expiresAt) {
      if (isRegistration(known)) return cancelRegistration(connection, known);
      if (isDebit(known)) return isDebitOver(connection, known, expiresAt);
      return isQr(known) ? closeQr(connection, known) : cancelLink(connection, tradeNo, known);
    },
    async look(tradeNo, known) {
      if (isRegistration(known)) return lookAtRegistration(connection, known, tradeNo);
      if (isDebit(known)) return lookAtDebit(connection, known, tradeNo);
      if (isQr(known)) return lookAtQr(connection, known, tradeNo);
      const link = await linkOf(connection, tradeNo);
      return link === null ? null : eventOfLink(link, connection.now());
    },
    find: (reference) => findPayment(connection, reference),
    cards: null,
    returns: razorpayReturns(connection),
    mandates: razorpayMandates(connection),
    readCallback: (headers, rawBody) => readPaymentWebhook(connection, headers, rawBody),
  };
}

const isQr = (known: string | null): known is string => known?.startsWith("qr_") ?? false;

async function makeLink(
  connection: RazorpayConnection,
  { tradeNo, amount, currency, returnUrl, expiresAt }: PaymentRequest,
): Promise<PaymentStarted> {
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: "/payment_links",
    body: {
      amount,
      currency,
      accept_partial: false,
      expire_by: endsAt(connection, expiresAt),
      reference_id: tradeNo,
      description: tradeNo,
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { trade_no: tradeNo },
      callback_url: returnUrl,
      callback_method: "get",
    },
    repeatable: true,
  });
  const error = errorOf(response);
  // A rejection may mean that the link was created before and the response was lost: its reference is unique.
  const link =
    error === null
      ? readResponse(connection.client, response, Link)
      : await linkOf(connection, tradeNo);
  if (link === null) throw outageFrom(error ?? { code: "", description: "" });
  if (link.amount !== amount || link.currency !== currency) {
    throw new Outage(`${razorpayName} holds this reference for another amount`);
  }
  return started(link.id, "PAY_URL", { payUrl: link.short_url });
}

async function makeQr(
  connection: RazorpayConnection,
  { tradeNo, amount, currency, code, expiresAt }: PaymentRequest,
): Promise<PaymentStarted> {
  if (code !== "scan" || currency !== "INR") throw new Error("Razorpay has UPI QR codes only");
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: "/payments/qr_codes",
    body: {
      type: "upi_qr",
      name: tradeNo,
      usage: "single_use",
      fixed_amount: true,
      payment_amount: amount,
      description: tradeNo,
      close_by: endsAt(connection, expiresAt),
      notes: { trade_no: tradeNo },
    },
    repeatable: false,
  });
  const error = errorOf(response);
  if (error !== null) throw outageFrom(error);
  const qr = readResponse(connection.client, response, QrCode);
  // Without the encoded text, the payer is sent to the provider's own image of the code.
  if (!qr.image_content) return started(qr.id, "PAY_URL", { payUrl: qr.image_url });
  return started(qr.id, "PAY_CODE", { payCode: qr.image_content });
}

function started(
  providerReference: string,
  repayType: PaymentStarted["repayType"],
  more: Partial<PaymentStarted>,
): PaymentStarted {
  return { providerReference, repayType, payUrl: "", notice: "", payCode: "", ...more };
}

/** Unix seconds. */
function endsAt({ now }: RazorpayConnection, expiresAt: Date): number {
  return Math.ceil(Math.max(expiresAt.getTime(), now().getTime() + leastLifeMs) / 1000);
}

/** The link made for this trade number; null when there is none. */
async function linkOf(connection: RazorpayConnection, tradeNo: string): Promise<Link | null> {
  const path = `/payment_links?${new URLSearchParams({ reference_id: tradeNo })}`;
  const { payment_links: links } = await readRazorpay(connection, Links, path);
  return links.find(({ reference_id }) => reference_id === tradeNo) ?? null;
}

/**
 * A link that is not found is over only if the response to its creation was lost, so that no payer ever saw it; one whose
 * id we were given may still be paid.
 */
async function cancelLink(
  connection: RazorpayConnection,
  tradeNo: string,
  known: string | null,
): Promise<boolean> {
  const link = await linkOf(connection, tradeNo);
  if (link === null) return known === null;
  if (link.status === "created") {
    const path = `/payment_links/${encodeURIComponent(link.id)}/cancel`;
    const response = await requestRazorpay(connection, { method: "POST", path, repeatable: true });
    if (errorOf(response) === null) {
      return readResponse(connection.client, response, Link).status === "cancelled";
    }
  }
  // It may have been paid, or have ended, since it was read.
  const now = await linkOf(connection, tradeNo);
  return now?.status === "cancelled" || now?.status === "expired";
}

async function closeQr(connection: RazorpayConnection, id: string): Promise<boolean> {
  const path = `/payments/qr_codes/${encodeURIComponent(id)}`;
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: `${path}/close`,
    repeatable: true,
  });
  const qr =
    errorOf(response) === null
      ? readResponse(connection.client, response, QrCode)
      : await readRazorpay(connection, QrCode, path);
  return qr.status === "closed" && qr.payments_count_received === 0;
}

async function lookAtQr(connection: RazorpayConnection, id: string, tradeNo: string) {
  const path = `/payments/qr_codes/${encodeURIComponent(id)}`;
  const { items } = await readRazorpay(connection, Payments, `${path}/payments`);
  const paid = items.find(({ status }) => status === "captured");
  if (paid !== undefined) return received(paid, tradeNo);
  return eventOfClosedQr(await readRazorpay(connection, QrCode, path), tradeNo, connection.now());
}

/** Payments can be looked up by Razorpay's payment id only, not by a bank reference (UTR). */
async function findPayment(connection: RazorpayConnection, reference: string) {
  if (!paymentId.test(reference)) return null;
  const path = `/payments/${encodeURIComponent(reference)}`;
  const response = await requestRazorpay(connection, { method: "GET", path, repeatable: true });
  if (response.status === 400) return null;
  const paid = readResponse(connection.client, response, Paid);
  if (paid.status !== "captured" || paid.id !== reference) return null;
  return received(paid, tradeNoOf(paid.notes) || (await qrOf(connection, paid.id)), "found");
}

/** A payment by QR code has no notes of its own: the trade number is in the notes of the code. */
async function qrOf(connection: RazorpayConnection, id: string): Promise<string> {
  const path = `/payments/qr_codes?${new URLSearchParams({ payment_id: id })}`;
  const [qr] = (await readRazorpay(connection, QrCodes, path)).items;
  return qr === undefined ? "" : tradeNoOf(qr.notes);
}
