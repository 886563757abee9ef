/** The channel that charges cards now. */
import type { Channel } from "#contract/channels.ts";
import type { CardPayments } from "../../platform/provider-ports/card-payments.ts";
import { channelsOpen } from "./channels-now.ts";
import { type ProviderReader, portOf } from "./provider-ports.ts";

interface CardChannel {
  channel: Channel;
  /** The provider's name, as it is stored with a card. */
  provider: string;
  cards: CardPayments;
}

/** The first open one whose provider charges cards; null where none does. */
export function cardChannel(reader: ProviderReader): CardChannel | null {
  for (const channel of channelsOpen("card", reader)) {
    const port = portOf("payments", channel.provider, reader);
    if (port != null && port.cards !== null) {
      return { channel, provider: port.name, cards: port.cards };
    }
  }
  return null;
}
