/** What the console sends about money that fits nothing when all is well, by endpoint: for the walk over every endpoint. */
export const suspenseInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listSuspenseEntries: () => ({ page: "0" }),
  readSuspenseEntry: () => ({ entryNo: "1", orderNo: "" }),
  allocateReceipt: () => ({
    entryNo: "1",
    orderNo: "o-1",
    kind: "repayment",
    reason: "As the slip says",
  }),
  closeSuspenseEntry: () => ({ entryNo: "1", reason: "Given back by the company" }),
  confirmAllocation: () => ({ entryNo: "1" }),
  withdrawAllocation: () => ({ entryNo: "1" }),
};
