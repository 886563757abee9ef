/**
 * The list of providers for payments, payouts and messages. Everything configured per provider (settings, adapters, settlement report
 * readers, contract tests) is a record by these names, so none can be left out.
 */
export const moneyProviders = ["simulator", "razorpay", "dragonpay", "selcom"] as const;
/** "none" writes messages to the log. */
export const smsProviders = ["none", "simulator", "beem", "msg91"] as const;

export type MoneyProvider = (typeof moneyProviders)[number];
export type SmsProviderName = (typeof smsProviders)[number];

export type ProviderName = MoneyProvider | SmsProviderName;

/** Each name once, in the order of the lists. */
export const everyProvider = [
  "simulator",
  "razorpay",
  "dragonpay",
  "selcom",
  "none",
  "beem",
  "msg91",
] as const satisfies readonly ProviderName[];
