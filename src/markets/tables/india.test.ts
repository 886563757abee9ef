/**
 * Products of India on both sides of each rule. The lawful product: 5,000 to 100,000 in steps of 500, 4 to 6 months, 3 days'
 * cooling-off.
 */
import { deferral, fees, late, marketTable, rate } from "#test/market-table.ts";

const wait = (afterTermBps: number, leastDays: number) => ({
  terms: { prepayment: { afterTermBps, leastDays, rebate: "none" as const } },
});

marketTable("in", [
  ["the lawful product", {}],
  ["cooling-off of one day", { coolingOffDays: 1 }],
  ["cooling-off of seven days", { coolingOffDays: 7 }],
  ["no cooling-off", { coolingOffDays: 0 }, "cooling-off 0"],
  ["no ceiling on interest", rate("10", "month")],
  ["flat interest is allowed", { plan: { method: "flat" } }],
  ["everything at the end", { plan: { method: "bullet" } }],
  ["weekly", { plan: { frequency: "weekly" }, instalments: { least: 13, most: 52 } }],
  ["a late charge on the principal", late([{ fromDay: 1, bpsPerDay: 5 }], { base: "principal" })],
  [
    "a late charge on interest too",
    late([{ fromDay: 1, bpsPerDay: 5 }], { base: "principal-and-interest" }),
    "late-base principal-and-interest",
  ],
  [
    "and where nothing is said",
    late([{ fromDay: 1, bpsPerDay: 5 }]),
    "late-base principal-and-interest",
  ],
  ["a fixed late charge has no base", late([], { feeNew: 100_00 })],
  [
    "a fixed late charge of another amount for whom is known",
    late([], { feeNew: 500_00, feeRepeat: 300_00 }),
  ],
  ["early repayment from the first day", wait(0, 0)],
  ["early repayment after a day", wait(0, 1), "prepayment-wait 1"],
  ["early repayment after a week", wait(0, 7), "prepayment-wait 7"],
  ["the reference product's half of the term", wait(5_000, 7), "prepayment-wait 92"],
  ["early repayment at the end only", wait(10_000, 0), "prepayment-wait 184"],
  [
    "half of a term of 4 months",
    { ...wait(5_000, 7), instalments: { least: 4, most: 4 } },
    "prepayment-wait 62",
  ],
  ["Hindi and English", { languages: ["en", "hi"] }],
  ["English only", { languages: ["en"] }, "languages hi"],
  ["Hindi only", { languages: ["hi"] }, "languages en"],
  ["neither", { languages: ["sw"] }, "languages hi+en"],
  ["a fee of 10 % is told, not capped", fees(["Processing fee", { bps: 1_000 }, "kept-back"])],
  ["a charge of a third party", fees(["Insurance premium", { minor: 160_00 }, "kept-back"])],
  ["deferral at any price", deferral({ bpsOfOutstandingPrincipal: 1_000 })],
  ["three months", { instalments: { least: 3, most: 12 } }],
  ["two months", { instalments: { least: 2, most: 12 } }, "least-term 59"],
  ["five fortnights", { plan: { frequency: "fortnightly" }, instalments: { least: 5, most: 12 } }],
  [
    "four fortnights",
    { plan: { frequency: "fortnightly" }, instalments: { least: 4, most: 12 } },
    "least-term 56",
  ],
  [
    "due on the fifth, at least ten days after the payout: the third may be 69 days away",
    { plan: { dueDay: { dayOfMonth: 5, leastDays: 10 } }, instalments: { least: 3, most: 6 } },
  ],
  [
    "and the second 38",
    { plan: { dueDay: { dayOfMonth: 5, leastDays: 10 } }, instalments: { least: 2, most: 6 } },
    "least-term 38",
  ],
  ["13 months", { instalments: { least: 3, most: 13 } }, "most-term 397"],
  ["dollars", { terms: { currency: "USD" } }, "currency USD"],
  [
    "refusals come before warnings",
    { coolingOffDays: 0, languages: ["en"], instalments: { least: 1, most: 6 } },
    "cooling-off 0",
    "least-term 28",
    "languages hi",
  ],
]);
