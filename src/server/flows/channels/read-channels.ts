/** Providers as this server could use them, and what each channel did lately. Asks no provider and tells no secret. */
import { channelPurposes } from "#contract/channel-purposes.ts";
import type { readChannels as endpoint } from "#contract/channels.ts";
import { symbolOf } from "#contract/format.ts";
import { everyProvider, type ProviderName } from "#contract/providers.ts";
import { hostOf, missingSettings, type Use } from "../../core/channel/provider-readiness.ts";
import { sourcesOf } from "../../core/channel/sources.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { providerSettings, worksIn } from "../../platform/provider-ports/provider-settings.ts";
import { channelStates } from "./channel-states.ts";
import { tablesShown } from "./provider-tables.ts";

const uses: readonly Use[] = ["payments", "payouts", "sms", "email"];

export const readChannels: QueryHandler<typeof endpoint> = async (db, _input, call) => {
  const { services, language } = call;
  const { settings } = services;
  const { market } = settings.brand;
  const { states, payoutsWaiting } = await channelStates(db, call);
  return {
    ok: true,
    data: {
      market,
      currencySymbol: symbolOf(marketRules(services).pack.currency),
      timeZone: settings.timeZone,
      providers: everyProvider.map((provider) => providerShown(provider, call)),
      sources: channelPurposes.map((purpose) => ({
        purpose,
        among: sourcesOf(purpose, settings).map(({ code, name, logo }) => ({
          ...{ code, logo },
          name: name[language],
        })),
      })),
      states,
      tables: tablesShown(settings, language),
      payoutsWaiting,
    },
  };
};

function providerShown(provider: ProviderName, { services }: Call) {
  const { settings } = services;
  const { name, purposes, ...needed } = providerSettings[provider];
  const named = [...new Set(uses.flatMap((use) => needed[use] ?? []))];
  const missing = new Set(uses.flatMap((use) => missingSettings(provider, use, settings)));
  const shown =
    provider === "simulator"
      ? [{ name: "MKOPO_SIMULATOR_SECRET", uses: [...uses] }]
      : named.map((one) => ({
          name: `MKOPO_${one}`,
          uses: uses.filter((use) => needed[use]?.includes(one)),
        }));
  return {
    ...{ provider, name },
    fits: worksIn(provider, settings.brand.market),
    host: hostOf(provider, settings),
    purposes: [...purposes],
    settings: shown.map((one) => ({ ...one, set: !missing.has(one.name) })),
  };
}
