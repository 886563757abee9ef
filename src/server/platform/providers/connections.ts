/** The connection of each provider from the settings: address, keys, tables, and what it is told about the lender. */

import type { MoneyProvider, SmsProviderName } from "#contract/providers.ts";
import { phoneRules } from "#values/market-writing.ts";
import { airtelOf as airtelSettingOf } from "../provider-ports/airtel-setting.ts";
import { providerClient } from "../provider-ports/provider-client.ts";
import { providerSettings } from "../provider-ports/provider-settings.ts";
import { keysOf, type ProvidersSetting } from "../provider-ports/providers-setting.ts";
import { vodacomOf as vodacomSettingOf } from "../provider-ports/vodacom-setting.ts";
import type { Log } from "../runtime/log.ts";
import type { Settings } from "../services/settings.ts";
import type { AirtelConnection } from "./airtel/connection.ts";
import type { DarajaConnection } from "./daraja/connection.ts";
import type { DragonpayConnection } from "./dragonpay/connection.ts";
import type { RazorpayPayoutConnection } from "./razorpay/payouts.ts";
import type { SelcomConnection } from "./selcom/connection.ts";
import type { SimulatorConnection } from "./simulator-connection.ts";
import type { VodacomConnection } from "./vodacom/connection.ts";

export interface Wiring {
  settings: Settings;
  log: Log;
  now: () => Date;
}

/** Both sides sign with the calendar's time, which may be set in the demo. */
export function simulatorOf({ settings: { simulator }, now }: Wiring): SimulatorConnection {
  return { origin: simulator.origin, secrets: [simulator.secret], now };
}

export function at({ keys }: ProvidersSetting, name: MoneyProvider | SmsProviderName) {
  const origin = keys[`${name.toUpperCase()}_ORIGIN`] ?? providerSettings[name].origin;
  if (origin === null) throw new Error(`${name} has no address of its own`);
  return providerClient({ name, origin });
}

export function key({ keys }: ProvidersSetting, name: string): string {
  return keys[name] ?? "";
}

/** Null for a setting that is not given. */
export function secretsIf(providers: ProvidersSetting, name: string) {
  return key(providers, name) === "" ? null : keysOf(providers, name);
}

export function razorpayOf({
  settings: { providers, brand },
  now,
}: Wiring): RazorpayPayoutConnection {
  const banks = Object.entries(providers.tables.razorpayBanks).map(([code, to]) => {
    return [code, to === "mobile" ? { to } : { to: "bank", ifsc: to }] as const;
  });
  return {
    client: at(providers, "razorpay"),
    keyId: key(providers, "RAZORPAY_KEY_ID"),
    keySecret: key(providers, "RAZORPAY_KEY_SECRET"),
    webhookSecrets: keysOf(providers, "RAZORPAY_WEBHOOK_SECRET"),
    accountNumber: key(providers, "RAZORPAY_ACCOUNT"),
    banks: Object.fromEntries(banks) as RazorpayPayoutConnection["banks"],
    narration: brand.displayName,
    now,
  };
}

export function dragonpayOf({ settings: { providers, brand }, now }: Wiring): DragonpayConnection {
  return {
    client: at(providers, "dragonpay"),
    merchantId: key(providers, "DRAGONPAY_MERCHANT"),
    passwords: keysOf(providers, "DRAGONPAY_PASSWORD"),
    payoutKey: key(providers, "DRAGONPAY_PAYOUT_KEY"),
    email: brand.serviceEmail,
    processors: providers.tables.dragonpayProcessors,
    now,
  };
}

export function selcomOf({
  settings: { providers, brand, publicOrigin },
  now,
}: Wiring): SelcomConnection {
  return {
    client: at(providers, "selcom"),
    apiKey: key(providers, "SELCOM_KEY"),
    apiSecrets: keysOf(providers, "SELCOM_SECRET"),
    vendor: key(providers, "SELCOM_VENDOR"),
    pin: key(providers, "SELCOM_PIN"),
    email: brand.serviceEmail,
    buyerName: brand.displayName,
    phone: brand.servicePhone.replace(/\D/g, ""),
    webhook: `${publicOrigin}/callbacks/payments/selcom`,
    wallets: providers.tables.selcomWallets,
    now,
  };
}

export function darajaOf({ settings, log, now }: Wiring): DarajaConnection {
  const { providers, brand, publicOrigin } = settings;
  return {
    client: at(providers, "daraja"),
    consumerKey: key(providers, "DARAJA_KEY"),
    consumerSecret: key(providers, "DARAJA_SECRET"),
    shortcode: key(providers, "DARAJA_SHORTCODE"),
    passkey: key(providers, "DARAJA_PASSKEY"),
    callbackSecrets: keysOf(providers, "DARAJA_CALLBACK_SECRET"),
    callbacks: `${publicOrigin}/callbacks`,
    payout: {
      shortcode: key(providers, "DARAJA_PAYOUT_SHORTCODE"),
      initiator: key(providers, "DARAJA_INITIATOR"),
      credential: key(providers, "DARAJA_CREDENTIAL"),
    },
    reversal: {
      initiator: key(providers, "DARAJA_REVERSAL_INITIATOR"),
      credential: key(providers, "DARAJA_REVERSAL_CREDENTIAL"),
    },
    remarks: brand.displayName,
    log,
    now,
    token: null,
  };
}

export function airtelOf({ settings: { providers, brand }, log, now }: Wiring): AirtelConnection {
  const isKenya = brand.market === "ke";
  return {
    ...airtelSettingOf(providers.keys),
    client: at(providers, "airtel"),
    clientId: key(providers, "AIRTEL_CLIENT_ID"),
    clientSecret: key(providers, "AIRTEL_CLIENT_SECRET"),
    callbackSecrets: keysOf(providers, "AIRTEL_CALLBACK_SECRET"),
    country: isKenya ? "KE" : "TZ",
    currency: isKenya ? "KES" : "TZS",
    countryCode: phoneRules[isKenya ? "ke" : "tz"].countryCode,
    log,
    now,
    token: null,
  };
}

/** A PIN takes its time; a borrower's page does not wait for it. */
const pinMs = 90_000;
const noticeAfterMs = 8_000;

export function vodacomOf({ settings: { providers }, log, now }: Wiring): VodacomConnection {
  const client = at(providers, "vodacom");
  return {
    ...vodacomSettingOf(providers.keys),
    client,
    patient: providerClient({ name: client.name, origin: client.origin, timeoutMs: pinMs }),
    noticeAfterMs,
    apiKey: key(providers, "VODACOM_API_KEY"),
    shortcode: key(providers, "VODACOM_SHORTCODE"),
    log,
    now,
    session: null,
  };
}
