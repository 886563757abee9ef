/** Which of a provider's settings this server has. Names and yes or no, never a value: secrets stay in the environment. */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import type { ProviderName } from "#contract/providers.ts";
import { providerSettings } from "../../platform/provider-ports/provider-settings.ts";
import type { Settings } from "../../platform/services/settings.ts";

export type Use = "payments" | "payouts" | "sms" | "email";

type Given = Pick<Settings, "providers" | "simulator">;

export function useOf(purpose: ChannelPurpose): Use {
  if (purpose === "sms" || purpose === "email") return purpose;
  return purpose === "payout-wallet" || purpose === "payout-bank" ? "payouts" : "payments";
}

/** Names of the settings that a use needs and this server has not, as an operator writes them. */
export function missingSettings(
  provider: ProviderName,
  use: Use,
  { providers, simulator }: Given,
): string[] {
  if (provider === "simulator") return simulator.secret === "" ? ["MKOPO_SIMULATOR_SECRET"] : [];
  const needed = providerSettings[provider][use] ?? [];
  return needed.filter((name) => !providers.keys[name]).map((name) => `MKOPO_${name}`);
}

/** The host that requests go to; "" for none. */
export function hostOf(provider: ProviderName, { providers, simulator }: Given): string {
  const own = providers.keys[`${provider.toUpperCase()}_ORIGIN`];
  if (provider === "smtp" || provider === "smtp2") {
    return providers.keys[`${provider.toUpperCase()}_HOST`] ?? "";
  }
  const origin =
    provider === "simulator" ? simulator.origin : (own ?? providerSettings[provider].origin ?? "");
  return URL.canParse(origin) ? new URL(origin).host : "";
}
