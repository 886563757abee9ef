/**
 * M-Pesa in Tanzania through Vodacom's OpenAPI. A session is opened with the API key, encrypted with the portal's public key, and each
 * later call carries the session's id encrypted the same way. A payment or payout answers when it is over, after the payer's PIN: its
 * calls have a longer time limit. An outcome is told by a code, and by that code under its own HTTP status alone.
 * Source: the OpenAPI portal's code table as clients quote it; Mozambique's codes differ and are not these.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { afterSending } from "../../provider-ports/maybe-sent.ts";
import { encryptedFor } from "../../provider-ports/portal-key.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import {
  jsonOf,
  type ProviderClient,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";
import type { VodacomSetting } from "../../provider-ports/vodacom-setting.ts";
import type { Log } from "../../runtime/log.ts";

export const vodacomName = "vodacom";

export interface VodacomConnection extends VodacomSetting {
  client: ProviderClient;
  /** The same address with the time limit of calls that wait for a PIN. */
  patient: ProviderClient;
  /** After so long a prompt counts as begun; its outcome is asked about. */
  noticeAfterMs: number;
  apiKey: string;
  /** Shortcode of the lender. */
  shortcode: string;
  log: Pick<Log, "error">;
  now: () => Date;
  /** The session in use, encrypted; every service of this provider shares it. */
  session: { value: string; until: number } | null;
}

const Text = z.string().max(200).nullish();
const Envelope = z.object({
  output_ResponseCode: z.string().max(20),
  output_TransactionID: Text,
  output_ThirdPartyConversationID: Text,
  output_ResponseTransactionStatus: Text,
  output_OriginalTransactionID: Text,
  output_Reversed: z.union([z.string().max(20), z.boolean()]).nullish(),
  output_CustomerFirstName: Text,
  output_CustomerLastName: Text,
});

export interface VodacomResponse {
  status: number;
  tries: number;
  /** "" for a code under another status than its own. */
  code: string;
  /** Null unless the code is "INS-0". */
  body: z.output<typeof Envelope> | null;
}

/** Statuses of the codes that have one of their own; any other code is told under 400. */
const statusOfCode: Readonly<Record<string, readonly number[]>> = {
  "INS-0": [200, 201],
  "INS-1": [500],
  "INS-6": [401],
  "INS-9": [408],
  "INS-10": [409],
  "INS-16": [503],
  "INS-2006": [422],
};

function isUnderItsStatus(code: string, status: number): boolean {
  return (statusOfCode[code] ?? [400]).includes(status);
}

/** Above its load: not taken. */
export const overload = "INS-16";
/** An earlier request had this conversation id. */
export const duplicate = "INS-10";
/** The session holds no longer, or was used too often: nothing was carried out. */
const sessionCodes: ReadonlySet<string> = new Set(["INS-989", "INS-992", "INS-993", "INS-994"]);

type Fields = Readonly<Record<string, string>>;

interface VodacomRequest {
  method: "GET" | "POST";
  path: string;
  fields: Fields;
  /** Waits for a PIN. */
  patient?: boolean;
  /** May be sent again when its answer was lost: a conversation id is taken once. */
  repeatable: boolean;
}

/** Throws Outage when there is no answer or none of Vodacom's own. */
export async function requestVodacom(
  connection: VodacomConnection,
  request: VodacomRequest,
): Promise<VodacomResponse> {
  const bearer = await sessionOf(connection);
  const first = await requestOnce(connection, request, bearer);
  if (!sessionCodes.has(first.code)) return first;
  connection.session = null;
  const renewed = await afterSending(sessionOf(connection));
  const second = await afterSending(requestOnce(connection, request, renewed));
  return { ...second, tries: first.tries + second.tries };
}

