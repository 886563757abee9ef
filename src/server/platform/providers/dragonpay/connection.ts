/**
 * What payments and payouts at Dragonpay (Philippines) share: the merchant's two keys and how it is asked. Written from
 * its Payment Switch API (REST v2 of the collection API, merchant payout API v1) and the sdk of github.com/Humfurie/dragonpay-ph.
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
  /** The first one asks; each signs postbacks while it is changed. */
  passwords: Keys;
  /** Of the payout API, another one. */
  payoutKey: string;
  /** It wants an address to write instructions to; the lender's, so that no borrower's is given away. */
  email: string;
  /** Our wallets, banks and channels as its processors; a code left out lets the payer choose at Dragonpay. */
  processors: Readonly<Record<string, string>>;
  now: () => Date;
}

/** Its clock is Manila's, and its times name no zone. */
const manilaOffsetMs = 8 * 3_600_000;

/** "2026-03-02T17:30:00" */
export function manilaTime(at: Date): string {
  return new Date(at.getTime() + manilaOffsetMs).toISOString().slice(0, 19);
}

/** Null for what is no time. */
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
  // Every question names our transaction number, which it takes once.
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

/** Its own "no such transaction", which is JSON; a page of a gateway under the same status is nobody's word. */
export function saysNotFound({ status, text }: Pick<ProviderResponse, "status" | "text">): boolean {
  return status === 404 && jsonOf(text) !== null;
}
