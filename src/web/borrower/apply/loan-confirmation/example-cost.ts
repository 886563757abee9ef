/** What an offer of 450,000 over six months costs, and its first disclosure: for tests. */
export const exampleCost = {
  currencySymbol: "TZS",
  principal: 45_000_000,
  payout: 44_100_000,
  total: 49_018_492,
  cost: 4_918_492,
  interest: 4_018_492,
  fees: 900_000,
  rate: "2,5 % a month",
  yearly: "44,4 %",
  yearlyName: "Annual percentage rate (APR)",
  per100: 11_115,
  plan: [4, 5, 6, 7, 8, 9].map((month) => ({ amount: 8_169_749, dueTime: `2026-0${month}-19` })),
  weekLate: {
    amount: 8_169_749,
    dueTime: "2026-04-19",
    lateTime: "2026-04-26",
    charge: 2_939_409,
    rule: "800,00 once, then 5 % a day",
  },
  acknowledgeFirst: 0,
  version: null,
};

export const exampleVersion = {
  number: "260302-000017",
  version: 1,
  hash: "a".repeat(64),
  madeOn: "2026-03-02",
  validUntil: "2026-03-05",
  acknowledgedOn: "",
};
