/** The reader of each money provider's settlement reports. */
import type { MoneyProvider } from "#contract/providers.ts";
import type { ProviderTables } from "../provider-ports/providers-setting.ts";
import { mappedReader } from "./mapped.ts";
import { razorpayReader } from "./razorpay.ts";
import type { ReportReader } from "./report.ts";
import { simulatorReader } from "./simulator.ts";

interface Form {
  tables: ProviderTables;
  timeZone: string;
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
};
