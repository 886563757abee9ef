/**
 * Products of the Philippines on both sides of each rule. The lawful product: 2,000 to 20,000 in steps of 500, 4 to 6 months;
 * the ceilings apply up to 10,000 and 4 months.
 */
import { fees, late, marketTable, rate } from "#test/market-table.ts";

const daily = (bpsPerDay: number) => [{ fromDay: 1, bpsPerDay }];
const large = { principal: { least: 10_500_00 } };
const long = { instalments: { least: 5, most: 12 } };

marketTable("ph", [
  ["the lawful product", {}],
  ["6 % a month is the limit", rate("6", "month")],
  ["6.01 % a month is over", rate("6.01", "month"), "nominal-rate 6.01 at 2000.00 x 4"],
  ["0.2 % a day is the limit", rate("0.2", "day")],
  ["0.21 % a day is over", rate("0.21", "day"), "nominal-rate 6.3 at 2000.00 x 4"],
  ["72 % a year is the limit", rate("72", "year")],
  ["73 % a year is over", rate("73", "year"), "nominal-rate 6.0834 at 2000.00 x 4"],
  ["7 % a month on more than 10,000", { ...rate("7", "month"), ...large }],
  ["7 % a month over more than 4 months", { ...rate("7", "month"), ...long }],
  [
    "7 % a month from 9,500 on: only small loans break it",
    { ...rate("7", "month"), principal: { least: 9_500_00 } },
    "nominal-rate 7 at 9500.00 x 4",
  ],
  [
    "17 weeks are within four months",
    {
      plan: { frequency: "weekly", rate: { percent: "7", per: "month" } },
      instalments: { least: 17, most: 30 },
    },
    "nominal-rate 7 at 2000.00 x 17",
  ],
  [
    "18 weeks are not",
    {
      plan: { frequency: "weekly", rate: { percent: "7", per: "month" } },
      instalments: { least: 18, most: 30 },
    },
  ],
  [
    "123 days may be four months",
    {
      plan: { frequency: "daily", rate: { percent: "7", per: "month" } },
      instalments: { least: 123, most: 200 },
    },
    "nominal-rate 7 at 2000.00 x 123",
  ],
  [
    "124 days never are",
    {
      plan: { frequency: "daily", rate: { percent: "7", per: "month" } },
      instalments: { least: 124, most: 200 },
    },
  ],
  ["flat interest", { plan: { method: "flat" } }, "reducing-balance flat"],
  [
    "flat interest on a large loan",
    { plan: { method: "flat" }, ...large },
    "reducing-balance flat",
  ],
  ["equal principal", { plan: { method: "equal-principal" } }],
  ["a fee of 20 %", fees(["Fee", { bps: 2_000 }])],
  [
    "a fee of 20 % kept back, and 6 % interest",
    { ...rate("6", "month"), ...fees(["Fee", { bps: 2_000 }, "kept-back"]) },
    "effective-rate 16.47 at 2000.00 x 4",
  ],
  [
    "a fixed fee of 400 weighs most on the least amount",
    { ...rate("6", "month"), ...fees(["Fee", { minor: 400_00 }, "kept-back"]) },
    "effective-rate 16.47 at 2000.00 x 4",
  ],
  [
    "a fixed fee of 400 from 4,000 on",
    {
      ...rate("6", "month"),
      ...fees(["Fee", { minor: 400_00 }, "kept-back"]),
      principal: { least: 4_000_00 },
    },
  ],
  [
    "a fee of 20 % on more than 10,000",
    { ...rate("6", "month"), ...fees(["Fee", { bps: 2_000 }, "kept-back"]), ...large },
  ],
  ["late, 0.16 % a day", late(daily(16))],
  ["late, 0.17 % a day", late(daily(17)), "late-charges 5.1 at 2000.00 x 4"],
  ["late, 0.17 % a day over more than 4 months", { ...late(daily(17)), ...long }],
  ["late, 0.17 % a day of the principal", late(daily(17), { base: "principal" })],
  ["late, a fixed 25: within 5 % of the least instalment", late([], { feeNew: 25_00 })],
  ["late, a fixed 27", late([], { feeNew: 27_00 }), "late-charges 5.14 at 2000.00 x 4"],
  [
    "late, a fixed 27 for repeat clients",
    late([], { feeRepeat: 27_00 }),
    "late-charges 5.14 at 2000.00 x 4",
  ],
  [
    "late, dear from the 61st day on",
    late([
      { fromDay: 1, bpsPerDay: 0 },
      { fromDay: 61, bpsPerDay: 20 },
    ]),
    "late-charges 6 at 2000.00 x 4",
  ],
  [
    "late, 4 % on one day in thirty",
    late([
      { fromDay: 1, bpsPerDay: 0 },
      { fromDay: 10, bpsPerDay: 400 },
      { fromDay: 11, bpsPerDay: 0 },
    ]),
  ],
  [
    "interest and fees of 94.6 % of the principal",
    { ...rate("30", "month"), ...fees(["Fee", { bps: 1_000 }]), ...long },
  ],
  [
    "interest of 100 % and more within 4 months",
    rate("36", "month"),
    "nominal-rate 36 at 2000.00 x 4",
    "effective-rate 36.47 at 2000.00 x 4",
    "total-cost 104.48 at 2000.00 x 4",
    "total-cost-late 110.48 at 2000.00 x 4",
  ],
  [
    "late for a year at 0.5 % a day",
    late(daily(50)),
    "late-charges 15 at 2000.00 x 4",
    "total-cost-late 220.88 at 2000.00 x 4",
  ],
  ["three months", { instalments: { least: 3, most: 6 } }],
  ["two months", { instalments: { least: 2, most: 6 } }, "least-term 59"],
  ["13 months", { instalments: { least: 3, most: 13 } }, "most-term 397"],
  ["rupees", { terms: { currency: "INR" } }, "currency INR"],
]);
