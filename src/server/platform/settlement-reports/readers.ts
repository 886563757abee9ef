/** The reader of each money provider's settlement reports. */
import type { MoneyProvider } from "#contract/providers.ts";
import type { Currency } from "#values/money.ts";
import type { ProviderTables } from "../provider-ports/providers-setting.ts";
import { mappedReader } from "./mapped.ts";
import { razorpayReader } from "./razorpay.ts";
import type { ReportReader } from "./report.ts";
import { simulatorReader } from "./simulator.ts";

interface Form {
  tables: ProviderTables;
  timeZone: string;
  /** Of the lender's market, for a provider of several. */
  currency: Currency;
}

export function reportReader(provider: MoneyProvider, form: Form): ReportReader {
  return readers[provider](form);
}

const readers: Readonly<Record<MoneyProvider, (form: Form) => ReportReader>> = {
  simulator: ({ timeZone }) => simulatorReader(timeZone),
  razorpay: ({ timeZone }) => razorpayReader(timeZone),
  // Settled on the next working day.
  dragonpay: ({ tables: { dragonpayReport: columns }, timeZone }) =>
    mappedReader({ columns, currency: "PHP", timeZone, lagDays: 4 }),
  selcom: ({ tables: { selcomReport: columns }, timeZone }) =>
    mappedReader({ columns, currency: "TZS", timeZone, lagDays: 2 }),
  daraja: ({ tables: { darajaReport: columns }, timeZone }) =>
    mappedReader({ columns, currency: "KES", timeZone, lagDays: 1 }),
  airtel: ({ tables: { airtelReport: columns }, timeZone, currency }) =>
    mappedReader({ columns, currency, timeZone, lagDays: 1 }),
  vodacom: ({ tables: { vodacomReport: columns }, timeZone }) =>
    mappedReader({ columns, currency: "TZS", timeZone, lagDays: 1 }),
};
