/** Providers that never answer: what a test server has where a test gives none of its own. */
import {
  Outage,
  type PaymentProvider,
  type PayoutProvider,
  type SmsProvider,
} from "#server/platform/provider-ports/ports.ts";
import type { PushProvider } from "#server/platform/provider-ports/push.ts";

export const silent = () => Promise.reject(new Outage("no outside provider in this test"));

export const silentPayments: PaymentProvider = {
  name: "silent",
  payOrigins: [],
  codes: ["number", "scan"],
  start: silent,
  cancel: silent,
  look: silent,
  find: silent,
  cards: null,
  returns: null,
  readCallback: () => null,
};

export const silentPayouts: PayoutProvider = {
  name: "silent",
  send: silent,
  look: silent,
  readCallback: () => null,
};

/** The same under the name that the demo's have: money of a provider without a clearing account is refused. */
export const silentMoney = {
  payments: { ...silentPayments, name: "simulator" },
  payouts: { ...silentPayouts, name: "simulator" },
};

export const silentSms: SmsProvider = { name: "silent", speaks: true, send: silent };
const none = () => new Map<string, never>();
export const noneFurther = { payments: none(), payouts: none(), sms: none(), email: none() };
export const silentPush: PushProvider = { name: "silent", show: silent };
