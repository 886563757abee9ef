/** The clearing account of each payment provider: the compiler asks for one when a provider is added. */
import type { MoneyProvider } from "#contract/providers.ts";
import type { ClearingAccount } from "#lending/ledger-accounts.ts";

const byProvider: Readonly<Record<MoneyProvider, ClearingAccount>> = {
  simulator: "clearing-simulator",
  razorpay: "clearing-razorpay",
  dragonpay: "clearing-dragonpay",
  selcom: "clearing-selcom",
  daraja: "clearing-daraja",
  airtel: "clearing-airtel",
  vodacom: "clearing-vodacom",
};

/** Throws for a name that is no payment provider: its money would stand nowhere. */
export function clearingOf(provider: string): ClearingAccount {
  const account = Object.hasOwn(byProvider, provider)
    ? byProvider[provider as MoneyProvider]
    : undefined;
  if (account === undefined) throw new Error(`${provider} has no clearing account`);
  return account;
}
