/**
 * By which provider something new goes: the first channel of its purpose that takes source, amount and hour. One whose provider is down
 * comes last, since nothing that is new has been asked of it.
 */
import { type ChannelPurpose, repayPurposes } from "#contract/channel-purposes.ts";
import type { Minor } from "#values/money.ts";
import { channelsOn, isWithinHours, takesAmount, takesSource } from "./channels-now.ts";
import { type Ports, type ProviderReader, portOf } from "./provider-ports.ts";

interface Wanted<P> {
  purpose: ChannelPurpose;
  /** The wallet, bank or place; null for a purpose without. */
  code: string | null;
  amount: Minor;
  /** What else the provider must be able to do. */
  fits?(port: P): boolean;
}

/** "closed": one would take it in another amount or at another hour. "none": none would. */
export function choosePort<U extends "payments" | "payouts">(
  use: U,
  { purpose, code, amount, fits = () => true }: Wanted<Ports[U]>,
  reader: ProviderReader,
): Ports[U] | "closed" | "none" {
  const able = channelsOn(purpose, reader).flatMap((channel) => {
    const port = portOf<U>(use, channel.provider, reader);
    return port !== null && takesSource(channel, code) && fits(port) ? [{ channel, port }] : [];
  });
  const open = able.filter(
    ({ channel }) => isWithinHours(channel, reader) && takesAmount(channel, amount),
  );
  const chosen = open.find(({ port }) => !isDown(port)) ?? open[0];
  return chosen?.port ?? (able.length > 0 ? "closed" : "none");
}

function isDown(port: Ports["payments" | "payouts"]): boolean {
  return port.isDown?.() ?? false;
}

/** The name of the provider that the lender prefers for repayments. */
export function firstRepaymentProvider(reader: ProviderReader): string {
  for (const purpose of repayPurposes) {
    const [first] = channelsOn(purpose, reader);
    const port = first === undefined ? null : portOf("payments", first.provider, reader);
    if (port !== null) return port.name;
  }
  return reader.payments.name;
}
