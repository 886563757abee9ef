/**
 * Safaricom's Daraja (M-PESA in Kenya). One OAuth token for all calls; most outcomes come later, to addresses that each request
 * names. Nothing signs those calls, so an address is a secret of its own (address.ts). Daraja reports its errors under 4xx and 5xx in
 * one form, and codes of a request under 2xx in another; any other answer decides nothing.
 * Source: the Daraja documentation of 2025 (M-PESA Express, C2B, B2C v3, Reversal, Transaction Status) and its error tables.
 */
import { z } from "zod";
import type { Keys } from "../../provider-ports/hmac.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import {
  basic,
  jsonOf,
  type ProviderClient,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";
import type { Log } from "../../runtime/log.ts";

export const darajaName = "daraja";

export interface DarajaConnection {
  client: ProviderClient;
  consumerKey: string;
  consumerSecret: string;
  /** Paybill number that payments come to. */
  shortcode: string;
  passkey: string;
  /** Of the addresses it calls: the first one makes them, any of them is believed. */
  callbackSecrets: Keys;
  /** "https://loans.example/callbacks". */
  callbacks: string;
  /** "" for each where nothing is paid out. The credential is the initiator's password, encrypted for Safaricom. */
  payout: { shortcode: string; initiator: string; credential: string };
  /** Who gives payments to the paybill number back; "" for each where nobody may. The credential is as of payouts. */
  reversal: { initiator: string; credential: string };
  /** What a payee reads about a payout. */
  remarks: string;
  log: Pick<Log, "error">;
  now: () => Date;
  /** The token in use; every service of this provider shares it. */
  token: { value: string; until: number } | null;
}

const Text = z.string().max(1_000);
const Accepted = z.object({
  ResponseCode: z.coerce.string().max(30),
  CheckoutRequestID: Text.nullish(),
  ConversationID: Text.nullish(),
  /** Of a request without a number of ours: Daraja's own. */
  OriginatorConversationID: Text.nullish(),
  /** Of the query of a prompt only. */
  ResultCode: z.coerce.string().max(30).nullish(),
});
const Failed = z.object({ errorCode: z.string().max(40), errorMessage: Text.default("") });

export interface DarajaResponse {
  tries: number;
  status: number;
  /** Of a response under 2xx; null for any other. */
  accepted: z.output<typeof Accepted> | null;
  /** Of an error in Daraja's own form; "" for none. */
  errorCode: string;
  errorText: string;
}

/** The token was not accepted, so nothing was carried out. */
const tokenCodes: ReadonlySet<string> = new Set(["404.001.03", "401.002.01", "400.003.01"]);
/** Busy, above the quota, or not where it was asked: nothing was carried out. */
const notTakenCodes: ReadonlySet<string> = new Set([
  ...["500.003.02", "500.003.03", "404.001.01", "405.001", "400.002.05"],
]);

export async function requestDaraja(
  connection: DarajaConnection,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  { repeatable }: { repeatable: boolean },
): Promise<DarajaResponse> {
  const first = await requestOnce(connection, path, fields, repeatable);
  if (!tokenCodes.has(first.errorCode)) return first;
  connection.token = null;
  const second = await requestOnce(connection, path, fields, repeatable);
  return { ...second, tries: first.tries + second.tries - 1 };
}

async function requestOnce(
  connection: DarajaConnection,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  repeatable: boolean,
): Promise<DarajaResponse> {
  const { client } = connection;
  const response = await sendRequest(client, {
    method: "POST",
    path,
    headers: {
      authorization: `Bearer ${await tokenOf(connection)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(fields),
    repeatable,
    isOwnError: (text) => Failed.safeParse(jsonOf(text)).success,
  });
  const { status, tries, text } = response;
  const nothing = { status, tries, accepted: null, errorCode: "", errorText: "" };
  if (status >= 200 && status < 300) {
    return { ...nothing, accepted: readResponse(client, response, Accepted, [status]) };
  }
  const failed = Failed.safeParse(jsonOf(text));
  if (!failed.success) throw new Outage(`${client.name} answered with ${status}`);
  return { ...nothing, errorCode: failed.data.errorCode, errorText: failed.data.errorMessage };
}

/** True when this very request was certainly not carried out. */
export function isNotTaken({ errorCode }: Pick<DarajaResponse, "errorCode">): boolean {
  return tokenCodes.has(errorCode) || notTakenCodes.has(errorCode);
}

/** What was answered, for a message of an error: a code, never what was sent. */
export function codeOf({ accepted, errorCode, status }: DarajaResponse): string {
  return accepted?.ResponseCode ?? (errorCode || String(status));
}

const Token = z.object({
  access_token: z.string().min(1).max(2_000),
  expires_in: z.coerce.number().int().nonnegative(),
});

/** Nothing is carried out without a token, so where there is none nothing was. */
async function tokenOf(connection: DarajaConnection): Promise<string> {
  const { client, consumerKey, consumerSecret, now } = connection;
  if (connection.token !== null && now().getTime() < connection.token.until) {
    return connection.token.value;
  }
  try {
    const response = await sendRequest(client, {
      method: "GET",
      path: "/oauth/v1/generate?grant_type=client_credentials",
      headers: { authorization: basic(consumerKey, consumerSecret) },
      repeatable: true,
    });
    const { access_token, expires_in } = readResponse(client, response, Token);
    const until = now().getTime() + Math.max(0, expires_in - 60) * 1_000;
    connection.token = { value: access_token, until };
    return access_token;
  } catch (error) {
    if (error instanceof Outage) throw new NotTaken(error.message);
    throw error;
  }
}

const nairobi = 3 * 3_600_000;

/** "20260302120000": the time in Nairobi. */
export function nairobiTime(at: Date): string {
  return new Date(at.getTime() + nairobi).toISOString().slice(0, 19).replace(/\D/g, "");
}

/** From "20260302120000"; null for another form. */
export function fromNairobi(text: string): Date | null {
  const read = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (read === null) return null;
  const [, year, month, day, hour, minute, second] = read;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(at) ? null : new Date(at);
}
