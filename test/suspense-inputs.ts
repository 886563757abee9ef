/** What the console sends about money that fits nothing when all is well, by endpoint: for the walk over every endpoint. */
export const unmatchedMoneyInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listUnmatchedMoney: () => ({ page: "0" }),
  readUnmatchedMoney: () => ({ entryNo: "1", orderNo: "" }),
  matchMoney: () => ({
    entryNo: "1",
    orderNo: "o-1",
    kind: "repayment",
    reason: "As the slip says",
  }),
  closeMoney: () => ({ entryNo: "1", reason: "Given back by the company" }),
  confirmMoneyDecision: () => ({ entryNo: "1" }),
  withdrawMoneyDecision: () => ({ entryNo: "1" }),
};
