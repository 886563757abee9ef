/** Valid inputs of the suspense account calls, by endpoint. */
export const suspenseInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listSuspenseEntries: () => ({ page: "0" }),
  allocateReceipt: () => ({
    entryNo: "1",
    orderNo: "o-1",
    kind: "repayment",
    reason: "As the slip says",
  }),
};
