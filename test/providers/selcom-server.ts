/**
 * Selcom as documented in its Checkout and Wallet Cashin APIs: verifies every request's digest and the order of its
 * fields.
 */
import { createHmac } from "node:crypto";
import {
  fieldsOf,
  type Played,
  type ProviderServer,
  providerServer,
  type Seen,
} from "./provider-server.ts";

/** The keys of its samples. */
export const selcomKeys = {
  apiKey: "202cb962ac59075b964b07152d234b70",
  apiSecret: "81dc9bdb52d04dc20036dbd8313ed055",
};
export const olderSecret = "older-secret";

interface Order {
  order_id: string;
  amount: string;
  payment_status: string;
  transid: string | null;
  reference: string | null;
  pushes: string[];
}

export interface SelcomServer extends ProviderServer {
  orders: Order[];
  payouts: { transid: string; utilityref: string; amount: number; code: string }[];
  pay(orderId: string, status?: string): Order;
  badNumbers: string[];
  /** Of wallets, by number; a wallet that is not listed has no name there. */
  names: Map<string, string>;
}

export async function selcomServer(now: () => Date): Promise<SelcomServer> {
  const provider = await providerServer((seen) => {
    if (!signed(seen, now())) return { status: 401, json: { message: "Unauthorized" } };
    try {
      return answer(seen, server);
    } catch (error) {
      return fail("400", (error as Error).message);
    }
  });
  const server: SelcomServer = Object.assign(provider, {
    orders: [] as Order[],
    payouts: [] as SelcomServer["payouts"],
    badNumbers: [] as string[],
    names: new Map<string, string>(),
    pay: (orderId: string, payment_status = "COMPLETED") => {
      const order = server.orders.find(({ order_id }) => order_id === orderId)!;
      return Object.assign(order, { payment_status, transid: "T123442", reference: "028912121" });
    },
  });
  return server;
}

const digest = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("base64");

function signed({ method, headers, body, query }: Seen, now: Date): boolean {
  const sent = method === "POST" ? JSON.parse(body) : Object.fromEntries(query);
  const { timestamp = "", "signed-fields": names = "", authorization } = headers;
  const text = Object.entries(sent).map(([name, value]) => `${name}=${value}`);
  return (
    authorization === "SELCOM MjAyY2I5NjJhYzU5MDc1Yjk2NGIwNzE1MmQyMzRiNzA=" &&
    headers["digest-method"] === "HS256" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/.test(timestamp) &&
    Math.abs(Date.parse(timestamp) - now.getTime()) <= 60_000 &&
    names === Object.keys(sent).join(",") &&
    headers.digest === digest(selcomKeys.apiSecret, [`timestamp=${timestamp}`, ...text].join("&"))
  );
}

function ok(data: unknown[], resultcode = "000", result = "SUCCESS"): Played {
  return { json: { reference: "0289999288", resultcode, result, message: "", data } };
}

function fail(resultcode: string, message: string): Played {
  return { json: { reference: "0289999288", resultcode, result: "FAIL", message, data: [] } };
}

