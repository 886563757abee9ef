/** Of each provider where it works, what it does, where it is reached and which settings it needs, for what; their names without the MKOPO_ in front. */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import type { Market } from "#contract/format.ts";
import type { ProviderName } from "#contract/providers.ts";

interface ProviderSettings {
  /** As people know it; "" for what is no company. */
  name: string;
  /** Where it works; null: everywhere. */
  markets: readonly Market[] | null;
  /** What its adapter does; a test holds it to the adapter. */
  purposes: readonly ChannelPurpose[];
  /** Codes of the wallets and places that it serves, where it does not serve all of its market. */
  sources?: readonly string[];
  /** Its API in production; null for one that is not reached over the network, or whose address is a setting of its own. */
  origin: string | null;
  payments?: readonly string[];
  payouts?: readonly string[];
  sms?: readonly string[];
  email?: readonly string[];
  /** May be given besides; `_OLD` is a key that still holds while it is changed. */
  optional: readonly string[];
}

const razorpay = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"];
const dragonpay = ["DRAGONPAY_MERCHANT", "DRAGONPAY_PASSWORD"];
const selcom = ["SELCOM_KEY", "SELCOM_SECRET", "SELCOM_VENDOR"];

const daraja = [
  ...["DARAJA_KEY", "DARAJA_SECRET", "DARAJA_SHORTCODE", "DARAJA_PASSKEY"],
  "DARAJA_CALLBACK_SECRET",
];
const airtel = ["AIRTEL_CLIENT_ID", "AIRTEL_CLIENT_SECRET", "AIRTEL_CALLBACK_SECRET"];
const vodacom = ["VODACOM_API_KEY", "VODACOM_PUBLIC_KEY", "VODACOM_SHORTCODE"];
const allMoney: readonly ChannelPurpose[] = [
  ...(["wallet", "bank", "code", "payout-wallet", "payout-bank"] as const),
];

export const providerSettings: Readonly<Record<ProviderName, ProviderSettings>> = {
  none: { name: "", markets: null, purposes: ["sms", "email"], origin: null, optional: [] },
  simulator: {
    name: "",
    markets: null,
    purposes: [...allMoney, "card", "app", "sms", "email"],
    origin: null,
    optional: [],
  },
  razorpay: {
    name: "Razorpay",
    markets: ["in"],
    purposes: allMoney,
    origin: "https://api.razorpay.com",
    payments: razorpay,
    payouts: [...razorpay, "RAZORPAY_ACCOUNT"],
    optional: ["RAZORPAY_WEBHOOK_SECRET_OLD", "RAZORPAY_ORIGIN"],
  },
  dragonpay: {
    name: "Dragonpay",
    markets: ["ph"],
    purposes: allMoney,
    origin: "https://gw.dragonpay.ph",
    payments: dragonpay,
    payouts: [...dragonpay, "DRAGONPAY_PAYOUT_KEY"],
    optional: ["DRAGONPAY_PASSWORD_OLD", "DRAGONPAY_ORIGIN"],
  },
  selcom: {
    name: "Selcom",
    markets: ["tz"],
    purposes: allMoney,
    origin: "https://apigw.selcommobile.com",
    payments: selcom,
    payouts: [...selcom, "SELCOM_PIN"],
    optional: ["SELCOM_SECRET_OLD", "SELCOM_ORIGIN"],
  },
  daraja: {
    name: "M-PESA (Safaricom)",
    markets: ["ke"],
    purposes: ["wallet", "code", "payout-wallet"],
    sources: ["MPESA", "PAYBILL"],
    origin: "https://api.safaricom.co.ke",
    payments: daraja,
    payouts: [...daraja, "DARAJA_PAYOUT_SHORTCODE", "DARAJA_INITIATOR", "DARAJA_CREDENTIAL"],
    optional: [
      ...["DARAJA_CALLBACK_SECRET_OLD", "DARAJA_ORIGIN"],
      ...["DARAJA_REVERSAL_INITIATOR", "DARAJA_REVERSAL_CREDENTIAL"],
    ],
  },
  airtel: {
    name: "Airtel Money",
    markets: ["tz", "ke"],
    purposes: ["wallet", "payout-wallet"],
    sources: ["AIRTEL"],
    origin: "https://openapi.airtel.africa",
    payments: airtel,
    payouts: [...airtel, "AIRTEL_PIN", "AIRTEL_PIN_KEY"],
    optional: [
      ...["AIRTEL_CALLBACK_SECRET_OLD", "AIRTEL_ORIGIN", "AIRTEL_NUMBERS", "AIRTEL_HASH_HEADER"],
      ...["AIRTEL_PIN_PADDING", "AIRTEL_PAYOUT_VERSION"],
    ],
  },
  vodacom: {
    name: "M-Pesa (Vodacom)",
    markets: ["tz"],
    purposes: ["wallet", "payout-wallet"],
    sources: ["MPESA"],
    origin: "https://openapi.m-pesa.com",
    payments: vodacom,
    payouts: vodacom,
    optional: [
      ...["VODACOM_ENVIRONMENT", "VODACOM_TRUSTED", "VODACOM_PAYOUT_STAGES", "VODACOM_ORIGIN"],
    ],
  },
  beem: {
    name: "Beem",
    markets: ["tz"],
    purposes: ["sms"],
    origin: "https://apisms.beem.africa",
    sms: ["BEEM_KEY", "BEEM_SECRET", "BEEM_SENDER"],
    optional: ["BEEM_REPORT_SECRET", "BEEM_REPORT_SECRET_OLD", "BEEM_ORIGIN"],
  },
  msg91: {
    name: "MSG91",
    markets: ["in"],
    purposes: ["sms"],
    origin: "https://control.msg91.com",
    sms: ["MSG91_KEY"],
    optional: ["MSG91_REPORT_SECRET", "MSG91_REPORT_SECRET_OLD", "MSG91_ORIGIN"],
  },
  africastalking: {
    name: "Africa's Talking",
    markets: ["ke"],
    purposes: ["sms"],
    origin: "https://api.africastalking.com",
    sms: ["AFRICASTALKING_USERNAME", "AFRICASTALKING_KEY"],
    optional: [
      ...["AFRICASTALKING_SENDER", "AFRICASTALKING_ORIGIN"],
      ...["AFRICASTALKING_REPORT_SECRET", "AFRICASTALKING_REPORT_SECRET_OLD"],
    ],
  },
  semaphore: {
    name: "Semaphore",
    markets: ["ph"],
    purposes: ["sms"],
    origin: "https://api.semaphore.co",
    sms: ["SEMAPHORE_KEY"],
    optional: ["SEMAPHORE_SENDER", "SEMAPHORE_ORIGIN"],
  },
  smtp: {
    name: "",
    markets: null,
    purposes: ["email"],
    origin: null,
    email: ["SMTP_HOST", "SMTP_FROM"],
    optional: ["SMTP_PORT", "SMTP_TLS", "SMTP_USER", "SMTP_PASSWORD"],
  },
  smtp2: {
    name: "",
    markets: null,
    purposes: ["email"],
    origin: null,
    email: ["SMTP2_HOST", "SMTP2_FROM"],
    optional: ["SMTP2_PORT", "SMTP2_TLS", "SMTP2_USER", "SMTP2_PASSWORD"],
  },
};

/** Whether a provider works where the lender is; the reference market takes everybody. */
export function worksIn(provider: ProviderName, market: Market): boolean {
  const { markets } = providerSettings[provider];
  return markets === null || market === "reference" || markets.includes(market);
}
