/** Razorpay's payments, payment links and QR codes as our events. One movement has one event id, whichever of them reports it. */
import { z } from "zod";
import type { ProviderEvent } from "../../provider-ports/ports.ts";
import { atSeconds, Notes, razorpayName, Seconds, tradeNoOf } from "./connection.ts";

export const Paid = z.object({
  id: z.string().min(1).max(60),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string(),
  notes: Notes,
  created_at: Seconds,
});

export const Link = z.object({
  id: z.string().min(1).max(60),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.enum(["created", "partially_paid", "expired", "cancelled", "paid"]),
  reference_id: z.string().max(60).nullish(),
  short_url: z.string().max(500),
  expired_at: Seconds.nullish(),
  cancelled_at: Seconds.nullish(),
  payments: z
    .union([
      z.array(
        z.object({
          payment_id: z.string().min(1).max(60),
          amount: z.int().nonnegative(),
          status: z.string(),
          created_at: Seconds,
        }),
      ),
      // Documented as null until something is paid; an empty object was seen too.
      z.null(),
      z.object({}),
    ])
    .optional()
    .transform((payments) => (Array.isArray(payments) ? payments : [])),
});

export const QrCode = z.object({
  id: z.string().min(1).max(60),
  image_url: z.string().max(500),
  /** The text that the QR image encodes; enabled for an account on request only. */
  image_content: z.string().max(2_000).nullish(),
  status: z.enum(["active", "closed"]),
  payment_amount: z.int().nonnegative().nullish(),
  payments_count_received: z.int().nonnegative(),
  closed_at: Seconds.nullish(),
  notes: Notes,
});

export type Link = z.output<typeof Link>;
export type QrCode = z.output<typeof QrCode>;
export type Paid = z.output<typeof Paid>;

/** Money received. The event id is that of the payment, whichever link or code it was made with. */
export function received(
  payment: Pick<Paid, "id" | "amount" | "currency" | "created_at">,
  tradeNo: string,
  told: "payment" | "found" = "payment",
): ProviderEvent {
  return {
    provider: razorpayName,
    eventId: `${told}:${payment.id}`,
    kind: "payment-succeeded",
    reference: tradeNo,
    providerReference: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    happenedAt: atSeconds(payment.created_at),
  };
}

export const Refund = z.object({
  id: z.string().min(1).max(60),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  payment_id: z.string().min(1).max(60),
  created_at: Seconds,
});

/** A refund or a lost dispute. The payment's own id leads to the payment it reverses. */
export function takenBack(
  what: "refund" | "dispute",
  { id, amount, currency, payment_id, created_at }: z.output<typeof Refund>,
): ProviderEvent {
  return {
    provider: razorpayName,
    eventId: `${what}:${id}`,
    kind: "payment-reversed",
    reference: "",
    providerReference: payment_id,
    amount,
    currency,
    happenedAt: atSeconds(created_at),
  };
}

/** The event of a link: paid, ended unpaid, or null while it is open. */
export function eventOfLink(link: Link, now: Date): ProviderEvent | null {
  const tradeNo = link.reference_id ?? "";
  const payment = link.payments.find(({ status }) => status === "captured");
  if (payment !== undefined) {
    return received({ ...payment, id: payment.payment_id, currency: link.currency }, tradeNo);
  }
  if (link.status !== "expired" && link.status !== "cancelled") return null;
  const at = link.expired_at || link.cancelled_at || Math.floor(now.getTime() / 1000);
  return ended({ ...link, at, tradeNo });
}

/** The event of a QR code that was closed unpaid; null for any other. */
export function eventOfClosedQr(qr: QrCode, tradeNo: string, now: Date): ProviderEvent | null {
  if (qr.status !== "closed" || qr.payments_count_received > 0) return null;
  const at = qr.closed_at || Math.floor(now.getTime() / 1000);
  return ended({ id: qr.id, amount: qr.payment_amount ?? 0, currency: "INR", at, tradeNo });
}

export function qrTradeNo(qr: Pick<QrCode, "notes">): string {
  return tradeNoOf(qr.notes);
}

export function ended(what: {
  id: string;
  amount: number;
  currency: string;
  at: number;
  tradeNo: string;
}): ProviderEvent {
  return {
    provider: razorpayName,
    eventId: `over:${what.id}`,
    kind: "payment-expired",
    reference: what.tradeNo,
    providerReference: what.id,
    amount: what.amount,
    currency: what.currency,
    happenedAt: atSeconds(what.at),
  };
}
