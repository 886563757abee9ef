/** Products of Kenya on both sides of each rule. The lawful product: 5,000 to 100,000 in steps of 500, 4 to 6 months, 2 % a month. */
import { deferral, fees, late, marketTable, rate } from "#test/market-table.ts";

const daily = (bpsPerDay: number, fromDay = 1) => [{ fromDay, bpsPerDay }];

marketTable("ke", [
  ["the lawful product", {}],
  ["no ceiling on interest", rate("10", "month")],
  ["15 % a month over 6 months stays below the principal", rate("15", "month")],
  [
    "30 % a month over 6 months is more than the principal",
    rate("30", "month"),
    "in-duplum 133.04 at 5000.00 x 6",
  ],
  ["flat interest is allowed", { plan: { method: "flat" } }],
  [
    "flat, 16 % a month for 6 months, and 6 % late at most",
    { plan: { method: "flat", rate: { percent: "15.6", per: "month" } } },
  ],
  [
    "flat, 16 % a month for 6 months",
    { plan: { method: "flat", rate: { percent: "16", per: "month" } } },
    "in-duplum 102 at 5000.00 x 6",
  ],
  ["0.1 % a day", late(daily(10))],
  ["0.19 % a day", late(daily(19))],
  [
    "0.25 % a day reaches the principal in a year",
    late(daily(25)),
    "in-duplum 124.85 at 5000.00 x 6",
  ],
  ["0.5 % a day", late(daily(50)), "in-duplum 242.59 at 5000.00 x 6"],
  [
    "0.5 % a day of the principal only",
    late(daily(50), { base: "principal" }),
    "in-duplum 226.08 at 5000.00 x 6",
  ],
  ["0.5 % a day, from the 300th day on", late(daily(50, 300))],
  [
    "0.5 % a day for 90 days",
    late([
      { fromDay: 1, bpsPerDay: 50 },
      { fromDay: 91, bpsPerDay: 0 },
    ]),
  ],
  [
    "5 % a day for 30 days",
    late([
      { fromDay: 1, bpsPerDay: 500 },
      { fromDay: 31, bpsPerDay: 0 },
    ]),
    "in-duplum 167.79 at 5000.00 x 6",
  ],
  ["a fixed 500 once a loan", late([], { feeNew: 500_00 })],
  [
    "a fixed 1,000 for each instalment: more than 5,000 in all",
    late([], { feeNew: 1_000_00 }),
    "in-duplum 127.12 at 5000.00 x 6",
  ],
  ["a fixed 1,000 once a loan", late([], { feeNew: 1_000_00, feeOncePer: "loan" })],
  [
    "the repeat client pays the greater fee",
    late([], { feeNew: 0, feeRepeat: 1_000_00 }),
    "in-duplum 127.12 at 5000.00 x 6",
  ],
  [
    "a fixed 1,000 an instalment weighs less on 10,000",
    { ...late([], { feeNew: 1_000_00 }), principal: { least: 10_000_00 } },
  ],
  [
    "the reference product's late charges",
    late([
      { fromDay: 1, bpsPerDay: 500 },
      { fromDay: 31, bpsPerDay: 400 },
      { fromDay: 91, bpsPerDay: 200 },
    ]),
    "in-duplum 1173.96 at 5000.00 x 6",
  ],
  ["fees do not count", fees(["Processing fee", { bps: 9_000 }])],
  ["a deposit", fees(["Deposit", { bps: 100 }]), "no-deposit Deposit"],
  [
    "cash collateral in Kiswahili",
    fees(["Dhamana ya mkopo", { bps: 100 }]),
    "no-deposit Dhamana ya mkopo",
  ],
  [
    "a security fee and a processing fee",
    fees(["Security", { bps: 100 }], ["Processing", { bps: 100 }]),
    "no-deposit Security",
  ],
  ["an insurance premium", fees(["Insurance", { bps: 100 }])],
  ["deferral at any price", deferral({ bpsOfOutstandingPrincipal: 2_000 })],
  ["English only", { languages: ["en"] }],
  ["Kiswahili only", { languages: ["sw"] }, "languages en"],
  ["three months", { instalments: { least: 3, most: 12 } }],
  ["one month", { instalments: { least: 1, most: 12 } }, "least-term 28"],
  ["61 daily instalments", { plan: { frequency: "daily" }, instalments: { least: 61, most: 90 } }],
  [
    "60 daily instalments",
    { plan: { frequency: "daily" }, instalments: { least: 60, most: 90 } },
    "least-term 60",
  ],
  ["13 months", { instalments: { least: 3, most: 13 } }, "most-term 397"],
  ["Tanzanian shillings", { terms: { currency: "TZS" } }, "currency TZS"],
  ["no cooling-off is asked for", { coolingOffDays: 0 }],
  [
    "a deposit in Kiswahili for one month: two refusals, one warning",
    {
      ...fees(["Amana", { bps: 100 }]),
      ...rate("40", "month"),
      instalments: { least: 1, most: 6 },
    },
    "no-deposit Amana",
    "least-term 28",
    "in-duplum 182.76 at 5000.00 x 6",
  ],
]);
