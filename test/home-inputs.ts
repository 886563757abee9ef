/** Valid inputs of the home, customer service and official site calls, by endpoint. */

import { booksInputs } from "./books-inputs.ts";
import { collectionInputs } from "./collection-inputs.ts";
import { loanActionInputs } from "./loan-action-inputs.ts";
import { reconciliationInputs } from "./reconciliation-inputs.ts";
import { suspenseInputs } from "./suspense-inputs.ts";

export const homeInputs = {
  readProductDetail: () => ({ productId: "salama" }),
  listOrders: () => ({ tab: "running", page: "0" }),
  isNewUser: () => ({ fromShell: "1" }),
};

export const siteInputs = {
  quoteLoan: () => ({ productId: "salama", amount: "60000000", instalments: "6" }),
  saveSuggestion: () => ({ name: "Asha", telephone: "0712 345 678", suggestion: "Go on." }),
  listSuggestions: () => ({ page: "0" }),
  markSuggestionRead: () => ({ suggestionId: "1" }),
  revealSender: () => ({ suggestionId: "1", reason: "asked", note: "Wants to be called back" }),
};

export const serviceInputs = {
  listLoans: () => ({ view: "open", after: "" }),
  listCustomers: () => ({ view: "all", from: "", to: "", after: "" }),
  listPayments: () => ({ view: "all", from: "2026-03-01", to: "", after: "" }),
  listPayouts: () => ({ view: "all", from: "", to: "2026-12-31", after: "" }),
  exportDeskList: () => ({ list: "loans", view: "late" }),
  saveView: () => ({ list: "loans", name: "Late in March", query: "view=late&from=2026-03-01" }),
  dropView: () => ({ list: "loans", name: "Late in March" }),
  searchDesk: () => ({ q: "Asha" }),
  revealContact: () => ({
    borrowerId: "b-none",
    kind: "phone",
    reason: "repayment",
    note: "Two instalments are late",
  }),
  readLoanAccount: () => ({ orderNo: "26010199999999", on: "2026-03-02" }),
  ...loanActionInputs,
  ...collectionInputs,
  ...suspenseInputs,
  ...reconciliationInputs,
  ...booksInputs,
  contactInfo: () => ({ overall: "30" }),
  readContent: () => ({ page: "privacy-policy" }),
  saveEvent: () => ({ productId: "salama", moduleId: "30", positionId: "0" }),
};
