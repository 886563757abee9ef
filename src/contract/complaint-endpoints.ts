/** Every call about complaints that a borrower, or anybody for them, makes. */
import * as own from "./complaint.ts";
import * as access from "./complaint-access.ts";

export const complaintEndpoints = [
  own.problemInit,
  own.problemSave,
  own.problemList,
  own.problemDetail,
  own.reopenOwnComplaint,
  own.askComplaintsOfficer,
  own.saveScore,
  access.sendComplaintCode,
  access.openComplaint,
  access.readOpenedComplaint,
  access.takeUpOpenedComplaint,
  own.whatsapp,
  own.faqIndex,
];
