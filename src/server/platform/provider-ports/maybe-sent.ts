/**
 * What a rejection of a payout proves. A payout whose very first request is rejected was never accepted; after a request whose
 * response was lost, a rejection is about the last request only, and an earlier one may have paid (decision record 0047). And when a
 * payment that was asked for can no longer be made.
 */

import { NotTaken, Outage, type PayoutRequest } from "./ports.ts";
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

const surelyOverMs = 3_600_000;

/** Whether a payment expired so long ago that no prompt is on any phone and no push of it is under way. */
export function isSurelyOver(expiresAt: Date | undefined, now: Date): boolean {
  return expiresAt !== undefined && now.getTime() - expiresAt.getTime() >= surelyOverMs;
}

/** For a question after the payout was sent: that the question was not taken says nothing about the payout. */
export async function afterSending<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof NotTaken ? new Outage(error.message) : error;
  }
}
