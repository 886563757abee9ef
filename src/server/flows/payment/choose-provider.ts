/** By which provider a new payment begins: the lender's first channel that takes its purpose, source, amount and hour. */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import type { Minor } from "#values/money.ts";
import { choosePort } from "../../core/channel/choose-channel.ts";
import { codeKind } from "../../core/channel/code-channels.ts";
import type { ProviderReader } from "../../core/channel/provider-ports.ts";
import { walletAppOf } from "../../core/channel/wallet-app.ts";
import type { ChosenMethod } from "../../core/payment-attempt/attempt.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import type { PaymentProvider } from "../../platform/provider-ports/ports.ts";
import { findChannel } from "../payment-code/code-channels.ts";

interface Wanted {
  method: ChosenMethod;
  amount: Minor;
  bankCode: string;
  /** The provider that holds the card; null for any. */
  provider: string | null;
}
type Refused = { rejection: "sourceUnknown" | "channelClosed" };

/** Its name as it is stored with the attempt. */
export function chooseProvider(wanted: Wanted, reader: ProviderReader): string | Refused {
  const purpose = purposeOf(wanted, reader);
  if (purpose === null) return { rejection: "sourceUnknown" };
  const code = purpose === "app" ? null : wanted.bankCode;
  const fits = (port: PaymentProvider) => canTake(port, wanted, reader);
  const chosen = choosePort("payments", { purpose, code, amount: wanted.amount, fits }, reader);
  if (chosen === "none") return { rejection: "sourceUnknown" };
  if (chosen === "closed") return { rejection: "channelClosed" };
  return chosen.name;
}

function purposeOf({ method, bankCode }: Wanted, { settings }: ProviderReader) {
  if (method !== "account") return method satisfies ChannelPurpose;
  const { market } = settings.brand;
  return findSource(market, bankCode)?.kind ?? (walletAppOf(market) === bankCode ? "app" : null);
}

/** Whether the provider issues that kind of code, or holds that card. */
function canTake(
  port: PaymentProvider,
  { method, bankCode, provider }: Wanted,
  { settings }: ProviderReader,
): boolean {
  if (method === "code") return port.codes.includes(codeKind(findChannel(settings, bankCode)));
  return provider === null || port.name === provider;
}
