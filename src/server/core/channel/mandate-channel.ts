/** The provider that keeps new mandates: the first one among the channels that borrowers repay by. */
import { repayPurposes } from "#contract/channel-purposes.ts";
import type { Mandates } from "../../platform/provider-ports/mandates.ts";
import { channelsOn } from "./channels-now.ts";
import { type ProviderReader, portOf } from "./provider-ports.ts";

interface MandateChannel {
  /** As it is stored with a mandate. */
  provider: string;
  mandates: Mandates;
}

/** What is agreed and debited is paid by this (core/payout-account/banks.ts). */
export const mandateBankCode = "UPI";

/** Mandates by UPI are India's. */
export function hasMandates({ settings }: Pick<ProviderReader, "settings">): boolean {
  return settings.brand.market === "in";
}

/** Null in another market, and where no channel's provider keeps any. */
export function mandateChannel(reader: ProviderReader): MandateChannel | null {
  if (!hasMandates(reader)) return null;
  for (const purpose of repayPurposes) {
    for (const channel of channelsOn(purpose, reader)) {
      const port = portOf("payments", channel.provider, reader);
      if (port?.mandates !== undefined) return { provider: port.name, mandates: port.mandates };
    }
  }
  return null;
}
