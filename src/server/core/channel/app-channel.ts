/** Whether a borrower can pay in the wallet's app now. */
import { channelsOpen } from "./channels-now.ts";
import type { ProviderReader } from "./provider-ports.ts";
import { walletAppOf } from "./wallet-app.ts";

export function isAppOpen(reader: ProviderReader): boolean {
  return (
    walletAppOf(reader.settings.brand.market) !== null && channelsOpen("app", reader).length > 0
  );
}
