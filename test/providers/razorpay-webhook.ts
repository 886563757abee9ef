/** Razorpay's webhooks, signed over the whole body. */
import { createHmac } from "node:crypto";

export const webhookSecret = "webhook-secret-now";
export const olderWebhookSecret = "webhook-secret-before";

type Fields = Record<string, unknown>;

const at = 1_772_442_000;

export function razorpayWebhook(
  event: string,
  payload: Record<string, Fields>,
  { secret = webhookSecret, createdAt = at + 90 }: { secret?: string; createdAt?: number } = {},
) {
  const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_BFQ7uQEaa7j2z7",
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(entities),
    created_at: createdAt,
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex"),
      "x-razorpay-event-id": "MUh8gWPm0cNLbE",
    },
  };
}
