/** Of each provider where it works, what it does, where it is reached and which settings it needs, for what; their names without the MKOPO_ in front. */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import type { Market } from "#contract/format.ts";
import type { ProviderName } from "#contract/providers.ts";

interface ProviderSettings {
  /** As people know it; "" for what is no company. */
  name: string;
  /** Where it works; null: everywhere. */
  market: Market | null;
  /** What its adapter does; a test holds it to the adapter. */
  purposes: readonly ChannelPurpose[];
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

const allMoney: readonly ChannelPurpose[] = [
  ...(["wallet", "bank", "code", "payout-wallet", "payout-bank"] as const),
];

export const providerSettings: Readonly<Record<ProviderName, ProviderSettings>> = {
  none: { name: "", market: null, purposes: ["sms"], origin: null, optional: [] },
  simulator: {
    name: "",
    market: null,
    purposes: [...allMoney, "card", "app", "sms"],
    origin: null,
    optional: [],
  },
  razorpay: {
    name: "Razorpay",
    market: "in",
    purposes: allMoney,
    origin: "https://api.razorpay.com",
    payments: razorpay,
    payouts: [...razorpay, "RAZORPAY_ACCOUNT"],
    optional: ["RAZORPAY_WEBHOOK_SECRET_OLD", "RAZORPAY_ORIGIN"],
  },
  dragonpay: {
    name: "Dragonpay",
    market: "ph",
    purposes: allMoney,
    origin: "https://gw.dragonpay.ph",
    payments: dragonpay,
    payouts: [...dragonpay, "DRAGONPAY_PAYOUT_KEY"],
    optional: ["DRAGONPAY_PASSWORD_OLD", "DRAGONPAY_ORIGIN"],
  },
  selcom: {
    name: "Selcom",
    market: "tz",
    purposes: allMoney,
    origin: "https://apigw.selcommobile.com",
    payments: selcom,
    payouts: [...selcom, "SELCOM_PIN"],
    optional: ["SELCOM_SECRET_OLD", "SELCOM_ORIGIN"],
  },
  beem: {
    name: "Beem",
    market: "tz",
    purposes: ["sms"],
    origin: "https://apisms.beem.africa",
    sms: ["BEEM_KEY", "BEEM_SECRET", "BEEM_SENDER"],
    optional: ["BEEM_ORIGIN"],
  },
  msg91: {
    name: "MSG91",
    market: "in",
    purposes: ["sms"],
    origin: "https://control.msg91.com",
    sms: ["MSG91_KEY"],
    optional: ["MSG91_ORIGIN"],
  },
};
