/** Valid inputs of the suspense account calls, by endpoint. */
export const suspenseInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listSuspenseEntries: () => ({ page: "0" }),
  readSuspenseEntry: () => ({ entryNo: "1", orderNo: "" }),
  allocateReceipt: () => ({
    entryNo: "1",
    orderNo: "o-1",
    kind: "repayment",
    reason: "As the slip says",
  }),
  closeSuspenseEntry: () => ({ entryNo: "1", reason: "Refunded by the provider" }),
  returnReceipt: () => ({ entryNo: "1", reason: "Paid to the wrong number" }),
  settleReturn: () => ({ entryNo: "1", found: "was-kept", reason: "The portal shows no reversal" }),
  confirmAllocation: () => ({ entryNo: "1" }),
  withdrawAllocation: () => ({ entryNo: "1" }),
};
