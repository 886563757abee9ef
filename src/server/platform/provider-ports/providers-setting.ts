/**
 * Which providers move the money and carry the messages: their names and keys from the environment, what belongs to the
 * lender's products (processors, bank codes, templates) from the configuration file. What is missing stops the start.
 */
import { z } from "zod";
import { languages } from "#contract/languages.ts";
import {
  type EmailProviderName,
  emailProviders,
  type MoneyProvider,
  moneyProviders,
  type SmsProviderName,
  smsProviders,
} from "#contract/providers.ts";
import { ConfigurationError } from "../runtime/configuration-error.ts";
import { airtelOf } from "./airtel-setting.ts";
import type { Keys } from "./hmac.ts";
import { providerSettings } from "./provider-settings.ts";
import { ColumnsGiven } from "./report-columns.ts";
import { judgeSmtp } from "./smtp-setting.ts";
import { vodacomOf } from "./vodacom-setting.ts";

const Code = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/);
const word = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

/** Under `providers` in the configuration file. */
/** Of a purpose, or of a purpose in one language. */
const purpose = new RegExp(`^[A-Za-z-]{1,40}(?:\\.(?:${languages.join("|")}))?$`);

export const ProvidersGiven = z
  .strictObject({
    /** IFSC of each bank; a code with "mobile" is paid to the mobile number linked with UPI. */
    razorpayBanks: z.record(
      Code,
      word(/^(?:mobile|[A-Z]{4}0[A-Z0-9]{6})$/, "must be an IFSC or mobile"),
    ),
    /** Processor of each wallet, bank or channel. */
    dragonpayProcessors: z.record(Code, word(/^[A-Z0-9]{1,10}$/, "must be a processor id")),
    /** Cash-in code of each wallet. */
    selcomWallets: z.record(Code, word(/^[A-Z0-9]{1,20}$/, "must be a utility code")),
    /** Template of each purpose, or of a purpose in one language: "sms-code.hi". */
    msg91Templates: z.record(word(purpose, "must be a purpose"), z.string().min(1).max(60)),
    /** Columns of their statements. */
    dragonpayReport: ColumnsGiven,
    selcomReport: ColumnsGiven,
    darajaReport: ColumnsGiven,
    airtelReport: ColumnsGiven,
    vodacomReport: ColumnsGiven,
  })
  .partial();

type Tables = Required<{ [K in keyof z.output<typeof ProvidersGiven>]: Record<string, string> }>;

/** Of the providers' public lists; the lender's own account may differ. */
export const tablesDefault: Tables = {
  razorpayBanks: { UPI: "mobile" },
  dragonpayProcessors: { GCASH: "GCSH", MAYA: "PYMY", BDO: "BDO", BPI: "BPI", SEVENELEVEN: "711" },
  selcomWallets: {
    ...{ MPESA: "VMCASHIN", AIRTEL: "AMCASHIN", MIXX: "TPCASHIN", HALOPESA: "HPCASHIN" },
  },
  msg91Templates: {},
  // Fields of its list of transactions, and of its list of orders: to be put right to the file of the lender's account.
  dragonpayReport: {
    ...{ reference: "RefNo", ourNumber: "TxnId", amount: "Amount", currency: "Currency" },
    ...{ day: "SettleDate", begun: "RefDate", status: "Status" },
  },
  selcomReport: {
    ...{ reference: "reference", ourNumber: "order_id", amount: "amount" },
    ...{ day: "creation_date", status: "payment_status" },
  },
  // The statement of the paybill number; money that came in only.
  darajaReport: {
    ...{ reference: "Receipt No.", amount: "Paid In", day: "Completion Time" },
    status: "Transaction Status",
  },
  // Fields of its list of transactions; the file of the lender's account may differ.
  airtelReport: {
    ...{ reference: "Transaction ID", ourNumber: "External ID", amount: "Amount" },
    ...{ day: "Transaction Date", status: "Status" },
  },
  // The statement of the organisation's account; money that came in only.
  vodacomReport: {
    ...{ reference: "Receipt No.", amount: "Paid In", day: "Completion Time" },
    status: "Transaction Status",
  },
};

export type ProviderTables = Tables;

/** Everything that providers are reached with. */
export interface ProvidersSetting {
  payments: MoneyProvider;
  payouts: MoneyProvider;
  sms: SmsProviderName;
  email: EmailProviderName;
  /** Of every provider, whichever is used, by the name of the setting without MKOPO_. */
  keys: Readonly<Record<string, string>>;
  tables: ProviderTables;
}

/** Every setting that names a provider's keys. */
export const providerSettingNames: readonly string[] = [
  ...new Set(
    Object.values(providerSettings).flatMap(
      ({ payments = [], payouts = [], sms = [], email = [], optional }) => {
        return [...payments, ...payouts, ...sms, ...email, ...optional];
      },
    ),
  ),
].map((name) => `MKOPO_${name}`);

/** `given` reads one setting, null when it is not set. In the demo everything is the simulator unless told. */
export function readProviders(
  given: (name: string) => string | null,
  mode: "demo" | "production",
  tables: ProviderTables,
): ProvidersSetting {
  const payments = oneOf("MKOPO_PAYMENTS", given, moneyProviders, "simulator");
  const payouts = oneOf("MKOPO_PAYOUTS", given, moneyProviders, payments);
  const sms = oneOf("MKOPO_SMS", given, smsProviders, mode === "demo" ? "simulator" : "none");
  const email = oneOf("MKOPO_EMAIL", given, emailProviders, mode === "demo" ? "simulator" : "none");
  const keys: Record<string, string> = {};
  for (const [use, provider] of Object.entries({ payments, payouts, sms, email })) {
    for (const name of providerSettings[provider][
      use as "payments" | "payouts" | "sms" | "email"
    ] ?? []) {
      const value = given(`MKOPO_${name}`);
      if (value === null)
        throw new ConfigurationError(`MKOPO_${name} must be set for ${use} ${provider}`);
      keys[name] = value;
    }
  }
  // Of the others too: the console may switch them on.
  for (const setting of providerSettingNames) {
    const value = given(setting);
    if (value === null) continue;
    const name = setting.slice("MKOPO_".length);
    keys[name] = name.endsWith("_ORIGIN") ? originOf(value, setting) : value;
  }
  for (const name of ["SMTP", "SMTP2"] as const) judgeSmtp(name, keys);
  airtelOf(keys);
  vodacomOf(keys);
  return { payments, payouts, sms, email, keys, tables };
}

function oneOf<T extends string>(
  name: string,
  given: (name: string) => string | null,
  known: readonly T[],
  usual: T,
): T {
  const text = given(name) ?? usual;
  const found = known.find((one) => one === text);
  if (found === undefined) {
    throw new ConfigurationError(`${name} must be one of ${known.join(", ")}, not ${text}`);
  }
  return found;
}

function originOf(text: string, name: string): string {
  if (URL.canParse(text) && new URL(text).protocol === "https:") return new URL(text).origin;
  throw new ConfigurationError(`${name} must be an address like https://api.example`);
}

/** The current key and, while it is changed, the one before. */
export function keysOf({ keys }: ProvidersSetting, name: string): Keys {
  const { [name]: now = "", [`${name}_OLD`]: before } = keys;
  return before === undefined ? [now] : [now, before];
}
