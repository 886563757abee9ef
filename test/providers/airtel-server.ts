/**
 * Airtel's Open API as its public description shows it: a token for each call, country and currency in headers, numbers without the country
 * code, an encrypted PIN, failed transactions inside successful answers, and an identifier taken once.
 */
import { constants, createPublicKey, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { hmacSha256 } from "#server/platform/provider-ports/hmac.ts";
import { fieldsOf, type Played, type ProviderServer, providerServer } from "./provider-server.ts";

/** One for all tests: making it takes a while. */
const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pin = "4321";

export const airtelKeys = { clientId: "client", clientSecret: "secret" };
export const airtelPublicKey = pair.publicKey
  .export({ type: "spki", format: "der" })
  .toString("base64");
export const airtelPayout = {
  ...{ pin, key: createPublicKey(pair.publicKey.export({ type: "spki", format: "pem" })) },
  ...({ padding: "oaep", version: "v1" } as const),
};

interface Moved {
  id: string;
  msisdn: string;
  amount: number;
  /** TIP, TA, TS, TF or TE. */
  status: string;
  code: string;
}

export interface AirtelServer extends ProviderServer {
  payments: Moved[];
  payouts: Moved[];
  badNumbers: string[];
  /** First and last names by number. */
  names: Map<string, readonly [string, string]>;
  tokens: number;
  expireToken(): void;
  /** How the PINs of payouts must be encrypted. */
  padding: "oaep" | "pkcs1";
}

const answer = (code: string, transaction: object | null): Played => ({
  json: {
    ...(transaction === null ? { data: {} } : { data: { transaction } }),
    status: {
      ...{ code: "200", message: "SUCCESS", result_code: "ESB000010", response_code: code },
      success: true,
    },
  },
});

/** A number in the national form. */
const national = /^[17]\d{8}$|^6\d{8}$/;

export async function airtelServer(place = { country: "TZ", currency: "TZS" }) {
  let current = "";
  const provider = await providerServer((seen): Played => {
    const { method, path, headers, body } = seen;
    if (method === "POST" && path === "/auth/oauth2/token") {
      const sent = fieldsOf(body, { mandatory: ["client_id", "client_secret", "grant_type"] });
      if (sent["client_secret"] !== airtelKeys.clientSecret) {
        return { status: 400, json: { error: "invalid_client" } };
      }
      server.tokens += 1;
      current = `token-${server.tokens}`;
      return { json: { access_token: current, expires_in: "180", token_type: "bearer" } };
    }
    if (headers["authorization"] !== `Bearer ${current}`) {
      return { status: 401, json: { error: "invalid_token" } };
    }
    if (headers["x-country"] !== place.country || headers["x-currency"] !== place.currency) {
      throw new Error("X-Country and X-Currency are required");
    }
    if (method === "POST" && path === "/merchant/v1/payments/") return push(server, place, body);
    if (method === "POST" && /^\/standard\/v[13]\/disbursements\/?$/.test(path)) {
      return payOut(server, path, body);
    }
    const [, kind, id = ""] =
      /^\/standard\/v[13]\/(payments|disbursements|users)\/([^/]+)$/.exec(path) ?? [];
    if (kind === "users") return named(server, id);
    if (kind === undefined) return { status: 404, json: { error: "not_found" } };
    const series = kind === "payments" ? "DP00800001" : "DP00900001";
    const among = kind === "payments" ? server.payments : server.payouts;
    const known = among.find((one) => one.id === id);
    if (known === undefined) {
      return answer(`${series}${kind === "payments" ? "025" : "015"}`, null);
    }
    const { status, code } = known;
    return answer(code, { id, status, message: "?", airtel_money_id: `MP210603.${id.slice(-4)}` });
  });
  const server: AirtelServer = Object.assign(provider, {
    ...{ payments: [] as Moved[], payouts: [] as Moved[], badNumbers: [] as string[] },
    ...{ names: new Map<string, readonly [string, string]>(), tokens: 0 },
    padding: "oaep" as const,
    expireToken: () => {
      current = "expired";
    },
  });
  return server;
}

function push(server: AirtelServer, place: object, body: string): Played {
  const sent = fieldsOf(body, { mandatory: ["reference", "subscriber", "transaction"] });
  const { msisdn, ...where } = sent["subscriber"] as { msisdn: string };
  const { id, amount, ...rest } = sent["transaction"] as { id: string; amount: number };
  if (JSON.stringify(where) !== JSON.stringify(place)) throw new Error("Invalid subscriber");
  if (JSON.stringify(rest) !== JSON.stringify(place)) throw new Error("Invalid transaction");
  if (!Number.isInteger(amount) || amount < 1) return answer("DP00800001004", null);
  if (!national.test(msisdn) || server.badNumbers.includes(msisdn)) {
    return answer("DP00800001010", { id, status: "TF" });
  }
  server.payments.push({ id, msisdn, amount, status: "TIP", code: "DP00800001006" });
  return answer("DP00800001006", { id: false, status: "SUCCESS" });
}

function payOut(server: AirtelServer, path: string, body: string): Played {
  const sent = fieldsOf(body, { mandatory: ["payee", "reference", "pin", "transaction"] });
  const { msisdn, wallet_type } = sent["payee"] as { msisdn: string; wallet_type?: string };
  const { id, amount, type } = sent["transaction"] as { id: string; amount: number; type: string };
  if (decrypted(server, String(sent["pin"])) !== pin) throw new Error("Invalid PIN");
  if ((wallet_type === "NORMAL") !== path.includes("/v3/")) throw new Error("wallet_type");
  if (type !== "B2C" || !/^[\w-]{4,64}$/.test(id)) throw new Error("Invalid transaction");
  if (server.payouts.some((one) => one.id === id)) return answer("DP00900001017", null);
  if (!national.test(msisdn) || server.badNumbers.includes(msisdn)) {
    return answer("DP00900001012", { id, status: "TF" });
  }
  server.payouts.push({ id, msisdn, amount, status: "TIP", code: "DP00900001006" });
  return answer("DP00900001006", { id, status: "TIP", reference_id: "18000001" });
}

function decrypted({ padding }: AirtelServer, text: string): string {
  const { RSA_PKCS1_OAEP_PADDING, RSA_NO_PADDING } = constants;
  const encrypted = Buffer.from(text, "base64");
  if (padding === "oaep") {
    const how = { key: pair.privateKey, padding: RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
    return privateDecrypt(how, encrypted).toString("utf8");
  }
  // By hand: Node takes PKCS#1 v1.5 away from decryption on some builds of OpenSSL.
  const block = privateDecrypt({ key: pair.privateKey, padding: RSA_NO_PADDING }, encrypted);
  if (block[0] !== 0 || block[1] !== 2) throw new Error("Invalid padding");
  return block.subarray(block.indexOf(0, 2) + 1).toString("utf8");
}

function named(server: AirtelServer, msisdn: string): Played {
  const [first_name, last_name] = server.names.get(msisdn) ?? [];
  if (server.badNumbers.includes(msisdn)) return answer("DP02200000002", null);
  const data = { first_name, last_name, msisdn, grade: "SUBS", is_barred: false, is_pin_set: true };
  const status = { code: "200", message: "SUCCESS", response_code: "DP02200000001", success: true };
  return { json: { data, status } };
}

/** What Airtel posts of a transaction, with its hash in the body, or in a header of this name. */
export function airtelCallback(
  id: string,
  status: "TS" | "TF",
  { secret, header }: { secret: string; header?: string },
) {
  const message = `Paid TZS 1,250 "to" MKOPO, Trans ID MP210603.1234`;
  const transaction = { id, message, status_code: status, airtel_money_id: "MP210603.1234" };
  const text = JSON.stringify({ transaction });
  const hash = hmacSha256(secret, text, "base64");
  const type = { "content-type": "application/json" };
  if (header !== undefined) return { body: text, headers: { ...type, [header]: hash } };
  return { body: JSON.stringify({ transaction, hash }), headers: { ...type } };
}
