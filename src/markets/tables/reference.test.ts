/**
 * Products of the reference market, which refuses what breaks the public terms and warns of what real markets refuse. The
 * lawful product: 100,000 to 2,000,000 in steps of 10,000, 4 to 6 months.
 */
import { referenceProduct } from "#lending/reference-product.ts";
import { deferral, fees, late, marketTable, rate } from "#test/market-table.ts";

marketTable("reference", [
  ["the lawful product", {}],
  ["3 to 12 months, as offers may have", { instalments: { least: 3, most: 12 } }],
  ["2 months are never 91 days", { instalments: { least: 2, most: 12 } }, "term 62"],
  ["13 months are never 365 days", { instalments: { least: 3, most: 13 } }, "term 394"],
  ["13 to 52 weeks", { plan: { frequency: "weekly" }, instalments: { least: 13, most: 52 } }],
  ["12 weeks", { plan: { frequency: "weekly" }, instalments: { least: 12, most: 52 } }, "term 84"],
  ["53 weeks", { plan: { frequency: "weekly" }, instalments: { least: 13, most: 53 } }, "term 371"],
  ["91 to 365 days", { plan: { frequency: "daily" }, instalments: { least: 91, most: 365 } }],
  ["90 days", { plan: { frequency: "daily" }, instalments: { least: 90, most: 365 } }, "term 90"],
  ["366 days", { plan: { frequency: "daily" }, instalments: { least: 91, most: 366 } }, "term 366"],
  [
    "the reference product itself",
    {
      plan: referenceProduct.plan,
      terms: { ...referenceProduct },
      instalments: { least: 3, most: 12 },
    },
    "ke-in-duplum 1508.56 at 100000.00 x 12",
    "in-late-base principal-and-interest",
    "in-prepayment-wait 183",
    "ph-late-charges 153.76 at 100000.00 x 4",
    "ph-total-cost-late 1102.37 at 100000.00 x 4",
  ],
  ["3.5 % a month", rate("3.5", "month")],
  ["3.6 % a month", rate("3.6", "month"), "tz-rate-ceiling 3.6 at 100000.00 x 4"],
  ["6 % a month", rate("6", "month"), "tz-rate-ceiling 6 at 100000.00 x 4"],
  [
    "6.5 % a month",
    rate("6.5", "month"),
    "tz-rate-ceiling 6.5 at 100000.00 x 4",
    "ph-nominal-rate 6.5 at 100000.00 x 4",
  ],
  [
    "6.5 % a month over more than 4 months",
    { ...rate("6.5", "month"), instalments: { least: 5, most: 6 } },
    "tz-rate-ceiling 6.5 at 100000.00 x 5",
  ],
  [
    "flat interest",
    { plan: { method: "flat" } },
    "tz-reducing-balance flat",
    "ph-reducing-balance flat",
  ],
  ["fees of 5 %", fees(["Fee", { bps: 500 }])],
  ["fees of 6 %", fees(["Fee", { bps: 600 }]), "tz-fees 6 at 100000.00 x 4"],
  [
    "fees of 40 % kept back",
    fees(["Fee", { bps: 4_000 }, "kept-back"]),
    "tz-fees 40 at 100000.00 x 4",
    "ph-effective-rate 26.88 at 100000.00 x 4",
  ],
  ["deferral at 5 %", deferral({ bpsOfOutstandingPrincipal: 500 })],
  [
    "deferral at 6 %",
    deferral({ bpsOfOutstandingPrincipal: 600 }),
    "tz-restructuring-fee 6 at 100000.00 x 4",
  ],
  [
    "an administration fee",
    fees(["Administration", { bps: 100 }]),
    "tz-no-administration-fees Administration",
  ],
  ["a deposit", fees(["Deposit", { bps: 100 }]), "ke-no-deposit Deposit"],
  ["English only", { languages: ["en"] }, "tz-languages sw", "in-languages hi"],
  [
    "no English",
    { languages: ["sw", "hi"] },
    "tz-languages en",
    "ke-languages en",
    "in-languages en",
  ],
  ["no cooling-off", { coolingOffDays: 0 }, "in-cooling-off 0"],
  [
    "late charges on interest too",
    late([{ fromDay: 1, bpsPerDay: 5 }]),
    "in-late-base principal-and-interest",
  ],
  [
    "early repayment after a week",
    { terms: { prepayment: { afterTermBps: 0, leastDays: 7, rebate: "none" } } },
    "in-prepayment-wait 7",
  ],
  [
    "late, 0.2 % a day of the principal for 60 days",
    late(
      [
        { fromDay: 1, bpsPerDay: 20 },
        { fromDay: 61, bpsPerDay: 0 },
      ],
      { base: "principal" },
    ),
    "ph-late-charges 5.88 at 100000.00 x 4",
  ],
  [
    "40 % a month",
    rate("40", "month"),
    "tz-rate-ceiling 40 at 100000.00 x 4",
    "ke-in-duplum 182.76 at 100000.00 x 6",
    "ph-nominal-rate 40 at 100000.00 x 4",
    "ph-effective-rate 40.48 at 100000.00 x 4",
    "ph-total-cost 117.31 at 100000.00 x 4",
    "ph-total-cost-late 123.31 at 100000.00 x 4",
  ],
  ["Kenyan shillings are no matter", { terms: { currency: "KES" } }],
]);
