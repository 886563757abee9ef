/**
 * What a rejection of a payout proves. A payout whose very first request is rejected was never accepted; after a request whose
 * response was lost, a rejection is about the last request only, and an earlier one may have paid (decision record 0047).
 */

import type { PayoutRequest } from "./ports.ts";
import type { ProviderResponse } from "./provider-client.ts";

/** No request for this payout was sent before the one just answered. */
export function isFirstSending(
  { sentBefore }: Pick<PayoutRequest, "sentBefore">,
  { tries }: Pick<ProviderResponse, "tries">,
): boolean {
  return sentBefore === null && tries === 1;
}

/** Far longer than a request is in flight, and than providers take to make a payout findable. */
const findableAfterMs = 30 * 60_000;

/** A provider that finds no payout of this id by now has not accepted it: "not found" soon after sending proves nothing. */
export function wouldBeFound(
  { sentBefore }: Pick<PayoutRequest, "sentBefore">,
  now: Date,
): boolean {
  return sentBefore !== null && now.getTime() - sentBefore.getTime() >= findableAfterMs;
}
