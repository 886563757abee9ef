/**
 * The places for pay codes that are offered now, with their instructions as text. An attempt whose place is no longer offered can
 * still be paid and read.
 */

import type { Channel } from "#contract/channels.ts";
import type { Output } from "#contract/endpoint.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { readPaymentCode } from "#contract/payment-code.ts";
import { channelsInForce, channelsOpen, takesSource } from "../../core/channel/channels-now.ts";
import { type ChannelSettings, codeChannels, codeKind } from "../../core/channel/code-channels.ts";
import { type ProviderReader, portOf } from "../../core/channel/provider-ports.ts";
import type { Attempt } from "../../core/payment-attempt/attempt.ts";
import type { CodeChannel } from "../../platform/services/code-channel.ts";

/** Those that an open channel offers and whose kind of code its provider issues. */
export function offeredChannels(reader: ProviderReader): readonly CodeChannel[] {
  const open = channelsOpen("code", reader);
  return codeChannels(reader.settings).filter((place) =>
    open.some((channel) => takesSource(channel, place.code) && issues(channel, place, reader)),
  );
}

function issues({ provider }: Channel, place: CodeChannel, reader: ProviderReader): boolean {
  return portOf("payments", provider, reader)?.codes.includes(codeKind(place)) ?? false;
}

/** The number or name that the payer pays to at a place: as the lender's channel of that provider says, else the place's own. */
export function payeeOf(
  place: CodeChannel,
  { provider }: Pick<Attempt, "provider">,
  reader: ProviderReader,
): string {
  const own = channelsInForce(reader).find(
    (one) => one.purpose === "code" && portOf("payments", one.provider, reader)?.name === provider,
  );
  return own?.sources.find(({ code }) => code === place.code)?.payee || place.payee;
}

/** Null for a code that is no channel of this lender. */
export function findChannel(settings: ChannelSettings, code: string): CodeChannel | null {
  return codeChannels(settings).find((channel) => channel.code === code) ?? null;
}

type Notice = Output<typeof readPaymentCode>["defDetail"]["payNotice"];

/** Instructions by the title of their group, ready to show. */
export function channelNotice(
  channel: CodeChannel,
  facts: { code: string; amount: string; lender: string; payee?: string },
  language: Language,
): Notice {
  const { code, amount, lender, payee = channel.payee } = facts;
  const values = { code, amount, payee: payee || lender };
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
