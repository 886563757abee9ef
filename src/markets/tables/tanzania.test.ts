/** Products of Tanzania on both sides of each rule. The lawful product: 100,000 to 2,000,000 in steps of 10,000, 4 to 6 months. */
import { deferral, fees, late, marketTable, rate } from "#test/market-table.ts";

marketTable("tz", [
  ["the lawful product", {}],
  ["3.5 % a month is the limit", rate("3.5", "month")],
  ["3.51 % a month is over", rate("3.51", "month"), "rate-ceiling 3.51 at 100000.00 x 4"],
  ["42 % a year is the limit", rate("42", "year")],
  ["42.1 % a year is over", rate("42.1", "year"), "rate-ceiling 3.5084 at 100000.00 x 4"],
  ["0.116 % a day is within: 3.48", rate("0.116", "day")],
  ["0.117 % a day is over", rate("0.117", "day"), "rate-ceiling 3.51 at 100000.00 x 4"],
  ["0.8 % a week is within: 3.47", rate("0.8", "week")],
  ["0.81 % a week is over", rate("0.81", "week"), "rate-ceiling 3.51 at 100000.00 x 4"],
  ["14 % for the term is the limit over 4 months", rate("14", "term")],
  [
    "15 % for the term is over in 4 months only",
    rate("15", "term"),
    "rate-ceiling 3.75 at 100000.00 x 4",
  ],
  ["the spec's 2.5 % a month", rate("2.5", "month")],
  [
    "a weekly plan at 3.5 % a month",
    {
      plan: { frequency: "weekly", rate: { percent: "3.5", per: "month" } },
      instalments: { least: 13, most: 52 },
    },
  ],
  [
    "a weekly plan at 4 % a month",
    {
      plan: { frequency: "weekly", rate: { percent: "4", per: "month" } },
      instalments: { least: 13, most: 52 },
    },
    "rate-ceiling 4 at 100000.00 x 13",
  ],
  [
    "20 % for a term of 26 to 52 weeks is within",
    {
      plan: { frequency: "weekly", rate: { percent: "20", per: "term" } },
      instalments: { least: 26, most: 52 },
    },
  ],
  [
    "20 % for a term from 24 weeks on is over",
    {
      plan: { frequency: "weekly", rate: { percent: "20", per: "term" } },
      instalments: { least: 24, most: 52 },
    },
    "rate-ceiling 3.6112 at 100000.00 x 24",
  ],
  ["equal principal", { plan: { method: "equal-principal" } }],
  ["everything at the end", { plan: { method: "bullet" } }],
  ["flat interest", { plan: { method: "flat" } }, "reducing-balance flat"],
  [
    "flat and too dear: two findings",
    { plan: { method: "flat", rate: { percent: "4", per: "month" } } },
    "rate-ceiling 4 at 100000.00 x 4",
    "reducing-balance flat",
  ],
  ["a fee of 5 %, kept back", fees(["Management fee", { bps: 500 }, "kept-back"])],
  ["a fee of 5.01 %", fees(["Management fee", { bps: 501 }]), "fees 5.01 at 100000.00 x 4"],
  ["two fees, 5 % together", fees(["Management fee", { bps: 300 }], ["Insurance", { bps: 200 }])],
  [
    "two fees, over 5 % together",
    fees(["Management fee", { bps: 300 }], ["Insurance", { bps: 201 }]),
    "fees 5.01 at 100000.00 x 4",
  ],
  [
    "a fixed fee is 5 % of the least amount",
    fees(["Management fee", { minor: 5_000_00 }, "spread"]),
  ],
  [
    "a fixed fee a cent over that",
    fees(["Management fee", { minor: 5_000_01 }, "spread"]),
    "fees 5.01 at 100000.00 x 4",
  ],
  ["1 % of 50 million is the most a fee may come to", { principal: { most: 50_000_000_00 } }],
  [
    "1 % of 50,010,000 is over",
    { principal: { most: 50_010_000_00 } },
    "fees-amount 500100.00 at 50010000.00 x 4",
  ],
  ["deferral at 5 % of what is moved", deferral({ bpsOfOutstandingPrincipal: 500 })],
  [
    "deferral at 5.01 %",
    deferral({ bpsOfOutstandingPrincipal: 501 }),
    "restructuring-fee 5.01 at 100000.00 x 4",
  ],
  [
    "deferral at a fixed 800: 5 % of the last principal in 6 months, nearly",
    deferral({ minor: 800_00 }),
  ],
  [
    "deferral at a fixed 1,000: more than 5 % of it",
    deferral({ minor: 1_000_00 }),
    "restructuring-fee 5.71 at 100000.00 x 6",
  ],
  ["no deferral, whatever its fee", deferral({ minor: 1_000_00 }, 0)],
  [
    "an administration fee",
    fees(["Loan Administration fee", { bps: 100 }]),
    "no-administration-fees Loan Administration fee",
  ],
  [
    "an inquiry fee beside a good one",
    fees(["Processing fee", { bps: 100 }], ["Credit inquiry", { minor: 100_00 }]),
    "no-administration-fees Credit inquiry",
  ],
  ["an insurance premium", fees(["Insurance", { bps: 100 }])],
  ["Kiswahili only", { languages: ["sw"] }, "languages en"],
  ["English and Chinese only", { languages: ["en", "zh"] }, "languages sw"],
  ["three months are never under 61 days", { instalments: { least: 3, most: 6 } }],
  ["two months may be 59 days", { instalments: { least: 2, most: 6 } }, "least-term 59"],
  ["nine weeks", { plan: { frequency: "weekly" }, instalments: { least: 9, most: 12 } }],
  [
    "eight weeks",
    { plan: { frequency: "weekly" }, instalments: { least: 8, most: 12 } },
    "least-term 56",
  ],
  ["13 months", { instalments: { least: 3, most: 13 } }, "most-term 397"],
  ["late charges are no matter of the law here", late([{ fromDay: 1, bpsPerDay: 500 }])],
  ["Kenyan shillings", { terms: { currency: "KES" } }, "currency KES"],
]);
