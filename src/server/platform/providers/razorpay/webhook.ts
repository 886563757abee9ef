/**
 * Razorpay's webhooks: a hex HMAC-SHA256 of the raw body, without a timestamp; the same event may be repeated, out of order,
 * for 24 hours. The x-razorpay-event-id header is not signed, so our event ids are derived from the signed body.
 * Source: docs/webhooks/validate-test, payment-links, qr-codes, refunds, disputes and payouts, and
 * docs/api/payments/recurring-payments/webhooks of Razorpay.
 */
import { z } from "zod";
import { hmacSha256, signedByOne } from "../../provider-ports/hmac.ts";
import type { CallbackNotice, ProviderEvent } from "../../provider-ports/ports.ts";
import { jsonOf } from "../../provider-ports/provider-client.ts";
import { type RazorpayConnection, Seconds, tradeNoOf } from "./connection.ts";
import { Invoice, OfMandate } from "./mandate-payments.ts";
import {
  eventOfLink,
  Link,
  Paid,
  QrCode,
  qrTradeNo,
  Refund,
  received,
  takenBack,
} from "./payment-events.ts";
import { eventOfPayout, Payout } from "./payout-events.ts";

type Headers = Record<string, string | undefined>;

const Told = z.object({
  event: z.string().max(80),
  payload: z.record(z.string(), z.unknown()),
  created_at: Seconds.optional(),
});

const entity = <T>(shape: z.ZodType<T>) => z.object({ entity: shape });
const LinkPaid = z.object({ payment_link: entity(Link), payment: entity(Paid) });
const LinkOver = z.object({ payment_link: entity(Link) });
const QrPaid = z.object({ qr_code: entity(QrCode), payment: entity(Paid) });
const Refunded = z.object({ refund: entity(Refund) });
const Disputed = z.object({ dispute: entity(Refund) });
const OfMandateTold = z.object({ payment: entity(OfMandate) });
const InvoiceTold = z.object({ invoice: entity(Invoice) });
const PayoutTold = z.object({ payout: entity(Payout) });

const nothing: CallbackNotice = { lookAt: null };
const odd: CallbackNotice = { lookAt: null, forAPerson: true };

/** Null when the signature is not valid. */
export function readPaymentWebhook(
  connection: RazorpayConnection,
  headers: Headers,
  rawBody: string,
): ProviderEvent | CallbackNotice | null {
  if (!isGenuine(connection, headers, rawBody)) return null;
  const told = Told.safeParse(jsonOf(rawBody));
  if (!told.success) return odd;
  const { event, payload } = told.data;
  switch (event) {
    case "payment_link.paid":
    case "payment_link.partially_paid": {
      const read = LinkPaid.safeParse(payload);
      if (!read.success) return odd;
      const { payment_link: link, payment } = read.data;
      return taken(payment.entity, link.entity.reference_id ?? "");
    }
    case "qr_code.credited": {
      const read = QrPaid.safeParse(payload);
      if (!read.success) return odd;
      return taken(read.data.payment.entity, qrTradeNo(read.data.qr_code.entity));
    }
    case "payment_link.expired":
    case "payment_link.cancelled": {
      const read = LinkOver.safeParse(payload);
      if (!read.success) return odd;
      return eventOfLink(read.data.payment_link.entity, connection.now()) ?? nothing;
    }
    // Only signals: what became of it is fetched (decision record 0191). A payment that a link told of while it was authorised is captured here.
    case "payment.captured": {
      const read = OfMandateTold.safeParse(payload);
      return read.success ? fetched(tradeNoOf(read.data.payment.entity.notes)) : odd;
    }
    // A link may be paid by another payment after one that failed; a debit by mandate may not.
    case "payment.failed": {
      const read = OfMandateTold.safeParse(payload);
      if (!read.success) return odd;
      const { token_id: token, notes } = read.data.payment.entity;
      return token ? fetched(tradeNoOf(notes)) : nothing;
    }
    case "invoice.paid":
    case "invoice.expired": {
      const read = InvoiceTold.safeParse(payload);
      return read.success ? fetched(read.data.invoice.entity.receipt ?? "") : odd;
    }
    case "refund.processed": {
      const read = Refunded.safeParse(payload);
      return read.success ? takenBack("refund", read.data.refund.entity) : odd;
    }
    case "payment.dispute.lost": {
      const read = Disputed.safeParse(payload);
      return read.success ? takenBack("dispute", read.data.dispute.entity) : odd;
    }
    default:
      return nothing;
  }
}

/**
 * Money received once it is captured. One that is only authorised can still go back to its payer without having come: it is under way, and
 * what becomes of it is fetched. Money without a trade number of ours has nothing to be fetched by, so it is for a person.
 */
function taken(payment: Paid, tradeNo: string): ProviderEvent | CallbackNotice {
  if (payment.status === "captured") return received(payment, tradeNo);
  const { lookAt } = fetched(tradeNo);
  return lookAt === null ? odd : { lookAt };
}

/** An account may have payments that are not ours: theirs carry no trade number. */
function fetched(tradeNo: string): CallbackNotice {
  return /^P[0-9A-Z]{18}$/.test(tradeNo) ? { lookAt: tradeNo } : nothing;
}

export function readPayoutWebhook(
  connection: RazorpayConnection,
  headers: Headers,
  rawBody: string,
): ProviderEvent | CallbackNotice | null {
  if (!isGenuine(connection, headers, rawBody)) return null;
  const told = Told.safeParse(jsonOf(rawBody));
  if (!told.success) return odd;
  const { event, payload, created_at: at } = told.data;
  if (!event.startsWith("payout.") || event.startsWith("payout.downtime")) return nothing;
  const read = PayoutTold.safeParse(payload);
  if (!read.success) return odd;
  const when = at === undefined ? connection.now() : new Date(at * 1000);
  return eventOfPayout(read.data.payout.entity, when) ?? nothing;
}

function isGenuine({ webhookSecrets }: RazorpayConnection, headers: Headers, rawBody: string) {
  return signedByOne(webhookSecrets, headers["x-razorpay-signature"], (secret) =>
    hmacSha256(secret, rawBody, "hex"),
  );
}
