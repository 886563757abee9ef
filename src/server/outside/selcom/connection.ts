/**
 * Selcom (Tanzania): every request signed over its fields and the time, and its callbacks signed the same way. Chosen for
 * its documented digest headers and because one order serves a push to the phone, a number to pay at, and TANQR. Written from
 * its Checkout API (developers.selcommobile.com, docs of github.com/selcom-developers/node-selcom).
 */
import { z } from "zod";
import { ask, type Company, readAnswer } from "../company.ts";
import { hmacSha256, type Keys, signedByOne } from "../hmac.ts";
import { Outage } from "../ports.ts";
import { toleranceSeconds } from "../signature.ts";

export const selcomName = "selcom";

export interface SelcomConnection {
  company: Company;
  apiKey: string;
  /** The first one signs, each is believed. */
  apiSecrets: Keys;
  vendor: string;
  /** Of the float account payouts leave from. */
  pin: string;
  /** Mandatory of a buyer; the lender's own, so that no borrower's is given away. */
  email: string;
  buyerName: string;
  /** Digits with country code. */
  phone: string;
  /** Where it tells us what happened. */
  webhook: string;
  /** Wallets as its cash-in codes; what is left out is neither pushed to nor paid out to. */
  wallets: Readonly<Record<string, string>>;
  now: () => Date;
}

type Fields = Readonly<Record<string, string | number>>;

const envelope = <T>(item: z.ZodType<T>) =>
  z.object({
    reference: z.string().max(60).nullish(),
    resultcode: z.string().max(10),
    data: z.array(item).nullish(),
  });

export interface SelcomAnswer<T> {
  reference: string;
  code: string;
  first: T | null;
}

/** 111 and 927 in progress, 999 not known yet: to be asked about again. */
export const openCodes = ["111", "927", "999"];

/** Asks with the fields in the body (POST) or the query; answers of any status carry a result code. */
export async function askSelcom<T>(
  connection: SelcomConnection,
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields: Fields,
  { item, repeatable }: { item: z.ZodType<T>; repeatable: boolean },
): Promise<SelcomAnswer<T>> {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  const answer = await ask(connection.company, {
    method,
    path: method === "POST" ? `/v1${path}` : `/v1${path}?${query}`,
    headers: headersOf(connection, fields),
    ...(method === "POST" ? { body: JSON.stringify(fields) } : {}),
    repeatable,
  });
  if (answer.status === 401) throw new Outage(`${selcomName} answered with 401`);
  const shape = envelope(item);
  const read = readAnswer(connection.company, answer, shape, [200, 400, 403, 404]);
  return {
    reference: read.reference ?? "",
    code: read.resultcode,
    first: read.data?.[0] ?? null,
  };
}

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

/** The time first, then the fields in their order, as they are. */
function signedText(timestamp: string, fields: readonly (readonly [string, string])[]): string {
  return [`timestamp=${timestamp}`, ...fields.map((pair) => pair.join("="))].join("&");
}

/** "2019-02-26T09:30:46+03:00": its own time, without a fraction. */
export function darTime(at: Date): string {
  return `${new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
}

/** The fields of a callback that are signed, by name; null when it is not genuine or not recent. */
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
 * Requests carry ISO 8601; for callbacks its documentation says "yyyy-dd-mm H:i:s", day before month, where its samples do
 * not: each reading counts that makes a time. The time is signed, so nobody else can choose one that fits.
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
