/** Valid inputs of the settlement report calls, by endpoint. */
export const reconciliationInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listSettlementReports: () => ({ page: "0" }),
};
