/** Valid inputs of the suspense account calls, by endpoint. */
export const suspenseInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listUnmatchedMoney: () => ({ page: "0" }),
  readUnmatchedMoney: () => ({ entryNo: "1", orderNo: "" }),
  matchMoney: () => ({
    entryNo: "1",
    orderNo: "o-1",
    kind: "repayment",
    reason: "As the slip says",
  }),
  closeMoney: () => ({ entryNo: "1", reason: "Refunded by the provider" }),
  confirmMoneyDecision: () => ({ entryNo: "1" }),
  withdrawMoneyDecision: () => ({ entryNo: "1" }),
};
