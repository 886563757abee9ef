/** Whose statement is read how: one reader a company that moves money. */
import type { CompanyTables, MoneyCompany } from "../companies-setting.ts";
import { mappedReader } from "./mapped.ts";
import { razorpayReader } from "./razorpay.ts";
import { simulatorReader } from "./simulator.ts";
import type { StatementReader } from "./statement.ts";

export function statementReader(
  company: MoneyCompany,
  { tables, timeZone }: { tables: CompanyTables; timeZone: string },
): StatementReader {
  switch (company) {
    case "simulator":
      return simulatorReader(timeZone);
    case "razorpay":
      return razorpayReader(timeZone);
    case "dragonpay":
      // Settled on the next working day.
      return mappedReader({
        ...{ columns: tables.dragonpayStatement, currency: "PHP", timeZone, lagDays: 4 },
      });
    case "selcom":
      return mappedReader({
        ...{ columns: tables.selcomStatement, currency: "TZS", timeZone, lagDays: 2 },
      });
  }
}
