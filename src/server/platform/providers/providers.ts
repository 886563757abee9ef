/** The providers that the settings name. Each has one connection, and so one circuit breaker, whatever it is used for. */

import {
  type EmailProviderName,
  emailProviders,
  type MoneyProvider,
  moneyProviders,
  type ProviderName,
  type SmsProviderName,
  smsProviders,
} from "#contract/providers.ts";
import type {
  EmailProvider,
  PaymentProvider,
  PayoutProvider,
  SmsProvider,
} from "../provider-ports/ports.ts";
import { providerClient } from "../provider-ports/provider-client.ts";
import { smtpOf } from "../provider-ports/smtp-setting.ts";
import type { FurtherProviders } from "../services/services.ts";
import { airtelPayments } from "./airtel/payments.ts";
import { airtelPayouts } from "./airtel/payouts.ts";
import {
  airtelOf,
  at,
  darajaOf,
  dragonpayOf,
  key,
  razorpayOf,
  secretsIf,
  selcomOf,
  simulatorOf,
  vodacomOf,
  type Wiring,
} from "./connections.ts";
import { darajaPayments } from "./daraja/payments.ts";
import { darajaPayouts } from "./daraja/payouts.ts";
import { dragonpayPayments } from "./dragonpay/payments.ts";
import { dragonpayPayouts } from "./dragonpay/payouts.ts";
import { africasTalkingSms } from "./gateways/africas-talking.ts";
import { beemSms } from "./gateways/beem.ts";
import { msg91Sms } from "./gateways/msg91.ts";
import { semaphoreSms } from "./gateways/semaphore.ts";
import { logEmail } from "./log-email.ts";
import { logSms } from "./log-sms.ts";
import { razorpayPayments } from "./razorpay/payments.ts";
import { razorpayPayouts } from "./razorpay/payouts.ts";
import { selcomPayments } from "./selcom/payments.ts";
import { selcomPayouts } from "./selcom/payouts.ts";
import { simulatorEmail } from "./simulator-email.ts";
import { simulatorPayments } from "./simulator-payments.ts";
import { simulatorPayouts } from "./simulator-payouts.ts";
import { simulatorSms } from "./simulator-sms.ts";
import { smtpEmail } from "./smtp/smtp.ts";
import { vodacomPayments } from "./vodacom/payments.ts";
import { vodacomPayouts } from "./vodacom/payouts.ts";

interface Providers {
  payments: PaymentProvider;
  payouts: PayoutProvider;
  sms: SmsProvider;
  email: EmailProvider;
  further: FurtherProviders;
}

type MoneyPorts = Pick<Providers, "payments" | "payouts">;

/** `isReady` says whether this server has the settings that a use of a provider needs. */
export function providersOf(
  wiring: Wiring,
  isReady: (provider: ProviderName, use: "payments" | "payouts" | "sms" | "email") => boolean,
): Providers {
  const { payments, payouts, sms, email } = wiring.settings.providers;
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
    email: emailMakers[email](wiring),
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
      email: byName(
        emailProviders.filter((one) => one !== email && isReady(one, "email")),
        (one) => emailMakers[one](wiring),
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
  daraja: (wiring) => {
    const connection = darajaOf(wiring);
    return { payments: darajaPayments(connection), payouts: darajaPayouts(connection) };
  },
  airtel: (wiring) => {
    const connection = airtelOf(wiring);
    return { payments: airtelPayments(connection), payouts: airtelPayouts(connection) };
  },
  vodacom: (wiring) => {
    const connection = vodacomOf(wiring);
    return { payments: vodacomPayments(connection), payouts: vodacomPayouts(connection) };
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
      reportSecrets: secretsIf(providers, "BEEM_REPORT_SECRET"),
    }),
  msg91: ({ settings: { providers }, log }) =>
    msg91Sms({
      client: at(providers, "msg91"),
      authKey: key(providers, "MSG91_KEY"),
      templates: providers.tables.msg91Templates,
      log,
      reportSecrets: secretsIf(providers, "MSG91_REPORT_SECRET"),
    }),
  africastalking: ({ settings: { providers } }) =>
    africasTalkingSms({
      client: at(providers, "africastalking"),
      username: key(providers, "AFRICASTALKING_USERNAME"),
      apiKey: key(providers, "AFRICASTALKING_KEY"),
      sender: key(providers, "AFRICASTALKING_SENDER"),
      reportSecrets: secretsIf(providers, "AFRICASTALKING_REPORT_SECRET"),
    }),
  semaphore: ({ settings: { providers } }) =>
    semaphoreSms({
      client: at(providers, "semaphore"),
      apiKey: key(providers, "SEMAPHORE_KEY"),
      sender: key(providers, "SEMAPHORE_SENDER"),
    }),
};

const emailMakers: Readonly<Record<EmailProviderName, (wiring: Wiring) => EmailProvider>> = {
  none: ({ log }) => logEmail(log),
  simulator: (wiring) => simulatorEmail(simulatorOf(wiring)),
  smtp: (wiring) => mailServer("smtp", wiring),
  smtp2: (wiring) => mailServer("smtp2", wiring),
};

function mailServer(name: "smtp" | "smtp2", { settings }: Wiring): EmailProvider {
  const { providers, publicOrigin } = settings;
  const server = smtpOf(name === "smtp" ? "SMTP" : "SMTP2", providers.keys);
  return smtpEmail({
    client: providerClient({ name, origin: `smtp://${server.host}:${server.port}` }),
    server,
    sender: () => settings.brand.displayName,
    greeting: new URL(publicOrigin).hostname,
  });
}
