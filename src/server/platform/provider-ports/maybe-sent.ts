/**
 * What a rejection of a payout proves. The first request of all that is refused was never taken; after a request whose
 * answer was lost, a rejection speaks for the last one only, and the first may have paid (decision record 0047).
 */

import type { PayoutRequest } from "./ports.ts";
import type { ProviderResponse } from "./provider-client.ts";

/** No request for this payout was under way before the one just answered. */
export function isFirstSending(
  { sentBefore }: Pick<PayoutRequest, "sentBefore">,
  { tries }: Pick<ProviderResponse, "tries">,
): boolean {
  return sentBefore === null && tries === 1;
}

/** Far longer than a request is under way, and than providers take to find what they were sent. */
const findableAfterMs = 30 * 60_000;

/** A provider that finds no payout of this number by now has not taken it: "not found" soon after sending says nothing. */
export function wouldBeFound(
  { sentBefore }: Pick<PayoutRequest, "sentBefore">,
  now: Date,
): boolean {
  return sentBefore !== null && now.getTime() - sentBefore.getTime() >= findableAfterMs;
}
