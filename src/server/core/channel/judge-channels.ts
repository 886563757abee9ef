/** What is wrong with a list of channels: against the providers' adapters, the market, and what this server has. */
import { repayPurposes } from "#contract/channel-purposes.ts";
import type { Channel, Channels } from "#contract/channels.ts";
import { providerSettings, worksIn } from "../../platform/provider-ports/provider-settings.ts";
import type { ConfigurationProblem } from "../../platform/services/configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { missingSettings, useOf } from "./provider-readiness.ts";
import { isInMarket, purposesWithSources, servedSources } from "./sources.ts";

export function findChannelProblems(
  { channels }: Channels,
  settings: Settings,
): ConfigurationProblem[] {
  const found = channels.flatMap((channel, index) => {
    const path = `channels[${index}]`;
    const before = channels.slice(0, index);
    return [
      ...before.filter((one) => isSame(one, channel)).map(() => at(`${path}.provider`, "twice")),
      ...providerProblems(channel, path, settings),
      ...figureProblems(channel, path),
      ...sourceProblems(channel, path, settings),
    ];
  });
  const stays = channels.some(({ purpose, on }) => on && repayPurposes.includes(purpose));
  return stays ? found : [...found, at("channels", "noRepayment")];
}

function at(
  path: string,
  name: string,
  values: Readonly<Record<string, string>> = {},
): ConfigurationProblem {
  return { path, name, values };
}

function isSame(one: Channel, other: Channel): boolean {
  return one.purpose === other.purpose && one.provider === other.provider;
}

function providerProblems(
  { purpose, provider, on }: Channel,
  path: string,
  settings: Settings,
): ConfigurationProblem[] {
  const { markets, purposes, name } = providerSettings[provider];
  const { market } = settings.brand;
  if (!worksIn(provider, market)) {
    const country = (markets ?? []).join(", ").toUpperCase();
    return [at(`${path}.provider`, "otherCountry", { name, country })];
  }
  if (!purposes.includes(purpose) || !isInMarket(purpose, settings)) {
    return [at(`${path}.provider`, "notOffered")];
  }
  const missing = on ? missingSettings(provider, useOf(purpose), settings) : [];
  if (missing.length === 0) return [];
  return [at(`${path}.on`, "settingsMissing", { settings: missing.join(", ") })];
}

function figureProblems(
  { purpose, least, most, from, until, sender }: Channel,
  path: string,
): ConfigurationProblem[] {
  const isMessage = purpose === "sms" || purpose === "email";
  return [
    ...(least !== null && most !== null && most < least ? [at(`${path}.most`, "crossed")] : []),
    ...(isMessage && least !== null ? [at(`${path}.least`, "noAmounts")] : []),
    ...(isMessage && most !== null ? [at(`${path}.most`, "noAmounts")] : []),
    ...(isMessage && from !== "" ? [at(`${path}.from`, "noHours")] : []),
    ...(from === "" && until !== "" ? [at(`${path}.from`, "missing")] : []),
    ...(from !== "" && until === "" ? [at(`${path}.until`, "missing")] : []),
    ...(from !== "" && from === until ? [at(`${path}.until`, "sameTime")] : []),
    ...(purpose !== "sms" && sender !== "" ? [at(`${path}.sender`, "senderOfMessages")] : []),
  ];
}

function sourceProblems(
  { purpose, provider, sources, on }: Channel,
  path: string,
  settings: Settings,
): ConfigurationProblem[] {
  const there = new Set(servedSources(purpose, provider, settings).map(({ code }) => code));
  const codes = sources.map(({ code }) => code);
  const strange = codes.filter((code) => !there.has(code));
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  const field = `${path}.sources`;
  return [
    ...(strange.length > 0 ? [at(field, "sourceUnknown", { codes: strange.join(", ") })] : []),
    ...(twice.length > 0 ? [at(field, "sourceTwice", { codes: twice.join(", ") })] : []),
    ...(on && codes.length === 0 && purposesWithSources.has(purpose)
      ? [at(field, "nothingOffered")]
      : []),
  ];
}
