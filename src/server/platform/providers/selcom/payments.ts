/**
 * Payments in Tanzania through Selcom: one order under our trade number, then a push to the payer's wallet, a control number
 * to pay at, or a TANQR code. Amounts are whole shillings: a fraction is rounded up, and the amount received is what counts.
 * Source: Checkout API, create-order-minimal, wallet-payment, order-status, cancel-order, webhook callback.
 */

import { z } from "zod";
import { isSurelyOver } from "../../provider-ports/maybe-sent.ts";
import { tanzanian } from "../../provider-ports/msisdn.ts";
import {
  type CallbackHeaders,
  type CallbackRead,
  Outage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStarted,
  type ProviderEvent,
} from "../../provider-ports/ports.ts";
import { isResting, jsonOf } from "../../provider-ports/provider-client.ts";
import {
  ambiguousCode,
  progressCodes,
  readSigned,
  requestSelcom,
  type SelcomConnection,
  selcomName,
} from "./connection.ts";

const Created = z.object({
  payment_token: z.string().max(60).nullish(),
  qr: z.string().max(2_000).nullish(),
  payment_gateway_url: z.string().max(1_000).nullish(),
});
const Order = z.object({
  order_id: z.string().max(60),
  /** Whole shillings; as minor units they are still held exactly. */
  amount: z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(
      z
        .int()
        .nonnegative()
        .max(Math.floor(Number.MAX_SAFE_INTEGER / 100)),
    ),
  payment_status: z.string().max(30),
  transid: z.string().max(60).nullish(),
  reference: z.string().max(60).nullish(),
});
const Nothing = z.unknown();

type Order = z.output<typeof Order>;

/** Understood on any phone in Tanzania: Swahili and English. */
const notice =
  "Thibitisha malipo kwa PIN kwenye simu yako. / Please confirm the payment on your phone with your PIN.";

export function selcomPayments(connection: SelcomConnection): PaymentProvider {
  return {
    name: selcomName,
    isDown: () => isResting(connection.client),
    payOrigins: [connection.client.origin, "https://pg.selcom.net"],
    codes: ["number", "scan"],
    start: (request) => start(connection, request),
    cancel: (tradeNo, _known, expiresAt) => cancel(connection, tradeNo, expiresAt),
    async look(tradeNo) {
      const order = await orderOf(connection, tradeNo);
      return order === null ? null : eventOf(order, connection.now());
    },
    // Selcom cannot be queried by its own references: only callbacks match them.
    find: async () => null,
    cards: null,
    returns: null,
    readCallback: (headers, rawBody) => readWebhook(connection, headers, rawBody),
  };
}

async function start(
  connection: SelcomConnection,
  request: PaymentRequest,
): Promise<PaymentStarted> {
  const { tradeNo, bankCode, accountNumber, code } = request;
  const pushed = code === null && bankCode in connection.wallets && accountNumber !== "";
  const payer = pushed ? tanzanian(accountNumber) : connection.phone;
  const created = await createOrder(connection, request, payer);
  const answer = { providerReference: tradeNo, payUrl: "", notice: "", payCode: "" };
  if (pushed) {
    await push(connection, tradeNo, payer);
    return { ...answer, repayType: "NOTICE", notice };
  }
  const payCode = code === "number" ? created?.payment_token : created?.qr;
  if (code !== null && payCode) return { ...answer, repayType: "PAY_CODE", payCode };
  const encoded = code === null ? created?.payment_gateway_url : null;
  if (!encoded) throw new Outage(`${selcomName} gave no way to pay`);
  const payUrl = Buffer.from(encoded, "base64").toString("utf8");
  return { ...answer, repayType: "PAY_URL", payUrl };
}

