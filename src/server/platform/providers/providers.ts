/** The providers that the settings name. Each has one connection, and so one circuit breaker, whatever it is used for. */

import {
  type MoneyProvider,
  moneyProviders,
  type ProviderName,
  type SmsProviderName,
  smsProviders,
} from "#contract/providers.ts";
import type { PaymentProvider, PayoutProvider, SmsProvider } from "../provider-ports/ports.ts";
import { providerClient } from "../provider-ports/provider-client.ts";
import { providerSettings } from "../provider-ports/provider-settings.ts";
import { keysOf, type ProvidersSetting } from "../provider-ports/providers-setting.ts";
import type { Log } from "../runtime/log.ts";
import type { FurtherProviders } from "../services/services.ts";
import type { Settings } from "../services/settings.ts";
import type { DragonpayConnection } from "./dragonpay/connection.ts";
import { dragonpayPayments } from "./dragonpay/payments.ts";
import { dragonpayPayouts } from "./dragonpay/payouts.ts";
import { beemSms } from "./gateways/beem.ts";
import { msg91Sms } from "./gateways/msg91.ts";
import { logSms } from "./log-sms.ts";
import { razorpayPayments } from "./razorpay/payments.ts";
import { type RazorpayPayoutConnection, razorpayPayouts } from "./razorpay/payouts.ts";
import type { SelcomConnection } from "./selcom/connection.ts";
import { selcomPayments } from "./selcom/payments.ts";
import { selcomPayouts } from "./selcom/payouts.ts";
import type { SimulatorConnection } from "./simulator-connection.ts";
import { simulatorPayments } from "./simulator-payments.ts";
import { simulatorPayouts } from "./simulator-payouts.ts";
import { simulatorSms } from "./simulator-sms.ts";

interface Providers {
  payments: PaymentProvider;
  payouts: PayoutProvider;
  sms: SmsProvider;
  further: FurtherProviders;
}

interface Wiring {
  settings: Settings;
  log: Log;
  now: () => Date;
}

type MoneyPorts = Pick<Providers, "payments" | "payouts">;

/** `isReady` says whether this server has the settings that a use of a provider needs. */
export function providersOf(
  wiring: Wiring,
  isReady: (provider: ProviderName, use: "payments" | "payouts" | "sms") => boolean,
): Providers {
  const { payments, payouts, sms } = wiring.settings.providers;
  const made = new Map<MoneyProvider, MoneyPorts>();
  const ports = (name: MoneyProvider): MoneyPorts => {
    const known = made.get(name) ?? makers[name](wiring);
    made.set(name, known);
    return known;
  };
  return {
    payments: ports(payments).payments,
    payouts: ports(payouts).payouts,
    sms: smsMakers[sms](wiring),
    further: {
      payments: byName(
        moneyProviders.filter((one) => one !== payments && isReady(one, "payments")),
        (one) => ports(one).payments,
      ),
      payouts: byName(
        moneyProviders.filter((one) => one !== payouts && isReady(one, "payouts")),
        (one) => ports(one).payouts,
      ),
      sms: byName(
        smsProviders.filter((one) => one !== sms && isReady(one, "sms")),
        (one) => smsMakers[one](wiring),
      ),
    },
  };
}

function byName<N extends string, P>(names: readonly N[], make: (name: N) => P) {
  return new Map<string, P>(names.map((name) => [name, make(name)]));
}

const makers: Readonly<Record<MoneyProvider, (wiring: Wiring) => MoneyPorts>> = {
  simulator: (wiring) => {
    const connection = simulatorOf(wiring);
    return { payments: simulatorPayments(connection), payouts: simulatorPayouts(connection) };
  },
  razorpay: (wiring) => {
    const connection = razorpayOf(wiring);
    return { payments: razorpayPayments(connection), payouts: razorpayPayouts(connection) };
  },
  dragonpay: (wiring) => {
    const connection = dragonpayOf(wiring);
    return { payments: dragonpayPayments(connection), payouts: dragonpayPayouts(connection) };
  },
  selcom: (wiring) => {
    const connection = selcomOf(wiring);
    return { payments: selcomPayments(connection), payouts: selcomPayouts(connection) };
  },
};

const smsMakers: Readonly<Record<SmsProviderName, (wiring: Wiring) => SmsProvider>> = {
  none: ({ log }) => logSms(log),
  simulator: (wiring) => simulatorSms(simulatorOf(wiring)),
  beem: ({ settings: { providers } }) =>
    beemSms({
      client: at(providers, "beem"),
      apiKey: key(providers, "BEEM_KEY"),
      secretKey: key(providers, "BEEM_SECRET"),
      sender: key(providers, "BEEM_SENDER"),
    }),
  msg91: ({ settings: { providers }, log }) =>
    msg91Sms({
      client: at(providers, "msg91"),
      authKey: key(providers, "MSG91_KEY"),
      templates: providers.tables.msg91Templates,
      log,
    }),
};

/** Both sides sign with the calendar's time, which may be set in the demo. */
function simulatorOf({ settings: { simulator }, now }: Wiring): SimulatorConnection {
  return { origin: simulator.origin, secrets: [simulator.secret], now };
}

function at({ keys }: ProvidersSetting, name: MoneyProvider | SmsProviderName) {
  const origin = keys[`${name.toUpperCase()}_ORIGIN`] ?? providerSettings[name].origin;
  if (origin === null) throw new Error(`${name} has no address of its own`);
  return providerClient({ name, origin });
}

function key({ keys }: ProvidersSetting, name: string): string {
  return keys[name] ?? "";
}

function razorpayOf({ settings: { providers, brand }, now }: Wiring): RazorpayPayoutConnection {
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

function dragonpayOf({ settings: { providers, brand }, now }: Wiring): DragonpayConnection {
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

function selcomOf({ settings: { providers, brand, publicOrigin }, now }: Wiring): SelcomConnection {
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
