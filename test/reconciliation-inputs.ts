/** Valid inputs of the settlement report calls, by endpoint. */
export const reconciliationInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listSettlementReports: () => ({ page: "0" }),
  readSettlementReport: () => ({ reportNo: "1", show: "open", page: "0" }),
  closeDiscrepancy: () => ({ discrepancyNo: "1", note: "The company corrected its file" }),
};
