/** The wallet whose app can be paid in, by market (RM-6). It is not among the payout wallets. */
import type { Market } from "#contract/format.ts";

const codes: Partial<Record<Market, string>> = { reference: "ALIPAY" };

/** Its code at the provider, null where no wallet's app is offered. */
export function walletAppOf(market: Market): string | null {
  return codes[market] ?? null;
}