async function requestOnce(
  connection: VodacomConnection,
  { method, path, fields, patient = false, repeatable }: VodacomRequest,
  bearer: string,
): Promise<VodacomResponse> {
  const client = patient ? connection.patient : connection.client;
  const response = await sendRequest(client, {
    method,
    path: pathOf(connection, method === "GET" ? `${path}?${new URLSearchParams(fields)}` : path),
    headers: headersOf(connection, bearer),
    ...(method === "GET" ? {} : { body: JSON.stringify(fields) }),
    repeatable,
    isOwnError: (text) => Envelope.safeParse(jsonOf(text)).success,
  });
  const { status, tries, text } = response;
  const nothing = { status, tries, code: "", body: null };
  const read = Envelope.safeParse(jsonOf(text));
  if (!read.success) throw new Outage(`${client.name} answered with ${status}`);
  const { output_ResponseCode: code } = read.data;
  if (!isUnderItsStatus(code, status)) return nothing;
  return { ...nothing, code, body: code === "INS-0" ? read.data : null };
}

const pathOf = ({ environment }: VodacomConnection, path: string) =>
  `/${environment}/ipg/v2/vodacomTZN/${path}`;

function headersOf({ trusted }: VodacomConnection, bearer: string): Record<string, string> {
  return {
    ...{ authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    origin: trusted,
  };
}

/** Encrypted with the portal's public key, anew each time. */
function encrypted({ key }: VodacomConnection, text: string): string {
  if (key === null) throw new NotTaken(`${vodacomName} has no public key to speak with`);
  return encryptedFor(key, "pkcs1", text);
}

const Session = z.object({
  output_ResponseCode: z.literal("INS-0"),
  output_SessionID: z.string().min(1).max(200),
});

/** Its lifetime is set in the portal; a session that ended earlier is told by a code. */
const sessionMs = 20 * 60_000;

/** Nothing is carried out without a session, so where there is none nothing was. */
export async function sessionOf(connection: VodacomConnection): Promise<string> {
  const { client, apiKey, now, session } = connection;
  if (session !== null && now().getTime() < session.until) return session.value;
  try {
    const response = await sendRequest(client, {
      method: "GET",
      path: pathOf(connection, "getSession/"),
      headers: headersOf(connection, encrypted(connection, apiKey)),
      repeatable: true,
    });
    const { output_SessionID } = readResponse(client, response, Session, [200, 201]);
    const value = encrypted(connection, output_SessionID);
    connection.session = { value, until: now().getTime() + sessionMs };
    return value;
  } catch (error) {
    if (error instanceof Outage) throw new NotTaken(error.message);
    throw error;
  }
}

/** Our number as a conversation id: letters and digits alone. */
export const conversationOf = (ourNumber: string) => ourNumber.replaceAll("-", "");

interface Known {
  /** open: under way, or of a status nobody knows. silent: the query told nothing of it, which proves nothing soon after sending. */
  state: "paid" | "failed" | "open" | "silent";
  receipt: string;
}

/** "INS-0" says only that the query worked: the transaction has a status of its own. */
export async function queryOf(connection: VodacomConnection, ourNumber: string): Promise<Known> {
  const conversation = conversationOf(ourNumber);
  const { body } = await requestVodacom(connection, {
    method: "GET",
    path: "queryTransactionStatus/",
    repeatable: true,
    fields: {
      input_QueryReference: conversation,
      input_ServiceProviderCode: connection.shortcode,
      input_ThirdPartyConversationID: newConversation(),
      input_Country: "TZN",
    },
  });
  if (body === null) return { state: "silent", receipt: "" };
  const status = body.output_ResponseTransactionStatus?.toLowerCase() ?? "";
  const receipt = body.output_OriginalTransactionID || body.output_TransactionID || "";
  const isReversed = String(body.output_Reversed ?? "").toLowerCase() === "true";
  if (status === "completed") return { state: isReversed ? "open" : "paid", receipt };
  return { state: failedStatuses.has(status) ? "failed" : "open", receipt };
}

const failedStatuses: ReadonlySet<string> = new Set(["failed", "cancelled", "expired"]);

/** Of a question: its own each time. */
export const newConversation = () => `Q${randomBytes(12).toString("hex")}`;
