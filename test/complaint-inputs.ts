/** Valid inputs of the complaint calls. */

export interface ComplaintsGiven {
  loanId: string;
  /** One of the borrower's complaints in each state. */
  complaints: Record<"open" | "answered" | "closed", string>;
  /** A member of staff a complaint can be assigned to. */
  staffId: string;
}

/** By endpoint; `given` is called lazily, once there are complaints. */
export function complaintInputs(
  given: () => ComplaintsGiven,
): Record<string, () => Record<string, string>> {
  let complaintsSent = 0;
  return {
    problemInit: () => ({ orderId: given().loanId }),
    problemSave: () => {
      complaintsSent += 1;
      return {
        problemType: "2",
        problemSonType: "",
        problemImage: "",
        orderNo: given().loanId,
        problemDetail: `Paid and not shown, ${complaintsSent}`,
      };
    },
    problemDetail: () => ({ problemId: given().complaints.open }),
    reopenOwnComplaint: () => ({
      problemId: given().complaints.answered,
      problemDetail: "It happened again",
    }),
    askComplaintsOfficer: () => ({
      problemId: given().complaints.answered,
      problemDetail: "Nobody answers",
    }),
    sendComplaintCode: () => ({ reference: "C-260302-ZZZZ" }),
    openComplaint: () => ({ reference: "C-260302-ZZZZ", code: "123456" }),
    readOpenedComplaint: () => ({ reference: "C-260302-ZZZZ", accessToken: "v1.A.A.A" }),
    takeUpOpenedComplaint: () => ({
      ...{ reference: "C-260302-ZZZZ", accessToken: "v1.A.A.A", by: "desk" },
      problemDetail: "Not solved",
    }),
    saveScore: () => ({ problemId: given().complaints.answered, score: "4" }),
    listComplaints: () => ({
      state: "all",
      due: "any",
      type: "2",
      assigned: "anyone",
      level: "any",
      search: "C-26",
      page: "1",
    }),
    readComplaint: () => ({ problemId: given().complaints.open }),
    answerComplaint: () => ({
      problemId: given().complaints.open,
      version: "1",
      images: "",
      text: "Found it",
    }),
    readPromiseReport: () => ({ from: "2026-03-01", until: "2026-03-31" }),
    listPromises: () => ({
      ...{ from: "2026-03-01", until: "2026-03-31", page: "1" },
      ...{ clock: "answer", standing: "running" },
    }),
    exportPromises: () => ({ from: "2026-03-01", until: "2026-03-31" }),
    openComplaintLetter: () => ({ problemId: given().complaints.open }),
    addNote: () => ({ problemId: given().complaints.open, text: "Looked at" }),
    closeComplaint: () => ({ problemId: given().complaints.answered, version: "2" }),
    reopenComplaint: () => ({
      problemId: given().complaints.closed,
      version: "3",
      text: "Not yet",
    }),
    assignComplaint: () => ({ problemId: given().complaints.open, staffId: given().staffId }),
  };
}
