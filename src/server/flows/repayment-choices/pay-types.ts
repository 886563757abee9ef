/** The payment methods available for an order: what the market has and the provider supports, one rule per method. */
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import { cardChannel } from "../../core/channel/card-channel.ts";
import { codeKind } from "../../core/channel/code-channels.ts";
import { offeredSources } from "../../core/channel/offered-sources.ts";
import type { Services } from "../../platform/services/services.ts";
import { offeredChannels } from "../payment-code/code-channels.ts";

type PayType = Output<typeof readChoices>["payTypes"][number];

/** In the order they are offered; each returns null where its method is unavailable. */
const ways: readonly ((services: Services, language: Language) => PayType | null)[] = [
  byAccount,
  byNumber,
  byScanning,
  byCard,
];

export function payTypes(services: Services, language: Language): PayType[] {
  return ways.flatMap((way) => way(services, language) ?? []);
}

function byAccount(services: Services): PayType | null {
  const sources = offeredSources(services);
  if (sources.length === 0) return null;
  return { type: "account", sources: sources.map(({ name, code }) => ({ name, type: code })) };
}

function byNumber(services: Services, language: Language): PayType | null {
  return byCode(services, language, "code", "number");
}

function byScanning(services: Services, language: Language): PayType | null {
  return byCode(services, language, "scan", "scan");
}

/** The channels where a code of this kind is paid. */
function byCode(
  services: Services,
  language: Language,
  type: "code" | "scan",
  kind: ReturnType<typeof codeKind>,
): PayType | null {
  const offered = offeredChannels(services);
  const channels = offered.filter((channel) => codeKind(channel) === kind);
  if (channels.length === 0) return null;
  return {
    type,
    sources: channels.map(({ name, code }) => ({ name: name[language], type: code })),
  };
}

function byCard(services: Services): PayType | null {
  return cardChannel(services) === null ? null : { type: "card", sources: [] };
}
