/** Dragonpay as documented in its Payment Switch and payout APIs: transactions by our number, postbacks with a digest. */
import { createHash, createHmac } from "node:crypto";
import {
  fieldsOf,
  type Played,
  type ProviderServer,
  providerServer,
  type Seen,
} from "./provider-server.ts";

export const merchant = { merchantId: "MKOPO", password: "Ab1CdEf2", payoutKey: "c36b0e7731fc34" };
export const olderPassword = "Zz9YyXx8";

interface Transaction {
  RefNo: string;
  MerchantId: string;
  TxnId: string;
  RefDate: string;
  Amount: number;
  Currency: string;
  Description: string;
  Status: string;
  Email: string;
  ProcId: string;
  SettleDate: string | null;
}

interface SentPayout {
  TxnId: string;
  RefNo: string;
  Status: string;
  body: Record<string, unknown>;
}

export interface DragonpayServer extends ProviderServer {
  transactions: Transaction[];
  payouts: SentPayout[];
  /** Channels whose payments cannot be voided. */
  unstoppable: boolean;
  badAccounts: string[];
  settle(txnId: string, status: string): Transaction;
}

export async function dragonpayServer(): Promise<DragonpayServer> {
  const provider = await providerServer((seen) => {
    try {
      return answer(seen, server);
    } catch (error) {
      return { status: 400, json: { Status: "F", Message: (error as Error).message } };
    }
  });
  const server: DragonpayServer = Object.assign(provider, {
    transactions: [] as Transaction[],
    payouts: [] as SentPayout[],
    unstoppable: false,
    badAccounts: [] as string[],
    settle: (txnId: string, status: string) => {
      const one = server.transactions.find(({ TxnId }) => TxnId === txnId)!;
      return Object.assign(one, { Status: status, SettleDate: "2026-03-02T16:58:07.123" });
    },
  });
  return server;
}

function answer(seen: Seen, server: DragonpayServer): Played {
  return seen.path.startsWith("/api/payout/") ? payoutApi(seen, server) : collectApi(seen, server);
}

function collectApi({ method, path, headers, body }: Seen, server: DragonpayServer): Played {
  const { merchantId, password } = merchant;
  const wanted = Buffer.from(`${merchantId}:${password}`).toString("base64");
  if (headers.authorization !== `Basic ${wanted}`) return { status: 401, json: {} };
  const [first = "", second = ""] = path.replace("/api/collect/v2/", "").split("/");
  if (method === "POST" && second === "post") return post(first, body, server);
  const by = first === "refno" ? "RefNo" : "TxnId";
  const found = server.transactions.find((one) => one[by] === second);
  if (found === undefined) return { status: 404, json: { Message: "Transaction not found" } };
  if (first === "void") {
    if (found.Status !== "P" || server.unstoppable) {
      return { json: { Status: -1, Message: "Cannot be voided" } };
    }
    found.Status = "V";
    return { json: { Status: 0, Message: "Success" } };
  }
  return { json: found };
}

function post(txnId: string, body: string, server: DragonpayServer): Played {
  const fields = fieldsOf(body, {
    mandatory: ["Amount", "Currency", "Description", "Email"],
    optional: ["ProcId", "Param1", "Param2", "Expiry"],
  });
  if (txnId.length > 40) throw new Error("txnid is too long");
  if (!/^\d+\.\d{2}$/.test(String(fields.Amount))) throw new Error("Invalid amount");
  if (fields.Currency !== "PHP") throw new Error("Invalid currency");
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(String(fields.Expiry))) {
    throw new Error("Invalid expiry");
  }
  if (server.transactions.some(({ TxnId }) => TxnId === txnId)) {
    return { json: { RefNo: "", Status: "F", Message: "Duplicate transaction id", Url: "" } };
  }
  const refNo = `UDC5FWM${server.transactions.length}`;
  server.transactions.push({
    RefNo: refNo,
    MerchantId: merchant.merchantId,
    TxnId: txnId,
    RefDate: "2026-03-02T16:50:00.5",
    Amount: Number(fields.Amount),
    Currency: "PHP",
    Description: String(fields.Description),
    Status: "P",
    Email: String(fields.Email),
    ProcId: String(fields.ProcId ?? ""),
    SettleDate: null,
  });
  const Url = `${server.origin}/Pay.aspx?tokenid=9b2c1${refNo}`;
  return { json: { RefNo: refNo, Status: "S", Message: "[000] Success", Url } };
}

function payoutApi({ method, path, headers, body }: Seen, server: DragonpayServer): Played {
  if (headers.authorization !== `Bearer ${merchant.payoutKey}`) {
    return { json: { Code: -12, Message: "Invalid API Key" } };
  }
  const [merchantId, last = ""] = path.replace("/api/payout/merchant/v1/", "").split("/");
  if (merchantId !== merchant.merchantId) return { status: 404, json: {} };
  if (method === "GET") {
    const found = server.payouts.find(({ TxnId }) => TxnId === last);
    if (found === undefined) return { status: 404, json: { Message: "Transaction not found" } };
    const { TxnId, RefNo, Status } = found;
    return { json: { TxnId, RefNo, Status, Message: "" } };
  }
  const fields = fieldsOf(body, {
    mandatory: [
      ...["TxnId", "FirstName", "LastName", "Amount", "Currency", "Description", "ProcId"],
      ...["ProcDetail", "RunDate", "Email", "MobileNo"],
    ],
  });
  const txnId = String(fields.TxnId);
  if (server.payouts.some(({ TxnId }) => TxnId === txnId)) {
    return { json: { Code: -8, Message: "Similar transaction ID already exists" } };
  }
  if (String(fields.RunDate) < "2026-03-02") return { json: { Code: -6, Message: "pre-dated" } };
  if (server.badAccounts.includes(String(fields.ProcDetail))) {
    return { json: { Code: -5, Message: "Invalid Payout account details" } };
  }
  const payout = { TxnId: txnId, RefNo: `PO${server.payouts.length}XYZ`, Status: "P" };
  server.payouts.push({ ...payout, body: fields });
  return { json: { Code: 0, Message: payout.RefNo } };
}

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");
const form = { "content-type": "application/x-www-form-urlencoded" };

/** A postback of a payment; with `newer`, it includes the HMAC-SHA256. */
export function postback(
  { TxnId, RefNo, Amount }: Pick<Transaction, "TxnId" | "RefNo" | "Amount">,
  status: string,
  { password = merchant.password, newer = false } = {},
) {
  const message = `[000] BOG Reference No: 20260302 #${RefNo}`;
  const signed = `${TxnId}:${RefNo}:${status}:${message}`;
  const body = new URLSearchParams({ txnid: TxnId, refno: RefNo, status, message });
  body.set("digest", sha1(`${signed}:${password}`));
  body.set("amount", Amount.toFixed(2));
  body.set("param1", TxnId);
  if (newer) {
    const text = `${signed}::${TxnId}:`;
    body.set("signature", createHmac("sha256", password).update(text).digest("base64"));
  }
  return { body: body.toString(), headers: form };
}

export function payoutPostback(
  { TxnId, RefNo }: Pick<SentPayout, "TxnId" | "RefNo">,
  status: string,
) {
  const message = "Credited";
  const digest = sha1(`${TxnId}:${RefNo}:${status}:${message}:${merchant.password}`);
  const body = new URLSearchParams({ merchantTxnId: TxnId, refNo: RefNo, status, message, digest });
  return { body: body.toString(), headers: form };
}
