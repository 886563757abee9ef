/** Calls about ids that do not exist, and their expected answers. */
import { commonRejections } from "#contract/envelope.ts";

const { code } = commonRejections.notFound;

export const notThereAnswers: Readonly<Record<string, string>> = {
  removeCard: code,
  readAccountChange: code,
  stopAccountChange: code,
  endSession: code,
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
  readSuspenseEntry: code,
  allocateReceipt: code,
  closeSuspenseEntry: code,
  confirmAllocation: code,
  withdrawAllocation: code,
  readSettlementReport: code,
  closeDiscrepancy: code,
};
