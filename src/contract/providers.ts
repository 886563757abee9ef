/**
 * The one list of providers: who may take and pay out money, and who may carry messages. Everything configured for each of
 * them (settings, adapters, settlement report readers, contract tests) is a record by these names, so none can be left out.
 */
export const moneyProviders = ["simulator", "razorpay", "dragonpay", "selcom"] as const;
/** "none" writes messages to the log. */
export const smsProviders = ["none", "simulator", "beem", "msg91"] as const;

export type MoneyProvider = (typeof moneyProviders)[number];
export type SmsProviderName = (typeof smsProviders)[number];
