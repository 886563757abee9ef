/**
 * What payments and payouts at Razorpay share: the account's key, how requests are made and what an error looks like.
 * Written from its public API documentation (razorpay.com/docs/api, mirrored in github.com/razorpay/markdown-docs).
 */
import { z } from "zod";
import type { Keys } from "../../provider-ports/hmac.ts";
import { Outage } from "../../provider-ports/ports.ts";
import {
  basic,
  jsonOf,
  type ProviderClient,
  type ProviderResponse,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";

export const razorpayName = "razorpay";

export interface RazorpayConnection {
  client: ProviderClient;
  keyId: string;
  keySecret: string;
  /** Set for each webhook in the dashboard; two during a key rotation. */
  webhookSecrets: Keys;
  now: () => Date;
}

const ErrorAnswer = z.object({
  error: z.object({
    code: z.string().default(""),
    description: z.string().default(""),
    field: z.string().nullish(),
    reason: z.string().nullish(),
  }),
});

export type RazorpayError = z.output<typeof ErrorAnswer>["error"];

interface RazorpayQuestion {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: object;
  headers?: Record<string, string>;
  repeatable: boolean;
}

export async function requestRazorpay(
  { client, keyId, keySecret }: RazorpayConnection,
  { method, path, body, headers = {}, repeatable }: RazorpayQuestion,
): Promise<ProviderResponse> {
  return sendRequest(client, {
    method,
    path: `/v1${path}`,
    headers: {
      authorization: basic(keyId, keySecret),
      "content-type": "application/json",
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    repeatable,
  });
}

/** Parses a response of status 200; any other status is an Outage. */
export async function readRazorpay<T>(
  connection: RazorpayConnection,
  shape: z.ZodType<T>,
  path: string,
): Promise<T> {
  const response = await requestRazorpay(connection, { method: "GET", path, repeatable: true });
  return readResponse(connection.client, response, shape);
}

/** The error of a response of status 400, null for any other status. A rejected API key is an Outage: the request is not at fault. */
export function errorOf({ status, text }: ProviderResponse): RazorpayError | null {
  if (status !== 400) return null;
  const read = ErrorAnswer.safeParse(jsonOf(text));
  return read.success ? read.data.error : { code: "", description: "" };
}

/** Razorpay's own description is left out: it may quote a person's number. */
export function outageFrom({ code, field, reason }: RazorpayError): Outage {
  const facts = [code, field, reason].filter((fact) => typeof fact === "string" && fact !== "");
  return new Outage(`${razorpayName} refused: ${facts.join(", ")}`);
}

/** Up to the end of the year 9999: a later instant cannot be written as ours are. */
export const Seconds = z.int().nonnegative().max(253_402_300_799);

export function atSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Notes are an object, or an empty list where there are none. */
export const Notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((notes): Record<string, unknown> => {
    return notes === null || notes === undefined || Array.isArray(notes) ? {} : notes;
  });

/** Our trade number, stored under this name in the notes of links and codes that we created. */
export function tradeNoOf(notes: Record<string, unknown>): string {
  return typeof notes.trade_no === "string" ? notes.trade_no : "";
}
