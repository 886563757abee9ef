/** The channels while nobody has edited any: what the server's settings name, for everything it does, all day and in any amount. */
import { type ChannelPurpose, channelPurposes } from "#contract/channel-purposes.ts";
import type { Channel, Channels } from "#contract/channels.ts";
import { providerSettings } from "../../platform/provider-ports/provider-settings.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { useOf } from "./provider-readiness.ts";
import { isInMarket, servedSources } from "./sources.ts";

const known = new WeakMap<Settings["providers"], Map<string, Channels>>();

/** The same object for the same settings: it is read with every payment. */
export function usualChannels(settings: Settings): Channels {
  const { providers, brand, codeChannels } = settings;
  const key = `${providers.payments} ${providers.payouts} ${providers.sms} ${providers.email} ${brand.market} ${codeChannels?.map(({ code }) => code).join() ?? "market"}`;
  const made = known.get(providers) ?? new Map<string, Channels>();
  const found = made.get(key);
  if (found !== undefined) return found;
  const channels = channelPurposes.flatMap((purpose) => usualFor(purpose, settings));
  made.set(key, { channels });
  known.set(providers, made);
  return { channels };
}

function usualFor(purpose: ChannelPurpose, settings: Settings): Channel[] {
  const provider = settings.providers[useOf(purpose)];
  const does = providerSettings[provider].purposes.includes(purpose);
  return does && isInMarket(purpose, settings) ? [newChannel(purpose, provider, settings)] : [];
}

/** Switched on, without limits, for everything the market has. */
function newChannel(
  purpose: ChannelPurpose,
  provider: Channel["provider"],
  settings: Settings,
): Channel {
  return {
    ...{ purpose, provider, on: true, least: null, most: null, from: "", until: "", sender: "" },
    sources: servedSources(purpose, provider, settings).map(({ code }) => ({ code, payee: "" })),
  };
}
