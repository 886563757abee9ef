/**
 * Razorpay as publicly documented: payment links, QR codes, payouts and webhooks, with the bodies of its samples.
 * Unknown fields, duplicate references and reused idempotency keys are rejected as Razorpay rejects them.
 */

import {
  fieldsOf,
  type Played,
  type ProviderServer,
  providerServer,
  type Seen,
} from "./provider-server.ts";
import { answerOfMandates, emptyMandates, type RazorpayMandates } from "./razorpay-mandates.ts";
import { makePayout, razorpayAccount } from "./razorpay-payouts.ts";
import { makeRefund, refundsOf } from "./razorpay-refunds.ts";
import { refused } from "./razorpay-refused.ts";

export const razorpayKeys = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "thisisasecret" };

type Fields = Record<string, unknown>;

export interface RazorpayServer extends ProviderServer {
  links: Fields[];
  qrCodes: Fields[];
  payments: Fields[];
  payouts: Fields[];
  refunds: Fields[];
  balance: number;
  settleRefund(id: string, status: string): void;
  /** Pays this link or code; returns the payment as the provider reports it. */
  pay(id: string, amount?: number): Fields;
  settlePayout(id: string, status: string): void;
  /** Accounts with an unknown IFSC or number. */
  refusedAccounts: string[];
  /** The text of a code is available to some accounts only. */
  imageContent: boolean;
  mandates: RazorpayMandates;
}

const at = 1_772_442_000;

/** "now" is the server's idea of the time. */
export async function razorpayServer(now: () => Date): Promise<RazorpayServer> {
  const state = {
    links: [] as Fields[],
    qrCodes: [] as Fields[],
    payments: [] as Fields[],
    payouts: [] as Fields[],
    refunds: [] as Fields[],
    balance: 1_000_000_00,
    refusedAccounts: [] as string[],
    imageContent: true,
    mandates: emptyMandates(),
  };
  const provider = await providerServer((seen) => {
    try {
      if (!authorised(seen)) return keyRefused;
      return answerOfMandates(seen, server.mandates, now()) ?? answer(seen, server, now);
    } catch (error) {
      return refused((error as Error).message);
    }
  });
  const server: RazorpayServer = Object.assign(provider, state, {
    pay: (id: string, amount?: number) => pay(server, id, amount),
    settleRefund: (id: string, status: string) => {
      server.refunds.find((one) => one.id === id)!.status = status;
    },
    settlePayout: (id: string, status: string) => {
      server.payouts.find((one) => one.id === id)!.status = status;
    },
  });
  return server;
}

function authorised({ headers }: Seen): boolean {
  const { keyId, keySecret } = razorpayKeys;
  const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return headers.authorization === wanted;
}

const keyRefused: Played = {
  status: 401,
  json: { error: { code: "BAD_REQUEST_ERROR", description: "The api key provided is invalid" } },
};

function answer(seen: Seen, server: RazorpayServer, now: () => Date): Played {
  const { method, path } = seen;
  const [, , ...parts] = path.split("/");
  const route = `${method} ${parts.map((part) => part.replace(/^(plink|qr|pay|pout)_(?!codes).*/, ":$1")).join("/")}`;
  switch (route) {
    case "POST payment_links":
      return makeLink(seen, server, now());
    case "GET payment_links": {
      const reference = seen.query.get("reference_id");
      return { json: { payment_links: server.links.filter((l) => l.reference_id === reference) } };
    }
    case "POST payment_links/:plink/cancel": {
      const link = server.links.find(({ id }) => id === parts[1])!;
      if (link.status === "paid") {
        return refused("cannot cancel or expire an already paid/partially paid link");
      }
      if (link.status !== "created") return refused("cannot cancel or expire an expired link");
      Object.assign(link, { status: "cancelled", cancelled_at: seconds(now()) });
      return { json: link };
    }
    case "POST payments/qr_codes":
      return makeQr(seen, server, now());
    case "GET payments/qr_codes": {
      const payment = server.payments.find(({ id }) => id === seen.query.get("payment_id"));
      const items = server.qrCodes.filter(({ id }) => id === payment?.via);
      return { json: { entity: "collection", count: items.length, items } };
    }
    case "GET payments/qr_codes/:qr":
      return { json: server.qrCodes.find(({ id }) => id === parts[2]) };
    case "GET payments/qr_codes/:qr/payments": {
      const items = server.payments.filter(({ via }) => via === parts[2]);
      return { json: { entity: "collection", count: items.length, items } };
    }
    case "POST payments/qr_codes/:qr/close": {
      const qr = server.qrCodes.find(({ id }) => id === parts[2])!;
      if (qr.status === "closed") return refused("We are facing some trouble");
      Object.assign(qr, { status: "closed", close_reason: "on_demand", closed_at: seconds(now()) });
      return { json: qr };
    }
    case "GET payments/:pay": {
      const payment = server.payments.find(({ id }) => id === parts[1]);
      return payment === undefined ? refused("The id provided does not exist") : { json: payment };
    }
    case "POST payments/:pay/refund":
      return makeRefund(seen, server, parts[1] ?? "");
    case "GET payments/:pay/refunds":
      return refundsOf(server, parts[1] ?? "");
    case "POST payouts":
      return makePayout(seen, server);
    case "GET payouts": {
      if (seen.query.get("account_number") !== razorpayAccount) {
        return refused("The account number is required.");
      }
      const reference = seen.query.get("reference_id");
      const items = server.payouts.filter((one) => one.reference_id === reference);
      return { json: { entity: "collection", count: items.length, items } };
    }
    default:
      return refused("The requested URL was not found on the server.");
  }
}

