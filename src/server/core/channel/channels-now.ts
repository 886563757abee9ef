/**
 * The channels as they are right now, read from memory: which are open for a purpose. What has begun stays with its provider (provider-ports.ts), whatever is published meanwhile.
 */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import type { Channel } from "#contract/channels.ts";
import type { Minor } from "#values/money.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { configured } from "../configuration/read-configuration.ts";
import { channelsConfiguration } from "./channels-kind.ts";
import { type ProviderReader, portOf } from "./provider-ports.ts";
import { useOf } from "./provider-readiness.ts";

/** In the order of preference. */
export function channelsInForce(reader: ProviderReader): readonly Channel[] {
  return configured(channelsConfiguration, reader, reader.calendar.today()).channels;
}

/** Of a purpose, switched on, and with a provider that this server can reach. */
export function channelsOn(purpose: ChannelPurpose, reader: ProviderReader): Channel[] {
  return channelsInForce(reader).filter(
    (one) =>
      one.purpose === purpose && one.on && portOf(useOf(purpose), one.provider, reader) !== null,
  );
}

/** Those of `channelsOn` that are within their hours. */
export function channelsOpen(purpose: ChannelPurpose, reader: ProviderReader): Channel[] {
  return channelsOn(purpose, reader).filter((one) => isWithinHours(one, reader));
}

/** Hours may pass midnight: from 22:00 until 02:00. */
export function isWithinHours(
  { from, until }: Pick<Channel, "from" | "until">,
  { calendar, settings }: Pick<ProviderReader, "calendar" | "settings">,
): boolean {
  if (from === "") return true;
  const now = wallClock(calendar.now(), settings.timeZone).slice(11);
  return from < until ? from <= now && now < until : from <= now || now < until;
}

export function takesAmount({ least, most }: Pick<Channel, "least" | "most">, amount: Minor) {
  return amount >= (least ?? 0) && (most === null || amount <= most);
}

/** `code` null: of a purpose that names no sources. */
export function takesSource({ sources }: Pick<Channel, "sources">, code: string | null): boolean {
  return code === null || sources.some((one) => one.code === code);
}

/** Codes of a purpose's sources that at least one of these channels takes. */
export function codesTaken(channels: readonly Channel[]): ReadonlySet<string> {
  return new Set(channels.flatMap(({ sources }) => sources.map(({ code }) => code)));
}
