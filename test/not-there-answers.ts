/** Calls about ids that do not exist, and their expected answers. */
import { booksRejections } from "#contract/books-rejections.ts";
import { bureauRejections } from "#contract/bureau-rejections.ts";
import { accessRejections } from "#contract/complaint-rejections.ts";
import { commonRejections } from "#contract/envelope.ts";
import { setUpMandate } from "#contract/mandate.ts";
import { provisionRejections } from "#contract/provisions-rejections.ts";

const { code } = commonRejections.notFound;

export const notThereAnswers: Readonly<Record<string, string>> = {
  removeCard: code,
  readAccountChange: code,
  stopAccountChange: code,
  readStopLink: code,
  stopByLink: code,
  endSession: code,
  // Elsewhere than in India there are none.
  setUpMandate: setUpMandate.rejections.mandateNotOffered.code,
  // A reference that no complaint has.
  openComplaint: accessRejections.accessCodeWrong.code,
  readOpenedComplaint: code,
  takeUpOpenedComplaint: code,
  readLoanAccount: code,
  readLoanMoney: code,
  previewLoanAction: code,
  proposeLoanAction: code,
  readApproval: code,
  approveLoanAction: code,
  declineLoanAction: code,
  withdrawLoanAction: code,
  readCustomer: code,
  revealContact: code,
  readCollection: code,
  logContact: code,
  assignCollection: code,
  planCollection: code,
  addCollectionNote: code,
  readSuspenseEntry: code,
  allocateReceipt: code,
  closeSuspenseEntry: code,
  returnReceipt: code,
  settleReturn: code,
  confirmAllocation: code,
  withdrawAllocation: code,
  decidePayeeCheck: code,
  confirmPayeeCheck: code,
  withdrawPayeeCheck: code,
  readSettlementReport: code,
  closeDiscrepancy: code,
  makeBureauFile: bureauRejections.monthUnknown.code,
  openBureauFile: code,
  readBureauPart: code,
  // Nobody has published rates.
  proposeProvision: provisionRejections.ratesUnset.code,
  readProvision: code,
  listProvisionLoans: code,
  exportProvision: code,
  postProvision: code,
  withdrawProvision: code,
  // A month whose days are not closed, which nobody has proposed.
  proposeClosing: booksRejections.daysNotClosed.code,
  approveClosing: booksRejections.nothingProposed.code,
  withdrawClosing: booksRejections.nothingProposed.code,
};
