/**
 * The payments of mandates at Razorpay: the one by which a mandate is agreed, made on a registration link (an invoice), and the
 * debits, each the payment of an order of its own. Both are read by fetching; webhooks only say that something happened.
 * Source: docs/api/payments/recurring-payments/upi, docs/api/payments/invoices and docs/api/orders of Razorpay.
 */
import { z } from "zod";
import type { ProviderEvent } from "../../provider-ports/ports.ts";
import { readResponse } from "../../provider-ports/provider-client.ts";
import {
  atSeconds,
  errorOf,
  type RazorpayConnection,
  razorpayName,
  readRazorpay,
  requestRazorpay,
  Seconds,
} from "./connection.ts";
import { ended, Paid, received } from "./payment-events.ts";

export const Invoice = z.object({
  id: z.string().regex(/^inv_[A-Za-z0-9]{1,40}$/),
  receipt: z.string().max(60).nullish(),
  status: z.enum([
    ...(["draft", "issued", "partially_paid", "paid"] as const),
    ...(["cancelled", "expired", "deleted"] as const),
  ]),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  short_url: z.string().max(500).nullish(),
  payment_id: z.string().max(60).nullish(),
  expired_at: Seconds.nullish(),
  cancelled_at: Seconds.nullish(),
});
export type Invoice = z.output<typeof Invoice>;

export const OfMandate = Paid.extend({
  order_id: z.string().max(60).nullish(),
  customer_id: z.string().max(60).nullish(),
  token_id: z.string().max(60).nullish(),
});
export type OfMandate = z.output<typeof OfMandate>;

/** An empty list means that there is none, so it is taken only as the list it is. */
const Payments = z.object({ entity: z.literal("collection"), items: z.array(OfMandate) });

export const isRegistration = (known: string | null): known is string =>
  known?.startsWith("inv_") ?? false;
export const isDebit = (known: string | null): known is string =>
  known?.startsWith("order_") ?? false;

export function invoiceAt(connection: RazorpayConnection, id: string): Promise<Invoice> {
  return readRazorpay(connection, Invoice, `/invoices/${encodeURIComponent(id)}`);
}

/** The payment of a paid registration link; null for any other. */
export async function paymentOfInvoice(
  connection: RazorpayConnection,
  { status, payment_id: id }: Invoice,
): Promise<OfMandate | null> {
  if (status !== "paid" || !id) return null;
  return readRazorpay(connection, OfMandate, `/payments/${encodeURIComponent(id)}`);
}

export async function lookAtRegistration(
  connection: RazorpayConnection,
  id: string,
  tradeNo: string,
): Promise<ProviderEvent | null> {
  const invoice = await invoiceAt(connection, id);
  const payment = await paymentOfInvoice(connection, invoice);
  if (payment !== null) return payment.status === "captured" ? received(payment, tradeNo) : null;
  if (invoice.status !== "cancelled" && invoice.status !== "expired") return null;
  const { amount, currency, expired_at, cancelled_at } = invoice;
  const at = expired_at || cancelled_at || Math.floor(connection.now().getTime() / 1000);
  return ended({ id, amount, currency, at, tradeNo });
}

/** A paid link cannot be cancelled; one that was paid meanwhile is found paid by the look after it. */
export async function cancelRegistration(
  connection: RazorpayConnection,
  id: string,
): Promise<boolean> {
  const path = `/invoices/${encodeURIComponent(id)}/cancel`;
  const response = await requestRazorpay(connection, { method: "POST", path, repeatable: true });
  const { status } =
    errorOf(response) === null
      ? readResponse(connection.client, response, Invoice)
      : await invoiceAt(connection, id);
  return status === "cancelled" || status === "expired";
}

export async function paymentsOfOrder(
  connection: RazorpayConnection,
  id: string,
): Promise<readonly OfMandate[]> {
  const path = `/orders/${encodeURIComponent(id)}/payments`;
  return (await readRazorpay(connection, Payments, path)).items;
}

/** One that took the money counts, however many failed beside it; failed only when all of them did. */
export async function lookAtDebit(
  connection: RazorpayConnection,
  id: string,
  tradeNo: string,
): Promise<ProviderEvent | null> {
  const payments = await paymentsOfOrder(connection, id);
  const paid = payments.find(({ status }) => status === "captured");
  if (paid !== undefined) return received(paid, tradeNo);
  if (!haveAllFailed(payments)) return null;
  const last = payments.at(-1)!;
  return {
    provider: razorpayName,
    eventId: `failed:${last.id}`,
    kind: "payment-failed",
    reference: tradeNo,
    providerReference: last.id,
    amount: last.amount,
    currency: last.currency,
    happenedAt: atSeconds(last.created_at),
  };
}

/** Nothing stops a debit that was begun. One of which Razorpay knows no payment is over once it would have expired. */
export async function isDebitOver(
  connection: RazorpayConnection,
  id: string,
  expiresAt: Date | undefined,
): Promise<boolean> {
  const payments = await paymentsOfOrder(connection, id);
  if (payments.length > 0) return haveAllFailed(payments);
  return expiresAt !== undefined && expiresAt <= connection.now();
}

const haveAllFailed = (payments: readonly OfMandate[]): boolean =>
  payments.length > 0 && payments.every(({ status }) => status === "failed");
