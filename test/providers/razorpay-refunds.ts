/** Refunds of Razorpay's stand-in: as many as the payment and the account have money for, each once under its idempotency key. */
import { fieldsOf, type Played, type Seen } from "./provider-server.ts";
import { refused } from "./razorpay-refused.ts";

interface Refunding {
  payments: readonly Record<string, unknown>[];
  refunds: Record<string, unknown>[];
  /** What the account has to give back. */
  balance: number;
}

export function refundsOf(server: Refunding, paymentId: string): Played {
  const items = server.refunds.filter((one) => one.payment_id === paymentId);
  return { json: { entity: "collection", count: items.length, items } };
}

export function makeRefund({ body, headers }: Seen, server: Refunding, id: string): Played {
  const key = headers["x-refund-idempotency"] ?? "";
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) return refused("Idempotency key is invalid.");
  const { amount, ...more } = fieldsOf(body, {
    mandatory: ["amount"],
    optional: ["speed", "receipt", "notes"],
  });
  const known = server.refunds.find((one) => one.key === key);
  if (known !== undefined) {
    return known.amount === amount ? { json: known } : refused("Different request body");
  }
  const payment = server.payments.find((one) => one.id === id);
  if (payment === undefined) return refused("The id provided does not exist");
  const before = server.refunds.filter((one) => one.payment_id === id && one.status !== "failed");
  const left = before.reduce((sum, one) => sum - Number(one.amount), Number(payment.amount));
  if (left === 0) return refused("The payment has been fully refunded already");
  if (Number(amount) > left) return refused("The total refund amount is greater than the refund");
  if (Number(amount) > server.balance) {
    return refused("Your account does not have enough balance to carry out the refund operation.");
  }
  const refund = {
    ...{ id: `rfnd_FP8QHiV938haT${server.refunds.length}`, entity: "refund", amount, ...more, key },
    ...{ currency: payment.currency, payment_id: id, notes: [], created_at: 1_772_442_120 },
    ...{ status: "pending", speed_requested: "normal", acquirer_data: { arn: null } },
  };
  server.refunds.push(refund);
  return { json: refund };
}
