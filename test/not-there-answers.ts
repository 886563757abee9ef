/** Calls about what does not exist, and what they answer; a call that names an id in its example answers "not found" unless it says otherwise here. */
import { booksRejections } from "#contract/books-rejections.ts";
import { bureauRejections } from "#contract/bureau-rejections.ts";
import { accessRejections } from "#contract/complaint-rejections.ts";
import { commonRejections } from "#contract/envelope.ts";
import { setUpMandate } from "#contract/mandate.ts";
import { provisionRejections } from "#contract/provisions-rejections.ts";

const { code } = commonRejections.notFound;

export const notThereAnswers: Readonly<Record<string, string>> = {
  // Elsewhere than in India there are none.
  setUpMandate: setUpMandate.rejections.mandateNotOffered.code,
  // A reference that no complaint has.
  openComplaint: accessRejections.accessCodeWrong.code,
  readOpenedComplaint: code,
  takeUpOpenedComplaint: code,
  readLoanAccount: code,
  previewLoanAction: code,
  proposeLoanAction: code,
  approveLoanAction: code,
  revealContact: code,
  logContact: code,
  assignCollection: code,
  planCollection: code,
  allocateReceipt: code,
  openBureauFile: code,
  readBureauPart: code,
  makeBureauFile: bureauRejections.monthUnknown.code,
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
