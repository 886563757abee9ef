/** Where pay codes can be paid: the lender's own list from the configuration file, else the market's. */
import type { Market } from "#contract/format.ts";
import type { CodeKind } from "../../platform/provider-ports/ports.ts";
import type { CodeChannel } from "../../platform/services/code-channel.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { india } from "./code-markets/india.ts";
import { kenya } from "./code-markets/kenya.ts";
import { philippines } from "./code-markets/philippines.ts";
import { tanzania } from "./code-markets/tanzania.ts";

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

/** What the provider is asked for. */
export function codeKind(channel: CodeChannel | null): CodeKind {
  return channel?.screen === "scan" ? "scan" : "number";
}
