/** A contact log as the server would answer it. */
import type { readContactLog } from "#contract/contact-log.ts";
import type { Output } from "#contract/endpoint.ts";

export const exampleContactLog: Output<typeof readContactLog> = {
  productName: "Salama Loan",
  currencySymbol: "TZS",
  telephone: "0800 750 200",
  hours: { from: "08:00", until: "19:00", perDayMost: 1, perWeekMost: 3 },
  contacts: [
    {
      at: "2026-11-21 16:08",
      direction: "from-borrower",
      channel: "call",
      reached: "borrower",
      result: "promised",
      note: "Is paid on Friday and pays then",
      by: "Juma Kessy",
    },
    {
      at: "2026-11-18 09:30",
      direction: "to-borrower",
      channel: "call",
      reached: "nobody",
      result: "no-answer",
      note: "",
      by: "Juma Kessy",
    },
  ],
  promises: [{ madeOn: "2026-11-21", amount: 100_000_00, on: "2026-11-27", state: "open" }],
};
