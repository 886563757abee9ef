/**
 * UPI Autopay in India through Razorpay. A mandate is agreed on a registration link, which charges one rupee; each debit is an order
 * that tells the payer's bank a day ahead, then one recurring payment of it. Orders and links are found by our trade number (their
 * receipt), so a lost response makes nothing twice; the recurring payment has no idempotency key and is begun once only.
 * Source: docs/api/payments/recurring-payments/upi of Razorpay.
 */
import { z } from "zod";
import type {
  MandateBegun,
  MandateDebit,
  MandateRead,
  MandateRequest,
  MandateState,
  Mandates,
} from "../../provider-ports/mandates.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import { readResponse } from "../../provider-ports/provider-client.ts";
import {
  errorOf,
  outageFrom,
  type RazorpayConnection,
  razorpayName,
  readRazorpay,
  requestRazorpay,
} from "./connection.ts";
import { Invoice, invoiceAt, paymentOfInvoice, paymentsOfOrder } from "./mandate-payments.ts";

const Invoices = z.object({ items: z.array(Invoice) });
const Order = z.object({
  id: z.string().regex(/^order_[A-Za-z0-9]{1,40}$/),
  amount: z.int().nonnegative(),
  currency: z.string(),
  receipt: z.string().nullish(),
});
const Orders = z.object({ items: z.array(Order) });
const Token = z.object({
  id: z.string(),
  recurring_details: z.object({ status: z.string() }).nullish(),
  expired_at: z.int().nullish(),
});
const Taken = z.object({ razorpay_payment_id: z.string().min(1) });
const Cancelled = z.object({ status: z.string() });

/** Razorpay wants an address for every payer and writes this one where there is none. */
const noEmail = "void@razorpay.com";

export function razorpayMandates(connection: RazorpayConnection): Mandates {
  return {
    currency: "INR",
    // The most that Razorpay takes for a business of any category.
    caps: { least: 1_00, most: 99_999_00 },
    agreeing: 1_00,
    register: (request) => register(connection, request),
    read: (mandate, token) => readMandate(connection, mandate, token),
    announce: (debit, after) => announce(connection, debit, after),
    debit: (debit) => begin(connection, debit),
    cancel: (token) => cancel(connection, token),
  };
}

async function register(
  connection: RazorpayConnection,
  request: MandateRequest,
): Promise<MandateBegun> {
  const { tradeNo, amount, currency } = request;
  const invoice =
    (await invoiceOf(connection, tradeNo)) ?? (await makeInvoice(connection, request));
  if (invoice.amount !== amount || invoice.currency !== currency) {
    throw new Outage(`${razorpayName} holds this reference for another amount`);
  }
  if (!invoice.short_url) throw new Outage(`${razorpayName} answered without an address`);
  const { id: providerReference, short_url: payUrl } = invoice;
  return { providerReference, payUrl };
}

async function makeInvoice(
  connection: RazorpayConnection,
  { tradeNo, amount, currency, cap, validUntil, expiresAt, payerName, payerPhone }: MandateRequest,
): Promise<Invoice> {
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: "/subscription_registration/auth_links",
    body: {
      customer: { name: payerName, email: noEmail, contact: payerPhone },
      type: "link",
      amount,
      currency,
      description: tradeNo,
      subscription_registration: {
        method: "upi",
        max_amount: cap,
        expire_at: seconds(validUntil),
        frequency: "as_presented",
      },
      receipt: tradeNo,
      email_notify: false,
      sms_notify: false,
      expire_by: seconds(expiresAt),
      notes: { trade_no: tradeNo },
    },
    repeatable: false,
  });
  const error = errorOf(response);
  if (error !== null) throw outageFrom(error);
  return readResponse(connection.client, response, Invoice);
}

/** The link made for this trade number; null when there is none. */
async function invoiceOf(connection: RazorpayConnection, tradeNo: string) {
  const path = `/invoices?${new URLSearchParams({ receipt: tradeNo })}`;
  const { items } = await readRazorpay(connection, Invoices, path);
  return items.find(({ receipt }) => receipt === tradeNo) ?? null;
}

