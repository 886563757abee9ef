/** The wallet whose app is paid in, by market, as data (RM-6). Not among the wallets money is paid out to. */
import type { Market } from "#contract/format.ts";

const codes: Partial<Record<Market, string>> = { reference: "ALIPAY" };

/** Its code at the provider, null where no wallet's app is offered. */
export function walletAppOf(market: Market): string | null {
  return codes[market] ?? null;
}
