/**
 * Razorpay's UPI Autopay as publicly documented: registration links, tokens, orders with a notice ahead, recurring payments. What
 * the payer and their bank do is played by the test.
 */
import { fieldsOf, type Played, type Seen } from "./provider-server.ts";

type Fields = Record<string, unknown>;

export interface RazorpayMandates {
  invoices: Fields[];
  tokens: Fields[];
  orders: Fields[];
  payments: Fields[];
  /** The payer agrees: the link is paid and there is a token, confirmed unless told otherwise. */
  agree(invoiceId: string, status?: string): Fields;
  /** What becomes of the payment of this order, or of a further one. */
  settle(orderId: string, status: string): Fields;
  /** Rejects recurring payments by this reason; null: takes them. */
  refuses: string | null;
}

const at = 1_772_442_000;
const seconds = (when: Date) => Math.floor(when.getTime() / 1000);
const refused = (description: string): Played => ({
  status: 400,
  json: {
    error: { code: "BAD_REQUEST_ERROR", description, reason: "input_validation_failed" },
  },
});

export function emptyMandates(): RazorpayMandates {
  const own: RazorpayMandates = {
    ...{ invoices: [], tokens: [], orders: [], payments: [], refuses: null },
    agree(invoiceId, status = "confirmed") {
      const invoice = own.invoices.find(({ id }) => id === invoiceId)!;
      const n = own.tokens.length;
      const token = {
        id: `token_FHfAzGzREc1ug${n}`,
        entity: "token",
        method: "upi",
        vpa: { username: "gaurav.kumar", handle: "upi", name: null },
        customer: invoice.customer_id,
        recurring: true,
        recurring_details: { status, failure_reason: null },
        max_amount: (invoice.registration as Fields).max_amount,
        expired_at: (invoice.registration as Fields).expire_at,
      };
      own.tokens.push(token);
      const payment = paymentOf(own, { ...invoice, id: invoice.order_id }, "captured");
      Object.assign(payment, { token_id: token.id, customer_id: invoice.customer_id, notes: [] });
      Object.assign(invoice, { status: "paid", payment_id: payment.id, paid_at: at });
      return token;
    },
    settle(orderId, status) {
      const known = own.payments.find(
        (one) => one.order_id === orderId && one.status === "created",
      );
      if (known !== undefined) return Object.assign(known, { status });
      return paymentOf(own, own.orders.find(({ id }) => id === orderId)!, status);
    },
  };
  return own;
}

function paymentOf(own: RazorpayMandates, order: Fields, status: string): Fields {
  const payment = {
    id: `pay_FHfAzEJ51k8N${own.payments.length}`,
    entity: "payment",
    amount: order.amount,
    currency: "INR",
    status,
    order_id: order.id,
    method: "upi",
    customer_id: null,
    token_id: (order.notification as Fields | undefined)?.token_id ?? null,
    notes: order.notes,
    created_at: at + 60 + own.payments.length,
  };
  own.payments.push(payment);
  return payment;
}

/** Null for what is about no mandate. */
export function answerOfMandates(seen: Seen, own: RazorpayMandates, now: Date): Played | null {
  const { method, path, query } = seen;
  const [, , first = "", second = "", third = "", fourth = "", fifth = ""] = path.split("/");
  const asked = `${method} ${first}`;
  const collection = (items: Fields[]): Played => ({
    json: { entity: "collection", count: items.length, items },
  });
  const found = (one: Fields | undefined): Played =>
    one === undefined ? refused("The id provided does not exist") : { json: one };
  if (asked === "POST subscription_registration") return makeLink(seen, own);
  if (asked === "GET invoices") {
    if (second !== "") return found(own.invoices.find(({ id }) => id === second));
    return collection(own.invoices.filter(({ receipt }) => receipt === query.get("receipt")));
  }
  if (asked === "POST invoices") {
    const invoice = own.invoices.find(({ id }) => id === second);
    if (invoice?.status !== "issued") return refused("Operation not allowed for Invoice.");
    return { json: Object.assign(invoice, { status: "cancelled", cancelled_at: seconds(now) }) };
  }
  if (asked === "POST orders") return makeOrder(seen, own, now);
  if (asked === "GET orders") {
    if (third === "payments") return collection(own.payments.filter((p) => p.order_id === second));
    return collection(own.orders.filter(({ receipt }) => receipt === query.get("receipt")));
  }
  if (method === "POST" && path === "/v1/payments/create/recurring") return charge(seen, own, now);
  if (asked === "GET payments") {
    const payment = own.payments.find(({ id }) => id === second);
    return payment === undefined ? null : { json: payment };
  }
  if (first === "customers" && third === "tokens") {
    const token = own.tokens.find(({ id, customer }) => id === fourth && customer === second);
    if (method === "GET" || token === undefined) return found(token);
    if (method !== "PUT" || fifth !== "cancel") return refused("The requested URL was not found");
    // The bank takes its time: cancelled is what the test says later.
    return { json: { status: "cancellation_initiated" } };
  }
  return null;
}

