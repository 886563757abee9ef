/** Valid inputs of the settlement report calls, by endpoint. */
export const reconciliationInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listStatements: () => ({ page: "0" }),
  readStatement: () => ({ statementNo: "1", show: "open", page: "0" }),
  closeDifference: () => ({ differenceNo: "1", note: "The company corrected its file" }),
};