const seconds = (when: Date) => Math.floor(when.getTime() / 1000);

function soon(when: unknown, now: Date): boolean {
  return typeof when !== "number" || when < seconds(now) + 15 * 60;
}

function makeLink({ body }: Seen, server: RazorpayServer, now: Date): Played {
  const fields = fieldsOf(body, {
    mandatory: ["amount", "currency", "reference_id", "callback_url", "callback_method"],
    optional: [
      ...["accept_partial", "expire_by", "description", "notify", "reminder_enable", "notes"],
    ],
  });
  const reference = String(fields.reference_id);
  if (reference.length > 40) return refused("reference_id must be at most 40 characters.");
  if (soon(fields.expire_by, now)) {
    return refused("expire_by should be at least 15 minutes after current time");
  }
  if (server.links.some((link) => link.reference_id === reference)) {
    return refused(
      `payment link with given reference_id (${reference}) already exists. Please create Payment Link with a different reference id`,
    );
  }
  const link = {
    ...fields,
    id: `plink_NVcLFj7FEEz${server.links.length}`,
    amount_paid: 0,
    cancelled_at: 0,
    created_at: at,
    expired_at: 0,
    payments: null,
    short_url: `https://rzp.io/i/nxrHnLJ${server.links.length}`,
    status: "created",
    updated_at: at,
    upi_link: false,
    user_id: "",
  };
  server.links.push(link);
  return { json: link };
}

function makeQr({ body }: Seen, server: RazorpayServer, now: Date): Played {
  const fields = fieldsOf(body, {
    mandatory: ["type", "usage", "fixed_amount", "payment_amount"],
    optional: ["name", "description", "close_by", "notes"],
  });
  if (fields.type !== "upi_qr") return refused("The selected type is invalid.");
  if (soon(fields.close_by, now)) {
    return refused("close_by should be at least 15 minutes after current time", "close_by");
  }
  const id = `qr_HMsVL8HOpbMcj${server.qrCodes.length}`;
  const qr = {
    ...fields,
    id,
    entity: "qr_code",
    created_at: at,
    image_url: `https://rzp.io/i/BWcUVrLp${server.qrCodes.length}`,
    ...(server.imageContent ? { image_content: `upi://pay?pa=lender@hdfcbank&tr=${id}qrv2` } : {}),
    status: "active",
    payments_amount_received: 0,
    payments_count_received: 0,
    close_reason: null,
  };
  server.qrCodes.push(qr);
  return { json: qr };
}

function pay(server: RazorpayServer, id: string, amount?: number): Fields {
  const link = server.links.find((one) => one.id === id);
  const qr = server.qrCodes.find((one) => one.id === id);
  const payment = {
    id: `pay_NVcLwcbtje3yC${server.payments.length}`,
    entity: "payment",
    amount: amount ?? link?.amount ?? qr?.payment_amount,
    currency: "INR",
    status: "captured",
    method: "upi",
    captured: true,
    contact: "+919000090000",
    vpa: "gauri.kumari@okhdfcbank",
    notes: link === undefined ? [] : link.notes,
    acquirer_data: { rrn: "116514257019" },
    created_at: at + 60 + server.payments.length,
    via: id,
  };
  server.payments.push(payment);
  if (link !== undefined) {
    const { amount: paid, created_at, status } = payment;
    const part = { payment_id: payment.id, amount: paid, created_at, status, method: "upi" };
    Object.assign(link, { status: "paid", amount_paid: paid, payments: [part] });
  }
  if (qr !== undefined) {
    const count = Number(qr.payments_count_received) + 1;
    Object.assign(qr, { status: "closed", close_reason: "paid", payments_count_received: count });
  }
  return payment;
}
