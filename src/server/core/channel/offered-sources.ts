/** Wallets and banks that may be chosen now: those of the market that an open channel of their kind takes. */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import { type PaymentSource, paymentSources } from "../payout-account/banks.ts";
import { channelsOn, channelsOpen, codesTaken } from "./channels-now.ts";
import type { ProviderReader } from "./provider-ports.ts";

const repayment = { wallet: "wallet", bank: "bank" } as const;
const payout = { wallet: "payout-wallet", bank: "payout-bank" } as const;

/** To repay from, at this hour. */
export function offeredSources(reader: ProviderReader): readonly PaymentSource[] {
  return among(reader, (kind) => codesTaken(channelsOpen(repayment[kind], reader)));
}

/** To be paid out to, whatever the hour: an account is bound for longer than a day. */
export function offeredPayoutSources(reader: ProviderReader): readonly PaymentSource[] {
  return among(reader, (kind) => codesTaken(channelsOn(payout[kind], reader)));
}

function among(
  { settings }: ProviderReader,
  codesOf: (kind: PaymentSource["kind"]) => ReadonlySet<string>,
): readonly PaymentSource[] {
  const codes = { wallet: codesOf("wallet"), bank: codesOf("bank") };
  return paymentSources(settings.brand.market).filter(({ kind, code }) => codes[kind].has(code));
}

/** The purpose of paying out to a wallet or bank. */
export function payoutPurpose({ kind }: Pick<PaymentSource, "kind">): ChannelPurpose {
  return payout[kind];
}
