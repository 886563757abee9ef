/**
 * The ports of providers by their names. The services hold the ones that the settings name, and `further` those of every other
 * provider whose settings this server has: what was begun by a provider is finished by it, whoever begins new things.
 */
import type { ProviderName } from "#contract/providers.ts";
import type { PaymentProvider, PayoutProvider } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Use } from "./provider-readiness.ts";

export type ProviderReader = Pick<
  Services,
  "settings" | "configuration" | "calendar" | "payments" | "payouts" | "sms" | "email" | "further"
>;

export type Ports = Pick<Services, "payments" | "payouts" | "sms" | "email">;

/** Of a channel's provider; null where this server lacks its settings. */
export function portOf<U extends Use>(
  use: U,
  provider: ProviderName,
  reader: Pick<ProviderReader, "settings" | "further" | U>,
): Ports[U] | null {
  if (reader.settings.providers[use] === provider) return reader[use];
  return (reader.further[use] as ReadonlyMap<string, Ports[U]>).get(provider) ?? null;
}

type PaymentPorts = Pick<Services, "payments" | "further">;
type PayoutPorts = Pick<Services, "payouts" | "further">;

/** By the name stored with a payment; null where this server cannot ask it. */
export function paymentsNamed(name: string, ports: PaymentPorts): PaymentProvider | null {
  const { payments, further } = ports;
  return payments.name === name ? payments : (further.payments.get(name) ?? null);
}

/** By the name stored with a payout; null where this server cannot ask it. */
export function payoutsNamed(name: string, ports: PayoutPorts): PayoutProvider | null {
  const { payouts, further } = ports;
  return payouts.name === name ? payouts : (further.payouts.get(name) ?? null);
}
