/** Giving a loan back as the pages that offer it show it (DS-6). */
import type { z } from "zod";
import type { CoolingOff } from "#contract/cooling-off.ts";

export interface CoolingOffViewModel {
  open: boolean;
  /** In minor units; 0 when earlier payments cover it. */
  amount: number;
  until: string;
  zone: string;
  /** What became of a payment for it that did not end the loan; "" for nothing. */
  message: string;
  /** What the one action pays from: the wallet or bank of the payout; null to ask for it. */
  source: { code: string; name: string } | null;
}

/** Null where there is nothing to say of it, and from a backend that does not say. */
export function coolingOffViewModel(
  coolingOff: z.output<typeof CoolingOff> | undefined,
): CoolingOffViewModel | null {
  if (coolingOff === undefined) return null;
  const { open, amount, until, zone, message, source, sourceName } = coolingOff;
  return {
    open: open === 1,
    amount,
    until,
    zone,
    message,
    source: source === "" ? null : { code: source, name: sourceName },
  };
}
