/**
 * What payments and payouts at Dragonpay (Philippines) share: the merchant's two keys and how requests are made. Written from
 * its Payment Switch API (REST v2 of the collection API, merchant payout API v1) and the SDK github.com/Humfurie/dragonpay-ph.
 */

import type { Keys } from "../../provider-ports/hmac.ts";
import {
  basic,
  jsonOf,
  type ProviderClient,
  type ProviderResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";

export const dragonpayName = "dragonpay";

export interface DragonpayConnection {
  client: ProviderClient;
  merchantId: string;
  /** Requests use the first one; during a key rotation postbacks may be signed with any of them. */
  passwords: Keys;
  /** The payout API has a key of its own. */
  payoutKey: string;
  /** Dragonpay requires an address for payment instructions; it is the lender's, so that no borrower's is disclosed. */
  email: string;
  /** Our wallets, banks and channels as its processors; for a code that is not listed the payer chooses at Dragonpay. */
  processors: Readonly<Record<string, string>>;
  now: () => Date;
}

/** Its times are in Manila and name no time zone. */
const manilaOffsetMs = 8 * 3_600_000;

/** "2026-03-02T17:30:00" */
export function manilaTime(at: Date): string {
  return new Date(at.getTime() + manilaOffsetMs).toISOString().slice(0, 19);
}

/** Null for text that is not a time. */
export function fromManila(text: string): Date | null {
  const read = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})/.exec(text);
  const at = read === null ? Number.NaN : Date.parse(`${read[1]}T${read[2]}+08:00`);
  return Number.isNaN(at) ? null : new Date(at);
}

export function requestCollect(
  { client, merchantId, passwords }: DragonpayConnection,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<ProviderResponse> {
  const headers = {
    authorization: basic(merchantId, passwords[0]),
    "content-type": "application/json",
  };
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  // Every request names our transaction number, which Dragonpay accepts once, so repeats are safe.
  const full = `/api/collect/v2/${path}`;
  return sendRequest(client, { method, path: full, headers, ...text, repeatable: true });
}

export function requestPayout(
  { client, merchantId, payoutKey }: DragonpayConnection,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<ProviderResponse> {
  const headers = { authorization: `Bearer ${payoutKey}`, "content-type": "application/json" };
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const full = `/api/payout/merchant/v1/${encodeURIComponent(merchantId)}/${path}`;
  return sendRequest(client, { method, path: full, headers, ...text, repeatable: true });
}

/** Dragonpay's own "no such transaction" is JSON; a gateway's page with the same status proves nothing. */
export function saysNotFound({ status, text }: Pick<ProviderResponse, "status" | "text">): boolean {
  return status === 404 && jsonOf(text) !== null;
}