/** Null when the order exists already: its control number and page are returned only once, but a push still works. */
async function createOrder(
  connection: SelcomConnection,
  { tradeNo, amount, currency, returnUrl, expiresAt }: PaymentRequest,
  payer: string,
) {
  const { vendor, email, buyerName, webhook, now } = connection;
  const encoded = (address: string) => Buffer.from(address, "utf8").toString("base64");
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 60_000));
  const { code, first, status } = await requestSelcom(
    connection,
    "POST",
    "/checkout/create-order-minimal",
    {
      vendor,
      order_id: tradeNo,
      buyer_email: email,
      buyer_name: buyerName,
      buyer_phone: payer,
      amount: wholeShillings(amount),
      currency,
      redirect_url: encoded(returnUrl),
      cancel_url: encoded(returnUrl),
      webhook: encoded(webhook),
      buyer_remarks: tradeNo,
      merchant_remarks: tradeNo,
      no_of_items: 1,
      expiry: minutes,
    },
    { item: Created, repeatable: false },
  );
  if (code === "000" && first !== null) return first;
  const order = await orderOf(connection, tradeNo);
  if (order === null) throw new Outage(`${selcomName} refused the order: ${code || status}`);
  if (order.amount !== wholeShillings(amount)) {
    throw new Outage(`${selcomName} holds this order for another amount`);
  }
  return null;
}

function wholeShillings(amount: number): number {
  return Math.ceil(amount / 100);
}

/** The push has the trade number as its transid: requested twice, the phone rings once. */
async function push(connection: SelcomConnection, tradeNo: string, msisdn: string): Promise<void> {
  const fields = { transid: tradeNo, order_id: tradeNo, msisdn };
  const path = "/checkout/wallet-payment";
  const { code, status } = await requestSelcom(connection, "POST", path, fields, {
    item: Nothing,
    repeatable: true,
  });
  if (["000", ...progressCodes, ambiguousCode].includes(code)) return;
  throw new Outage(`${selcomName} refused the push: ${code || status}`);
}

/**
 * Null unless the response is about this order. Selcom documents no code for an order it does not know, so no other response
 * proves that nobody can pay.
 */
async function orderOf(connection: SelcomConnection, tradeNo: string): Promise<Order | null> {
  const { code, first } = await requestSelcom(
    connection,
    "GET",
    "/checkout/order-status",
    { order_id: tradeNo },
    { item: Order, repeatable: true },
  );
  return code === "000" && first?.order_id === tradeNo ? first : null;
}

async function cancel(
  connection: SelcomConnection,
  tradeNo: string,
  expiresAt: Date | undefined,
): Promise<boolean> {
  const before = await orderOf(connection, tradeNo);
  // By then an order that Selcom does not return can no longer be paid.
  if (before === null) return isSurelyOver(expiresAt, connection.now());
  if (failed.includes(before.payment_status)) return true;
  if (before.payment_status === "COMPLETED") return false;
  const fields = { order_id: tradeNo };
  await requestSelcom(connection, "DELETE", "/checkout/cancel-order", fields, {
    item: Nothing,
    repeatable: true,
  });
  const after = await orderOf(connection, tradeNo);
  return after !== null && failed.includes(after.payment_status);
}

const failed = ["CANCELLED", "USERCANCELLED", "REJECTED", "FAILED", "EXPIRED"];

/** Selcom reports no time of payment, so the time we learn of it counts. */
function eventOf(order: Order, now: Date): ProviderEvent | null {
  const paid = order.payment_status === "COMPLETED";
  if (!paid && !failed.includes(order.payment_status)) return null;
  const reference = (order.reference || order.transid) ?? order.order_id;
  return {
    provider: selcomName,
    eventId: `${order.order_id}:${order.payment_status}:${reference}`,
    kind: paid ? "payment-succeeded" : "payment-failed",
    reference: order.order_id,
    providerReference: reference,
    amount: order.amount * 100,
    currency: "TZS",
    happenedAt: now.toISOString(),
  };
}

/** The webhook carries no amount: it only says which order to look up. */
function readWebhook(
  connection: SelcomConnection,
  headers: CallbackHeaders,
  rawBody: string,
): CallbackRead {
  const body = z.record(z.string(), z.unknown()).safeParse(jsonOf(rawBody));
  if (!body.success) return null;
  const signed = readSigned(connection, headers, body.data);
  if (signed === null) return null;
  const order = signed.get("order_id") ?? "";
  const status = signed.get("payment_status") ?? "";
  if (order === "" || status === "") return { lookAt: null, forAPerson: true };
  return { lookAt: status === "PENDING" ? null : order };
}