function makeLink({ body }: Seen, own: RazorpayMandates): Played {
  const fields = fieldsOf(body, {
    mandatory: [
      "customer",
      "type",
      "amount",
      "currency",
      "description",
      "subscription_registration",
    ],
    optional: ["receipt", "email_notify", "sms_notify", "expire_by", "notes"],
  });
  const customer = fields.customer as Record<string, string>;
  if (!customer.name || !customer.email || !customer.contact)
    return refused("The name is required.");
  const registration = fieldsOf(JSON.stringify(fields.subscription_registration), {
    mandatory: ["method", "max_amount", "frequency", "expire_at"],
  });
  if (Number(fields.amount) < 100) return refused("The amount must be at least INR 1.00.");
  if (Number(registration.max_amount) > 9_999_900) return refused("max_amount is too large.");
  if (own.invoices.some(({ receipt }) => receipt === fields.receipt)) {
    return refused("receipt must be unique.");
  }
  const n = own.invoices.length;
  const invoice = {
    id: `inv_FHr1ekX0r2VCV${n}`,
    entity: "invoice",
    receipt: fields.receipt,
    customer_id: `cust_BMB3EwbqnqZ2E${n}`,
    order_id: `order_FHr1ehR3nmNeX${n}`,
    payment_id: null,
    status: "issued",
    expire_by: fields.expire_by,
    expired_at: null,
    cancelled_at: null,
    amount: fields.amount,
    currency: fields.currency,
    short_url: `https://rzp.io/i/ak1WxD${n}`,
    notes: fields.notes,
    registration,
  };
  own.invoices.push(invoice);
  return { json: invoice };
}

function makeOrder({ body }: Seen, own: RazorpayMandates, now: Date): Played {
  const fields = fieldsOf(body, {
    mandatory: ["amount", "currency", "payment_capture"],
    optional: ["receipt", "notification", "notes"],
  });
  const notice = fields.notification as { token_id: string; payment_after: number };
  if (!own.tokens.some(({ id }) => id === notice.token_id)) {
    return refused("The id provided does not exist");
  }
  if (notice.payment_after < seconds(now) + 24 * 3600) return refused("payment_after is too soon");
  const order = {
    ...fields,
    id: `order_1Aa0000000000${own.orders.length}`,
    entity: "order",
    amount_paid: 0,
    status: "created",
    notification: { ...notice, id: "notification_00000000000001" },
    created_at: seconds(now),
  };
  own.orders.push(order);
  return { json: order };
}

function charge({ body }: Seen, own: RazorpayMandates, now: Date): Played {
  const fields = fieldsOf(body, {
    mandatory: ["amount", "currency", "order_id", "customer_id", "token", "recurring"],
    optional: ["email", "contact", "description", "notes"],
  });
  const order = own.orders.find(({ id }) => id === fields.order_id);
  const token = own.tokens.find(({ id }) => id === fields.token);
  if (own.refuses !== null) return refused(own.refuses);
  if (order === undefined || token === undefined) return refused("The id provided does not exist");
  if (order.amount !== fields.amount)
    return refused("The amount does not match with payment amount.");
  if (Number(fields.amount) > Number(token.max_amount)) {
    return refused("Amount exceeds maximum amount allowed");
  }
  if ((order.notification as { payment_after: number }).payment_after > seconds(now)) {
    return refused("The debit is not due yet");
  }
  const payment = paymentOf(own, { ...order, notes: fields.notes }, "created");
  Object.assign(payment, { customer_id: fields.customer_id });
  return {
    json: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: "9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d",
    },
  };
}
