/** Of each provider where it is reached and which settings it needs, for what; their names without the MKOPO_ in front. */
import type { MoneyProvider, SmsProviderName } from "#contract/providers.ts";

interface ProviderSettings {
  /** Its API in production; null for one that is not reached over the network, or whose address is a setting of its own. */
  origin: string | null;
  payments?: readonly string[];
  payouts?: readonly string[];
  sms?: readonly string[];
  /** May be given besides; `_OLD` is a key that still holds while it is changed. */
  optional: readonly string[];
}

const razorpay = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"];
const dragonpay = ["DRAGONPAY_MERCHANT", "DRAGONPAY_PASSWORD"];
const selcom = ["SELCOM_KEY", "SELCOM_SECRET", "SELCOM_VENDOR"];

export const providerSettings: Readonly<Record<MoneyProvider | SmsProviderName, ProviderSettings>> =
  {
    none: { origin: null, optional: [] },
    simulator: { origin: null, optional: [] },
    razorpay: {
      origin: "https://api.razorpay.com",
      payments: razorpay,
      payouts: [...razorpay, "RAZORPAY_ACCOUNT"],
      optional: ["RAZORPAY_WEBHOOK_SECRET_OLD", "RAZORPAY_ORIGIN"],
    },
    dragonpay: {
      origin: "https://gw.dragonpay.ph",
      payments: dragonpay,
      payouts: [...dragonpay, "DRAGONPAY_PAYOUT_KEY"],
      optional: ["DRAGONPAY_PASSWORD_OLD", "DRAGONPAY_ORIGIN"],
    },
    selcom: {
      origin: "https://apigw.selcommobile.com",
      payments: selcom,
      payouts: [...selcom, "SELCOM_PIN"],
      optional: ["SELCOM_SECRET_OLD", "SELCOM_ORIGIN"],
    },
    beem: {
      origin: "https://apisms.beem.africa",
      sms: ["BEEM_KEY", "BEEM_SECRET", "BEEM_SENDER"],
      optional: ["BEEM_ORIGIN"],
    },
    msg91: { origin: "https://control.msg91.com", sms: ["MSG91_KEY"], optional: ["MSG91_ORIGIN"] },
  };
