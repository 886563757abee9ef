/** By which ways an order can be paid here and now: what the market has and the provider can do, one rule a way. */
import type { Output } from "#contract/endpoint.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import { paymentSources } from "../payout-account/banks.ts";
import type { Services } from "../services.ts";

type PayType = Output<typeof readChoices>["payTypes"][number];

/** Each answers null where its way is not to be had. In the order they are offered. */
const ways: readonly ((services: Services) => PayType | null)[] = [byAccount, byCard];

export function payTypes(services: Services): PayType[] {
  return ways.flatMap((way) => way(services) ?? []);
}

function byAccount({ settings }: Services): PayType {
  const sources = paymentSources(settings.brand.market);
  return { type: "account", sources: sources.map(({ name, code }) => ({ name, type: code })) };
}

function byCard({ payments }: Services): PayType | null {
  return payments.cards === null ? null : { type: "card", sources: [] };
}
