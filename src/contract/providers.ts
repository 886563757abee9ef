/**
 * The list of providers for payments, payouts and messages. Everything configured per provider (settings, adapters, settlement report
 * readers, contract tests) is a record by these names, so none can be left out.
 */
export const moneyProviders = [
  ...(["simulator", "razorpay", "dragonpay", "selcom", "daraja", "airtel", "vodacom"] as const),
] as const;
/** "none" writes messages to the log. */
export const smsProviders = [
  ...(["none", "simulator", "beem", "msg91", "africastalking", "semaphore"] as const),
] as const;
/** Two mail servers (SMTP), so that a second one may carry what the first did not take. */
export const emailProviders = ["none", "simulator", "smtp", "smtp2"] as const;

export type MoneyProvider = (typeof moneyProviders)[number];
export type SmsProviderName = (typeof smsProviders)[number];

export type EmailProviderName = (typeof emailProviders)[number];

export type ProviderName = MoneyProvider | SmsProviderName | EmailProviderName;

/** Each name once, in the order of the lists. */
export const everyProvider = [
  "simulator",
  "razorpay",
  "dragonpay",
  "selcom",
  "daraja",
  "airtel",
  "vodacom",
  "none",
  "beem",
  "msg91",
  "africastalking",
  "semaphore",
  "smtp",
  "smtp2",
] as const satisfies readonly ProviderName[];
