/** The payment methods available for an order: what the market has and the provider supports, one rule per method. */
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import { paymentSources } from "../../core/payout-account/banks.ts";
import type { Services } from "../../platform/services/services.ts";
import { codeKind, offeredChannels } from "../payment-code/code-channels.ts";

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

function byAccount({ settings }: Services): PayType {
  const sources = paymentSources(settings.brand.market);
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
  { settings, payments }: Services,
  language: Language,
  type: "code" | "scan",
  kind: ReturnType<typeof codeKind>,
): PayType | null {
  const offered = offeredChannels(settings, payments);
  const channels = offered.filter((channel) => codeKind(channel) === kind);
  if (channels.length === 0) return null;
  return {
    type,
    sources: channels.map(({ name, code }) => ({ name: name[language], type: code })),
  };
}

function byCard({ payments }: Services): PayType | null {
  return payments.cards === null ? null : { type: "card", sources: [] };
}
