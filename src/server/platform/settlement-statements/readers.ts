/** Whose statement is read how: one reader a company that moves money. */
import type { MoneyProvider } from "#contract/providers.ts";
import type { CompanyTables } from "../provider-ports/companies-setting.ts";
import { mappedReader } from "./mapped.ts";
import { razorpayReader } from "./razorpay.ts";
import { simulatorReader } from "./simulator.ts";
import type { StatementReader } from "./statement.ts";

interface Form {
  tables: CompanyTables;
  timeZone: string;
}

export function statementReader(provider: MoneyProvider, form: Form): StatementReader {
  return readers[provider](form);
}

const readers: Readonly<Record<MoneyProvider, (form: Form) => StatementReader>> = {
  simulator: ({ timeZone }) => simulatorReader(timeZone),
  razorpay: ({ timeZone }) => razorpayReader(timeZone),
  // Settled on the next working day.
  dragonpay: ({ tables: { dragonpayStatement: columns }, timeZone }) =>
    mappedReader({ columns, currency: "PHP", timeZone, lagDays: 4 }),
  selcom: ({ tables: { selcomStatement: columns }, timeZone }) =>
    mappedReader({ columns, currency: "TZS", timeZone, lagDays: 2 }),
};
