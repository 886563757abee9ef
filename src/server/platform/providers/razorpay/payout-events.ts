/**
 * A Razorpay payout as our event, for final states only. A payout that was processed and then reversed yields both events, and
 * staff see both.
 */
import { z } from "zod";
import type { ProviderEvent } from "../../provider-ports/ports.ts";
import { razorpayName } from "./connection.ts";

export const Payout = z.object({
  id: z.string().min(1).max(60),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string().max(40),
  reference_id: z.string().max(60).nullish(),
});

export type Payout = z.output<typeof Payout>;

const failedStates = ["failed", "reversed", "rejected", "cancelled"];

/** Null while the status is not final. */
export function eventOfPayout(payout: Payout, at: Date): ProviderEvent | null {
  const { id, status, amount, currency, reference_id: reference } = payout;
  const succeeded = status === "processed";
  if (!succeeded && !failedStates.includes(status)) return null;
  return {
    provider: razorpayName,
    eventId: `payout:${id}:${status}`,
    kind: succeeded ? "payout-succeeded" : "payout-failed",
    reference: reference ?? "",
    providerReference: id,
    amount,
    currency,
    happenedAt: at.toISOString(),
  };
}
