/**
 * Selcom (Tanzania): every request is signed over its fields and a timestamp, and its callbacks are signed the same way. Chosen
 * for its documented digest headers and because one order serves a push to the phone, a control number and TANQR. Written from
 * its Checkout API (developers.selcommobile.com, docs of github.com/selcom-developers/node-selcom).
 */
import { z } from "zod";
import { hmacSha256, type Keys, signedByOne } from "../../provider-ports/hmac.ts";
import { Outage } from "../../provider-ports/ports.ts";
import {
  jsonOf,
  type ProviderClient,
  type ProviderResponse,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";
import { toleranceSeconds } from "../../provider-ports/signature.ts";

export const selcomName = "selcom";

export interface SelcomConnection {
  client: ProviderClient;
  apiKey: string;
  /** The first one signs, any of them verifies. */
  apiSecrets: Keys;
  vendor: string;
  /** PIN of the float account that payouts are made from. */
  pin: string;
  /** Mandatory for a buyer; the lender's own, so that no borrower's is disclosed. */
  email: string;
  buyerName: string;
  /** Digits with country code. */
  phone: string;
  /** Address that Selcom calls back. */
  webhook: string;
  /** Wallets as its cash-in codes; a wallet that is not listed gets neither pushes nor payouts. */
  wallets: Readonly<Record<string, string>>;
  now: () => Date;
}

type Fields = Readonly<Record<string, string | number>>;

const Envelope = z.object({
  reference: z.string().max(60).nullish(),
  transid: z.string().max(60).nullish(),
  resultcode: z.string().max(10),
  data: z.array(z.unknown()).nullish(),
});

export interface SelcomResponse<T> extends Pick<ProviderResponse, "status" | "tries"> {
  reference: string;
  /** Our own, where the envelope repeats it. */
  transid: string | null;
  /** "" unless the response is an envelope of status 2xx: under any other status a code decides nothing. */
  code: string;
  first: T | null;
}

/** 111 and 927: in progress. */
export const progressCodes = ["111", "927"];
/** "No response from upstream", returned also for transids it never received: proves nothing either way. */
export const ambiguousCode = "999";

interface SelcomOptions<T> {
  item: z.ZodType<T>;
  repeatable: boolean;
  /** For callers that draw a conclusion from 401 and 403: they are returned as responses; otherwise they are an Outage. */
  tellDoor?: boolean;
}

/**
 * Sends the fields in the body (POST) or the query. Throws Outage when there is no response or none from Selcom itself. Its own
 * response with a status other than 2xx has no code, so it decides nothing.
 */
export async function requestSelcom<T>(
  connection: SelcomConnection,
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields: Fields,
  { item, repeatable, tellDoor = false }: SelcomOptions<T>,
): Promise<SelcomResponse<T>> {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  const { client } = connection;
  const response = await sendRequest(client, {
    method,
    path: method === "POST" ? `/v1${path}` : `/v1${path}?${query}`,
    headers: headersOf(connection, fields),
    ...(method === "POST" ? { body: JSON.stringify(fields) } : {}),
    repeatable,
  });
  const { status, tries } = response;
  const nothing = { status, tries, reference: "", transid: null, code: "", first: null };
  if (!isDecisive(status)) {
    // A gateway's page may have any status; a response that is not JSON does not come from Selcom.
    if (isDoor(status) ? tellDoor : jsonOf(response.text) !== null) return nothing;
    throw new Outage(`${selcomName} answered with ${status}`);
  }
  const read = readResponse(client, response, Envelope, [status]);
  const { reference, transid, resultcode, data } = read;
  const first = data?.[0] === undefined ? null : item.safeParse(data[0]);
  if (resultcode === "000" && first !== null && !first.success) {
    throw new Outage(`${selcomName} answered in a form that is not known: data`);
  }
  return {
    ...nothing,
    reference: reference ?? "",
    transid: transid ?? null,
    code: resultcode,
    first: first?.success ? first.data : null,
  };
}

const isDecisive = (status: number): boolean => status >= 200 && status < 300;

/** Rejected for a key, an address or an endpoint that is not allowed: the request was not processed. */
export const isDoor = (status: number): boolean => status === 401 || status === 403;

function headersOf({ apiKey, apiSecrets, now }: SelcomConnection, fields: Fields) {
  const timestamp = darTime(now());
  const names = Object.keys(fields);
  const text = signedText(
    timestamp,
    names.map((name) => [name, String(fields[name])]),
  );
  return {
    "content-type": "application/json",
    authorization: `SELCOM ${Buffer.from(apiKey, "utf8").toString("base64")}`,
    "digest-method": "HS256",
    digest: hmacSha256(apiSecrets[0], text, "base64"),
    timestamp,
    "signed-fields": names.join(","),
  };
}

/** The timestamp first, then the fields in their order, unencoded. */
function signedText(timestamp: string, fields: readonly (readonly [string, string])[]): string {
  return [`timestamp=${timestamp}`, ...fields.map((pair) => pair.join("="))].join("&");
}

/** "2019-02-26T09:30:46+03:00": Dar es Salaam time, without fractions of a second. */
export function darTime(at: Date): string {
  return `${new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
}

/** The signed fields of a callback by name; null when it is not genuine or not recent. */
export function readSigned(
  { apiSecrets, now }: SelcomConnection,
  headers: Readonly<Record<string, string | undefined>>,
  body: Readonly<Record<string, unknown>>,
): Map<string, string> | null {
  const timestamp = headers.timestamp ?? "";
  const names = (headers["signed-fields"] ?? "").split(",").filter(Boolean);
  const fields = names.map((name) => [name, valueIn(body, name)] as const);
  const text = signedText(timestamp, fields);
  const genuine = signedByOne(apiSecrets, headers.digest, (secret) =>
    hmacSha256(secret, text, "base64"),
  );
  return genuine && isRecent(timestamp, now()) ? new Map(fields) : null;
}

/** Its documentation signs "resultcode" and sends "resulcode". */
function valueIn(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name] ?? (name === "resultcode" ? body.resulcode : undefined);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * Requests carry ISO 8601. For callbacks the documentation says "yyyy-dd-mm H:i:s", day before month, while its samples have
 * the month first: the callback is recent if either reading is. The time is signed, so nobody else can choose one that fits.
 */
function isRecent(timestamp: string, now: Date): boolean {
  const plain = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})$/.exec(timestamp);
  const readings = [timestamp];
  if (plain !== null) {
    const [, year, one, other, hour = "", minute, second] = plain;
    const time = `${hour.padStart(2, "0")}:${minute}:${second}+03:00`;
    readings.splice(0, 1, `${year}-${one}-${other}T${time}`, `${year}-${other}-${one}T${time}`);
  } else if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(timestamp)) return false;
  return readings.some((text) => {
    return Math.abs(Date.parse(text) - now.getTime()) <= toleranceSeconds * 1000;
  });
}
