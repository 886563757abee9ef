/**
 * The lender's channels for pay codes, with their instructions as text. A lender's own list replaces the market's; an attempt whose
 * channel is no longer listed can still be paid and read.
 */

import type { Output } from "#contract/endpoint.ts";
import type { Market } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { readPaymentCode } from "#contract/payment-code.ts";
import type { CodeKind, PaymentProvider } from "../../platform/provider-ports/ports.ts";
import type { CodeChannel } from "../../platform/services/code-channel.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { india } from "./channels/india.ts";
import { kenya } from "./channels/kenya.ts";
import { philippines } from "./channels/philippines.ts";
import { tanzania } from "./channels/tanzania.ts";

export const marketChannels: Readonly<Record<Market, readonly CodeChannel[]>> = {
  reference: tanzania,
  tz: tanzania,
  ke: kenya,
  in: india,
  ph: philippines,
};

export type ChannelSettings = Pick<Settings, "codeChannels" | "brand">;

export function codeChannels({
  codeChannels: own,
  brand,
}: ChannelSettings): readonly CodeChannel[] {
  return own ?? marketChannels[brand.market];
}

/** Of these, the ones whose kind of code the provider issues. */
export function offeredChannels(
  settings: ChannelSettings,
  { codes }: Pick<PaymentProvider, "codes">,
): readonly CodeChannel[] {
  return codeChannels(settings).filter((channel) => codes.includes(codeKind(channel)));
}

/** Null for a code that is no channel of this lender. */
export function findChannel(settings: ChannelSettings, code: string): CodeChannel | null {
  return codeChannels(settings).find((channel) => channel.code === code) ?? null;
}

/** What the provider is asked for. */
export function codeKind(channel: CodeChannel | null): CodeKind {
  return channel?.screen === "scan" ? "scan" : "number";
}

type Notice = Output<typeof readPaymentCode>["defDetail"]["payNotice"];

/** Instructions by the title of their group, ready to show. */
export function channelNotice(
  channel: CodeChannel,
  facts: { code: string; amount: string; lender: string },
  language: Language,
): Notice {
  const { code, amount, lender } = facts;
  const values = { code, amount, payee: channel.payee || lender };
  return Object.fromEntries(
    channel.instructions.map(({ title, items }) => [
      title[language],
      items.map(({ name, steps }) => ({
        name: name[language],
        stepList: steps.map((step) => fillPlaceholders(step[language], values)),
      })),
    ]),
  );
}
