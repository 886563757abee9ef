/**
 * Vodacom's OpenAPI for Tanzania as clients of it quote its portal: a session by an encrypted key, codes each under a status of their own,
 * a payment that answers when the payer has, and a conversation id taken once.
 */
import { constants, createPublicKey, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { fieldsOf, type Played, type ProviderServer, providerServer } from "./provider-server.ts";

/** One for all tests: making it takes a while. */
const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });

export const vodacomPublicKey = pair.publicKey
  .export({ type: "spki", format: "der" })
  .toString("base64");
export const vodacomKeys = {
  ...{ apiKey: "api key", shortcode: "000000", trusted: "loans.example" },
  key: createPublicKey(pair.publicKey.export({ type: "spki", format: "pem" })),
  ...({ environment: "openapi", payoutPath: "b2cPayment/" } as const),
};

interface Moved {
  conversation: string;
  msisdn: string;
  amount: string;
  /** Completed, Pending, Failed. */
  status: string;
}

export interface VodacomServer extends ProviderServer {
  payments: Moved[];
  payouts: Moved[];
  badNumbers: string[];
  names: Map<string, readonly [string, string]>;
  sessions: number;
  expireSession(): void;
  /** Resolved when the payer has typed the PIN; at once unless a test takes it. */
  pin: Promise<void>;
}

const codes: Readonly<Record<string, number>> = {
  ...{ "INS-0": 201, "INS-1": 500, "INS-6": 401, "INS-9": 408, "INS-10": 409, "INS-16": 503 },
  "INS-2006": 422,
};
const answer = (code: string, more: object = {}): Played => ({
  status: codes[code] ?? 400,
  json: { output_ResponseCode: code, output_ResponseDesc: "Described.", ...more },
});

const root = "/openapi/ipg/v2/vodacomTZN/";
const tanzanian = /^255[67]\d{8}$/;
const where = ["input_ServiceProviderCode", "input_ThirdPartyConversationID", "input_Country"];

export async function vodacomServer(): Promise<VodacomServer> {
  let current = "";
  const provider = await providerServer(async (seen): Promise<Played> => {
    const { method, path, headers, body, query } = seen;
    if (!path.startsWith(root)) return { status: 404, text: "<h1>Not found</h1>" };
    if (headers["origin"] !== vodacomKeys.trusted) return answer("INS-13");
    const bearer = decrypted(headers["authorization"] ?? "");
    const call = path.slice(root.length);
    if (call === "getSession/") {
      if (bearer !== vodacomKeys.apiKey) return answer("INS-26");
      server.sessions += 1;
      current = `session-${server.sessions}`;
      return { json: { output_ResponseCode: "INS-0", output_SessionID: current } };
    }
    if (bearer !== current) return answer("INS-989");
    if (method === "POST" && call === "c2bPayment/singleStage/") return push(server, body);
    if (method === "POST" && /^b2cPayment\/(?:singleStage\/)?$/.test(call)) {
      return payOut(server, body);
    }
    const fields = Object.fromEntries(query);
    if (call === "queryBeneficiaryName/") return named(server, fields);
    if (call !== "queryTransactionStatus/") return answer("INS-997");
    const asked = fieldsOf(JSON.stringify(fields), {
      mandatory: [...where, "input_QueryReference"],
    }) as Record<string, string>;
    const known = [...server.payments, ...server.payouts].find(
      ({ conversation }) => conversation === asked["input_QueryReference"],
    );
    if (known === undefined) return answer("INS-6");
    return answer("INS-0", {
      output_ResponseTransactionStatus: known.status,
      output_OriginalTransactionID: `TX${known.conversation.slice(-6)}`,
      output_Reversed: "false",
    });
  });
  const server: VodacomServer = Object.assign(provider, {
    ...{ payments: [] as Moved[], payouts: [] as Moved[], badNumbers: [] as string[] },
    ...{ names: new Map<string, readonly [string, string]>(), sessions: 0 },
    pin: Promise.resolve(),
    expireSession: () => {
      current = "expired";
    },
  });
  return server;
}

const payment = [
  ...[...where, "input_Amount", "input_Currency", "input_CustomerMSISDN"],
  "input_TransactionReference",
];

/** Null with the code that refuses it. */
function taken(server: VodacomServer, body: string, list: Moved[], more: string) {
  const sent = fieldsOf(body, { mandatory: [...payment, more] }) as Record<string, string>;
  const {
    input_Amount: amount = "",
    input_CustomerMSISDN: msisdn = "",
    input_ThirdPartyConversationID: conversation = "",
    input_TransactionReference: reference = "",
  } = sent;
  if (!/^\d+$/.test(amount)) return "INS-15";
  if (!/^[0-9a-zA-Z]{1,40}$/.test(conversation) || !/^[0-9a-zA-Z]{1,20}$/.test(reference)) {
    return "INS-17";
  }
  if (!tanzanian.test(msisdn) || server.badNumbers.includes(msisdn)) return "INS-2051";
  if (list.some((one) => one.conversation === conversation)) return "INS-10";
  const moved: Moved = { conversation, msisdn, amount, status: "Pending" };
  list.push(moved);
  return moved;
}

async function push(server: VodacomServer, body: string): Promise<Played> {
  const moved = taken(server, body, server.payments, "input_PurchasedItemsDesc");
  if (typeof moved === "string") return answer(moved);
  await server.pin;
  return answer("INS-0", { output_TransactionID: `TX${moved.conversation.slice(-6)}` });
}

function payOut(server: VodacomServer, body: string): Played {
  const moved = taken(server, body, server.payouts, "input_PaymentItemsDesc");
  if (typeof moved === "string") return answer(moved);
  return answer("INS-0", { output_TransactionID: `TX${moved.conversation.slice(-6)}` });
}

function named(server: VodacomServer, fields: Record<string, string>): Played {
  const msisdn = fields["input_CustomerMSISDN"] ?? "";
  if (fields["input_KycQueryType"] !== "Name") return answer("INS-20");
  if (server.badNumbers.includes(msisdn)) return answer("INS-2051");
  const [first = "", last = ""] = server.names.get(msisdn) ?? [];
  return answer("INS-0", { output_CustomerFirstName: first, output_CustomerLastName: last });
}

/** By hand: Node takes PKCS#1 v1.5 away from decryption on some builds of OpenSSL. */
function decrypted(header: string): string {
  const encrypted = Buffer.from(header.replace(/^Bearer /, ""), "base64");
  const how = { key: pair.privateKey, padding: constants.RSA_NO_PADDING };
  const block = privateDecrypt(how, encrypted);
  if (block[0] !== 0 || block[1] !== 2) throw new Error("Invalid padding");
  return block.subarray(block.indexOf(0, 2) + 1).toString("utf8");
}