function answer(seen: Seen, server: SelcomServer): Played {
  const order = server.orders.find(({ order_id }) => order_id === seen.query.get("order_id"));
  switch (`${seen.method} ${seen.path}`) {
    case "POST /v1/checkout/create-order-minimal":
      return create(seen.body, server);
    case "POST /v1/checkout/wallet-payment": {
      const sent = fieldsOf(seen.body, { mandatory: ["transid", "order_id", "msisdn"] });
      const wanted = server.orders.find(({ order_id }) => order_id === sent.order_id);
      if (wanted === undefined) return fail("404", "No such order");
      if (!/^255\d{9}$/.test(String(sent.msisdn))) return fail("400", "Invalid msisdn");
      if (!wanted.pushes.includes(String(sent.transid))) wanted.pushes.push(String(sent.transid));
      return ok([], "111", "PENDING");
    }
    case "GET /v1/checkout/order-status":
      return order === undefined ? fail("404", "Order not found") : ok([order]);
    case "DELETE /v1/checkout/cancel-order":
      if (order?.payment_status !== "PENDING") return fail("406", "Cannot be cancelled");
      order.payment_status = "CANCELLED";
      return ok([]);
    case "POST /v1/walletcashin/process":
      return cashin(seen.body, server);
    case "GET /v1/walletcashin/namelookup": {
      const utilityref = seen.query.get("utilityref") ?? "";
      if (!seen.query.get("transid") || !seen.query.get("utilitycode"))
        return fail("400", "Missing");
      if (server.badNumbers.includes(utilityref)) return fail("010", "Invalid mobile number");
      const name = server.names.get(utilityref);
      return ok(name === undefined ? [] : [{ name }]);
    }
    case "GET /v1/walletcashin/query": {
      const payout = server.payouts.find(({ transid }) => transid === seen.query.get("transid"));
      // An unknown number gets the same answer as a lost one.
      if (payout === undefined) return fail("999", "No response from upstream system");
      // Beside what is documented: whose outcome it is.
      const { json } = ok([], payout.code);
      return { json: { ...(json as object), transid: payout.transid } };
    }
    default:
      return { status: 404, json: {} };
  }
}

function create(body: string, server: SelcomServer): Played {
  const sent = fieldsOf(body, {
    mandatory: [
      ...["vendor", "order_id", "buyer_email", "buyer_name", "buyer_phone", "amount", "currency"],
      "no_of_items",
    ],
    optional: [
      ...["redirect_url", "cancel_url", "webhook", "buyer_remarks", "merchant_remarks", "expiry"],
    ],
  });
  if (!Number.isInteger(sent.amount)) return fail("400", "Invalid amount");
  for (const name of ["redirect_url", "cancel_url", "webhook"]) {
    new URL(Buffer.from(String(sent[name]), "base64").toString("utf8"));
  }
  const order_id = String(sent.order_id);
  if (server.orders.some((one) => one.order_id === order_id)) return fail("409", "Duplicate order");
  server.orders.push({
    order_id,
    amount: String(sent.amount),
    payment_status: "PENDING",
    transid: null,
    reference: null,
    pushes: [],
  });
  const payment_gateway_url = Buffer.from("https://pg.selcom.net/t12222").toString("base64");
  return ok([
    {
      gateway_buyer_uuid: "12344321",
      payment_token: "80008000",
      qr: "QRTEXT",
      payment_gateway_url,
    },
  ]);
}

function cashin(body: string, server: SelcomServer): Played {
  const sent = fieldsOf(body, {
    mandatory: ["transid", "utilitycode", "utilityref", "amount", "vendor", "pin"],
    optional: ["msisdn"],
  });
  const transid = String(sent.transid);
  if (server.payouts.some((one) => one.transid === transid))
    return fail("417", "Duplicate transid");
  const utilityref = String(sent.utilityref);
  if (server.badNumbers.includes(utilityref)) return fail("010", "Invalid account");
  server.payouts.push({ transid, utilityref, amount: Number(sent.amount), code: "111" });
  return ok([], "111", "INPROGRESS");
}

/** A callback as documented, its misspelt field included. */
export function selcomCallback(
  { order_id }: { order_id: string },
  payment_status: string,
  { secret = selcomKeys.apiSecret, timestamp }: { secret?: string; timestamp: string },
) {
  const values = {
    ...{ transid: "T123442", order_id, reference: "028912121", result: "SUCCESS" },
    ...{ resultcode: "000", payment_status },
  };
  const text = Object.entries(values).map((pair) => pair.join("="));
  const { resultcode: resulcode, ...rest } = values;
  return {
    body: JSON.stringify({ ...rest, resulcode }),
    headers: {
      "content-type": "application/json",
      digest: digest(secret, [`timestamp=${timestamp}`, ...text].join("&")),
      "digest-method": "HS256",
      timestamp,
      "signed-fields": Object.keys(values).join(","),
    },
  };
}
