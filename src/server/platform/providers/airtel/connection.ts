/**
 * Airtel Money (Tanzania and Kenya) through Airtel Africa's Open API. One OAuth token for all calls, whose lifetime it says itself.
 * What became of money is told by the transaction's own status beside a response code, never by the HTTP status or "success":
 * Airtel reports a failed transaction as a successful answer. Source: the Open API's public description and its code tables.
 */
import { z } from "zod";
import type { AirtelSetting } from "../../provider-ports/airtel-setting.ts";
import type { Keys } from "../../provider-ports/hmac.ts";
import { afterSending } from "../../provider-ports/maybe-sent.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import {
  jsonOf,
  type ProviderClient,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";
import type { Log } from "../../runtime/log.ts";

export const airtelName = "airtel";

export interface AirtelConnection extends AirtelSetting {
  client: ProviderClient;
  clientId: string;
  clientSecret: string;
  /** The first one is the current key of callbacks, any of them is believed. */
  callbackSecrets: Keys;
  country: "TZ" | "KE";
  currency: "TZS" | "KES";
  /** Of the country: digits that open the international form. */
  countryCode: string;
  log: Pick<Log, "error">;
  now: () => Date;
  /** The token in use; every service of this provider shares it. */
  token: { value: string; until: number } | null;
}

/** Airtel writes `false` for an identifier that it has not. */
const Identifier = z
  .union([z.string().max(100), z.boolean()])
  .nullish()
  .transform((value) => (typeof value === "string" ? value : ""));
const Transaction = z.object({
  id: Identifier,
  status: z.string().max(30),
  airtel_money_id: Identifier,
  reference_id: Identifier,
});
const Envelope = z.object({
  data: z.unknown(),
  status: z.object({ response_code: z.string().max(40).nullish() }),
});

export interface AirtelResponse {
  status: number;
  tries: number;
  /** "" unless the answer is an envelope of status 2xx: under any other status a code decides nothing. */
  code: string;
  /** Null where the answer names none. */
  transaction: z.output<typeof Transaction> | null;
  data: unknown;
}

interface AirtelRequest {
  method: "GET" | "POST";
  path: string;
  body?: object;
  repeatable: boolean;
}

/** Throws Outage when there is no answer or none of Airtel's own. */
export async function requestAirtel(
  connection: AirtelConnection,
  request: AirtelRequest,
): Promise<AirtelResponse> {
  const token = await tokenOf(connection);
  const first = await requestOnce(connection, request, token);
  if (first.status !== 401) return first;
  connection.token = null;
  const renewed = await afterSending(tokenOf(connection));
  const second = await afterSending(requestOnce(connection, request, renewed));
  return { ...second, tries: first.tries + second.tries };
}

async function requestOnce(
  connection: AirtelConnection,
  { method, path, body, repeatable }: AirtelRequest,
  token: string,
): Promise<AirtelResponse> {
  const { client, country, currency } = connection;
  const response = await sendRequest(client, {
    ...{ method, path, repeatable },
    headers: {
      ...{ authorization: `Bearer ${token}`, accept: "*/*", "content-type": "application/json" },
      ...{ "x-country": country, "x-currency": currency },
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, tries, text } = response;
  const nothing = { status, tries, code: "", transaction: null, data: null };
  if (status < 200 || status >= 300) {
    // A gateway's page may have any status; an answer that is not JSON does not come from Airtel.
    if (jsonOf(text) !== null) return nothing;
    throw new Outage(`${client.name} answered with ${status}`);
  }
  const read = readResponse(client, response, Envelope, [status]);
  const found = z.object({ transaction: Transaction }).safeParse(read.data);
  const transaction = found.success ? found.data.transaction : null;
  return { ...nothing, code: read.status.response_code ?? "", transaction, data: read.data };
}

const Token = z.object({
  access_token: z.string().min(1).max(4_000),
  expires_in: z.coerce.number().int().nonnegative(),
});

/** Nothing is carried out without a token, so where there is none nothing was. */
async function tokenOf(connection: AirtelConnection): Promise<string> {
  const { client, clientId, clientSecret, now } = connection;
  if (connection.token !== null && now().getTime() < connection.token.until) {
    return connection.token.value;
  }
  try {
    const response = await sendRequest(client, {
      method: "POST",
      path: "/auth/oauth2/token",
      headers: { accept: "*/*", "content-type": "application/json" },
      body: JSON.stringify({
        ...{ client_id: clientId, client_secret: clientSecret },
        grant_type: "client_credentials",
      }),
      repeatable: true,
    });
    const { access_token, expires_in } = readResponse(client, response, Token);
    const until = now().getTime() + Math.max(0, expires_in - 30) * 1_000;
    connection.token = { value: access_token, until };
    return access_token;
  } catch (error) {
    if (error instanceof Outage) throw new NotTaken(error.message);
    throw error;
  }
}

/** A number in national or international form, as Airtel takes it. */
export function subscriberOf(
  { countryCode, numbers }: Pick<AirtelConnection, "countryCode" | "numbers">,
  number: string,
): string {
  const digits = number.replace(/^\+/, "");
  const international = digits.startsWith(countryCode) && digits.length > 10;
  const national = (international ? digits.slice(countryCode.length) : digits).replace(/^0/, "");
  return numbers === "national" ? national : countryCode + national;
}
