/** The companies that the settings name, each reached through one connection whatever it is used for: one breaker a company. */

import type { MoneyProvider, SmsProviderName } from "#contract/providers.ts";
import { type CompaniesSetting, keysOf } from "../provider-ports/companies-setting.ts";
import { company } from "../provider-ports/company.ts";
import type { PaymentProvider, PayoutProvider, SmsProvider } from "../provider-ports/ports.ts";
import { providerSettings } from "../provider-ports/provider-settings.ts";
import type { Log } from "../runtime/log.ts";
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

interface Companies {
  payments: PaymentProvider;
  payouts: PayoutProvider;
  sms: SmsProvider;
}

interface Wiring {
  settings: Settings;
  log: Log;
  now: () => Date;
}

type MoneyPorts = Pick<Companies, "payments" | "payouts">;

export function companiesOf(wiring: Wiring): Companies {
  const { payments, payouts, sms } = wiring.settings.companies;
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
  };
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
  beem: ({ settings: { companies } }) =>
    beemSms({
      company: at(companies, "beem"),
      apiKey: key(companies, "BEEM_KEY"),
      secretKey: key(companies, "BEEM_SECRET"),
      sender: key(companies, "BEEM_SENDER"),
    }),
  msg91: ({ settings: { companies }, log }) =>
    msg91Sms({
      company: at(companies, "msg91"),
      authKey: key(companies, "MSG91_KEY"),
      templates: companies.tables.msg91Templates,
      log,
    }),
};

/** Both sides sign by the calendar, which a demo may set. */
function simulatorOf({ settings: { simulator }, now }: Wiring): SimulatorConnection {
  return { origin: simulator.origin, secrets: [simulator.secret], now };
}

function at({ keys }: CompaniesSetting, name: MoneyProvider | SmsProviderName) {
  const origin = keys[`${name.toUpperCase()}_ORIGIN`] ?? providerSettings[name].origin;
  if (origin === null) throw new Error(`${name} has no address of its own`);
  return company({ name, origin });
}

function key({ keys }: CompaniesSetting, name: string): string {
  return keys[name] ?? "";
}

function razorpayOf({ settings: { companies, brand }, now }: Wiring): RazorpayPayoutConnection {
  const banks = Object.entries(companies.tables.razorpayBanks).map(([code, to]) => {
    return [code, to === "mobile" ? { to } : { to: "bank", ifsc: to }] as const;
  });
  return {
    company: at(companies, "razorpay"),
    keyId: key(companies, "RAZORPAY_KEY_ID"),
    keySecret: key(companies, "RAZORPAY_KEY_SECRET"),
    webhookSecrets: keysOf(companies, "RAZORPAY_WEBHOOK_SECRET"),
    accountNumber: key(companies, "RAZORPAY_ACCOUNT"),
    banks: Object.fromEntries(banks) as RazorpayPayoutConnection["banks"],
    narration: brand.displayName,
    now,
  };
}

function dragonpayOf({ settings: { companies, brand }, now }: Wiring): DragonpayConnection {
  return {
    company: at(companies, "dragonpay"),
    merchantId: key(companies, "DRAGONPAY_MERCHANT"),
    passwords: keysOf(companies, "DRAGONPAY_PASSWORD"),
    payoutKey: key(companies, "DRAGONPAY_PAYOUT_KEY"),
    email: brand.serviceEmail,
    processors: companies.tables.dragonpayProcessors,
    now,
  };
}

function selcomOf({ settings: { companies, brand, publicOrigin }, now }: Wiring): SelcomConnection {
  return {
    company: at(companies, "selcom"),
    apiKey: key(companies, "SELCOM_KEY"),
    apiSecrets: keysOf(companies, "SELCOM_SECRET"),
    vendor: key(companies, "SELCOM_VENDOR"),
    pin: key(companies, "SELCOM_PIN"),
    email: brand.serviceEmail,
    buyerName: brand.displayName,
    phone: brand.servicePhone.replace(/\D/g, ""),
    webhook: `${publicOrigin}/callbacks/payments/selcom`,
    wallets: companies.tables.selcomWallets,
    now,
  };
}
