/** What each purpose may be offered for in a market: wallets, banks, places for codes. */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import type { Words } from "#contract/languages.ts";
import type { ProviderName } from "#contract/providers.ts";
import { providerSettings } from "../../platform/provider-ports/provider-settings.ts";
import { everywhere } from "../../platform/services/code-channel.ts";
import { paymentSources } from "../payout-account/banks.ts";
import { type ChannelSettings, codeChannels } from "./code-channels.ts";
import { walletAppOf } from "./wallet-app.ts";

interface NamedSource {
  code: string;
  name: Words;
  logo: string;
}

/** Purposes that name what they are offered for. */
export const purposesWithSources: ReadonlySet<ChannelPurpose> = new Set([
  ...(["wallet", "bank", "code", "card", "payout-wallet", "payout-bank"] as const),
]);

export function sourcesOf(purpose: ChannelPurpose, settings: ChannelSettings): NamedSource[] {
  switch (purpose) {
    case "wallet":
    case "payout-wallet":
      return named("wallet", settings);
    case "bank":
    case "card":
    case "payout-bank":
      return named("bank", settings);
    case "code":
      return codeChannels(settings).map(({ code, name, logo }) => ({ code, name, logo }));
    case "app":
    case "sms":
    case "email":
      return [];
  }
}

/** Those of them that a provider serves. */
export function servedSources(
  purpose: ChannelPurpose,
  provider: ProviderName,
  settings: ChannelSettings,
): NamedSource[] {
  const { sources: served } = providerSettings[provider];
  return sourcesOf(purpose, settings).filter(({ code }) => served?.includes(code) ?? true);
}

function named(wanted: "wallet" | "bank", { brand }: ChannelSettings): NamedSource[] {
  return paymentSources(brand.market)
    .filter(({ kind }) => kind === wanted)
    .map(({ code, name }) => ({ code, name: everywhere(name), logo: "" }));
}

/** Whether the market has anything of this purpose at all. */
export function isInMarket(purpose: ChannelPurpose, settings: ChannelSettings): boolean {
  if (purpose === "app") return walletAppOf(settings.brand.market) !== null;
  return !purposesWithSources.has(purpose) || sourcesOf(purpose, settings).length > 0;
}