async function readMandate(
  connection: RazorpayConnection,
  { tradeNo, known }: { tradeNo: string; known: string | null },
  token: string | null,
): Promise<MandateRead> {
  if (token !== null) return { state: await stateOf(connection, token), token };
  const invoice =
    known === null ? await invoiceOf(connection, tradeNo) : await invoiceAt(connection, known);
  if (invoice === null) return { state: "waiting", token: null };
  if (invoice.status === "cancelled" || invoice.status === "expired") {
    return { state: "over", token: null };
  }
  const payment = await paymentOfInvoice(connection, invoice);
  const { customer_id: customer, token_id: id } = payment ?? {};
  if (!customer || !id) return { state: "waiting", token: null };
  const found = `${customer} ${id}`;
  return { state: await stateOf(connection, found), token: found };
}

async function stateOf(connection: RazorpayConnection, token: string): Promise<MandateState> {
  const read = await readRazorpay(connection, Token, tokenPath(token));
  if (read.expired_at && read.expired_at * 1000 <= connection.now().getTime()) return "over";
  switch (read.recurring_details?.status) {
    case "confirmed":
      return "active";
    case "paused":
      return "paused";
    case "cancelled":
    case "rejected":
      return "over";
    case "initiated":
      return "waiting";
    default:
      throw new Outage(`${razorpayName} told of a mandate in a state that is not known`);
  }
}

async function announce(
  connection: RazorpayConnection,
  { tradeNo, amount, currency, token }: MandateDebit,
  after: Date,
): Promise<string> {
  const path = `/orders?${new URLSearchParams({ receipt: tradeNo })}`;
  const { items } = await readRazorpay(connection, Orders, path);
  const known = items.find(({ receipt }) => receipt === tradeNo);
  if (known !== undefined) {
    if (known.amount === amount && known.currency === currency) return known.id;
    throw new Outage(`${razorpayName} holds this reference for another amount`);
  }
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: "/orders",
    body: {
      amount,
      currency,
      payment_capture: true,
      receipt: tradeNo,
      notification: { token_id: partsOf(token).id, payment_after: seconds(after) },
      notes: { trade_no: tradeNo },
    },
    repeatable: false,
  });
  const error = errorOf(response);
  if (error !== null) throw outageFrom(error);
  return readResponse(connection.client, response, Order).id;
}

/** A payment that the order has already, begun or failed, is the debit: there is never a second one. */
async function begin(
  connection: RazorpayConnection,
  debit: Parameters<Mandates["debit"]>[0],
): Promise<void> {
  const { tradeNo, amount, currency, token, announced, payerPhone } = debit;
  if ((await paymentsBefore(connection, announced)).length > 0) return;
  const { customer, id } = partsOf(token);
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: "/payments/create/recurring",
    body: {
      email: noEmail,
      contact: payerPhone,
      amount,
      currency,
      order_id: announced,
      customer_id: customer,
      token: id,
      recurring: true,
      description: tradeNo,
      notes: { trade_no: tradeNo },
    },
    repeatable: false,
  });
  // Razorpay may keep a failed payment for what it rejected here: its order tells.
  const error = errorOf(response);
  if (error !== null) throw outageFrom(error);
  readResponse(connection.client, response, Taken);
}

/** Where the question itself fails, nothing was begun. */
async function paymentsBefore(connection: RazorpayConnection, announced: string) {
  try {
    return await paymentsOfOrder(connection, announced);
  } catch (error) {
    throw error instanceof Outage ? new NotTaken(error.message) : error;
  }
}

/** It only begins the cancelling; the token says when it is done. */
async function cancel(connection: RazorpayConnection, token: string): Promise<boolean> {
  if ((await stateOf(connection, token)) === "over") return true;
  const path = `${tokenPath(token)}/cancel`;
  const response = await requestRazorpay(connection, { method: "PUT", path, repeatable: true });
  const error = errorOf(response);
  if (error === null) readResponse(connection.client, response, Cancelled);
  return (await stateOf(connection, token)) === "over";
}

function partsOf(token: string): { customer: string; id: string } {
  const [customer = "", id = ""] = token.split(" ");
  return { customer, id };
}

function tokenPath(token: string): string {
  const { customer, id } = partsOf(token);
  return `/customers/${encodeURIComponent(customer)}/tokens/${encodeURIComponent(id)}`;
}

const seconds = (when: Date): number => Math.floor(when.getTime() / 1000);
