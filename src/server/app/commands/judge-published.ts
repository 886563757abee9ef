/**
 * What is published in the console and what this server has of providers' settings: a channel that is switched on without them is passed
 * over when it runs (decision record 0097), so borrowers would miss it and nobody would have been told before the start.
 */
import type { Channel } from "#contract/channels.ts";
import { channelsConfiguration } from "../../core/channel/channels-kind.ts";
import { missingSettings, useOf } from "../../core/channel/provider-readiness.ts";
import { liveConfiguration } from "../../core/configuration/live-configuration.ts";
import { ruling } from "../../core/configuration/read-configuration.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { providerSettings } from "../../platform/provider-ports/provider-settings.ts";
import { systemCalendar } from "../../platform/runtime/calendar.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { everyConfigurationKind } from "../registry/configuration-kinds.ts";

interface Published {
  /** What would end a start: a version that this program cannot read, as when a channel names a provider that it does not have. */
  refused: string[];
  warnings: string[];
}

/** Reads what is published; the tables must be there. */
export async function judgePublished(db: Queryable, settings: Settings): Promise<Published> {
  const configuration = liveConfiguration(db, everyConfigurationKind);
  try {
    await configuration.refresh();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { refused: [error.message], warnings: [] };
  }
  const today = systemCalendar(settings.timeZone).today();
  const from = { settings, configuration };
  const { kind } = channelsConfiguration;
  const now = ruling(channelsConfiguration, from, today).body?.channels ?? [];
  const next = configuration.scheduled(kind, "", today);
  const later =
    next === null ? [] : (ruling(channelsConfiguration, from, next.from).body?.channels ?? []);
  return {
    refused: [],
    warnings: [
      ...missingOf(now, settings, "is in force"),
      ...missingOf(later, settings, `is in force from ${next?.from ?? ""}`),
    ],
  };
}

/** A sentence for each channel that is switched on and cannot be served here. */
function missingOf(channels: readonly Channel[], settings: Settings, since: string): string[] {
  return channels.flatMap(({ purpose, provider, on }, index) => {
    const use = useOf(purpose);
    const missing = on ? missingSettings(provider, use, settings) : [];
    if (missing.length === 0) return [];
    const name = providerSettings[provider].name || provider;
    const asked = providerSettings[provider][use]?.length ?? missing.length;
    const lacks =
      missing.length === asked
        ? `${name} is not configured on this server (${missing.join(", ")} not set)`
        : `this server has no ${missing.join(", ")} for ${name}`;
    return [
      `Channel ${index + 1} (${purpose}) of the console ${since}, but ${lacks}: it is passed over. Set what is missing, or switch the channel off under Settings, Channels.`,
    ];
  });
}
