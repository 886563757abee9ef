/** Sentences for the fields of the calls about money actions on a loan. */
const kinds =
  "receipt, waiver, reversal, refund, write-off, or recovery for money on a loan that was written off; before the payout payout-hold, payout-release, payout-repeat or ending.";
const standing =
  "Where the payout stands: waiting, held, unknown, failed, lapsed, arrived or ended.";
const account = "Bank and masked number it goes to; null for none.";
const change = "Of an action on the payout what changes about it; null for the others.";
const sides = {
  before: "Where the loan stands today without the action.",
  after: "Where it would stand with it.",
};

export const loanActionSentences: Readonly<Record<string, string>> = {
  actionId: "Id of a proposal about a loan's money.",
  "previewLoanAction:kind": kinds,
  "proposeLoanAction:kind": kinds,
  "previewLoanAction:amount": "In hundredths; of receipt, recovery, waiver and refund.",
  "proposeLoanAction:amount": "In hundredths; of receipt, recovery, waiver and refund.",
  "previewLoanAction:on": "Day of value of receipt, recovery and refund, year-month-day.",
  "proposeLoanAction:on": "Day of value of receipt, recovery and refund, year-month-day.",
  "readApproval:on": "Day of value, year-month-day; empty for a kind without one.",
  means: "How money came or went back outside the payment providers: bank or cash; else empty.",
  "previewLoanAction:reference": "Number on the slip or the bank statement; taken once.",
  "proposeLoanAction:reference": "Number on the slip or the bank statement; taken once.",
  "readApproval:reference":
    "Number on the slip or the bank statement; empty for a kind without one.",
  "reversible/reference": "Number by which the event is known outside; empty for none.",
  "reverses/reference": "Number by which the event is known outside; empty for none.",
  part: "What a waiver is of: penalty for late charges, or interest; else empty.",
  "previewLoanAction:instalment":
    "Number of the instalment a waiver is for; without it the oldest first.",
  "proposeLoanAction:instalment":
    "Number of the instalment a waiver is for; without it the oldest first.",
  "readApproval:instalment": "Number of the instalment a waiver is for; 0 for the oldest first.",
  "previewLoanAction:sequence": "Of the event that a reversal takes back.",
  "proposeLoanAction:sequence": "Of the event that a reversal takes back.",
  "previewLoanAction:version": "How many events the loan has; a proposal names it.",
  "proposeLoanAction:version": "Of the preview: how many events the loan had.",
  "readLoanMoney:version": "How many events the loan has; a proposal names it.",
  "proposeLoanAction:reason":
    "One of the kind's reasons; of a waiver or a reversal the borrower reads it on the statement.",
  "readApproval:reason": "Why, as one of the kind's reasons.",
  "proposeLoanAction:note": "In the maker's words, for the second person, 5 to 500 characters.",
  "proposeLoanAction:files":
    "Addresses that uploadEvidence answered, comma-joined, at most 9; empty for none.",
  "readApproval:files":
    "Addresses of the pictures and PDFs that show it; each opening is recorded.",
  "readApproval:note": "In the maker's words, for the second person.",
  evidence: "Where the evidence can be seen, 3 to 500 characters.",
  formKey: "Chosen by the caller, one for each form: sent again, it is the same proposal.",
  replaces: "The caller's own waiting proposal that this one takes the place of; empty for none.",
  figures: "Where the loan stands today.",
  "previewLoanAction:account":
    "Id of the account for a repeated payout, one the borrower bound; without it the one bound now.",
  "proposeLoanAction:account":
    "Id of the account for a repeated payout, one the borrower bound; without it the one bound now.",
  "readLoanMoney:payout": "The newest payout; null before one is asked for.",
  "payout/amount": "What is sent, in hundredths.",
  "payout/reason":
    "Why it failed, as the provider says, or why no provider takes it; empty otherwise.",
  "payout/standing": standing,
  "before/standing": standing,
  "after/standing": standing,
  "payout/account": account,
  "before/account": account,
  "after/account": account,
  "account/accountId": "Id of the account.",
  "account/masked": "Its number, masked.",
  "payout/accounts":
    "Accounts that the borrower bound and may be paid to, newest first; only where it failed.",
  "readLoanMoney:accounts/accountId": "Id of the account.",
  "readLoanMoney:accounts/masked": "Its number, masked.",
  "readLoanMoney:accounts/current": "Whether it is the one bound now.",
  "readLoanMoney:accounts/boundOn": "The day it was bound, ready to show.",
  "previewLoanAction:payout": change,
  "preview/payout": change,
  "now/payout": change,
  "payout/before": "Where the payout stands without the action.",
  "payout/after": "Where it would stand with it.",
  writtenOff: "Money that comes from then on is a recovery, even once all is paid.",
  reversible: "Payments, waivers and refunds that nothing has taken back, newest first.",
  reverses: "The event that a reversal takes back; null for another kind.",
  "reversible/amount": "In hundredths.",
  aloneUpTo:
    "What the caller may still decide about this loan today without a second person, in hundredths; 0 for nothing.",
  actions: "Proposals on this loan, newest first.",
  alone: "Whether the caller may do it without a second person.",
  unused:
    "What of money received pays nothing that may be paid today, in hundredths: it stays on the loan.",
  "previewLoanAction:before": sides.before,
  "previewLoanAction:after": sides.after,
  "preview/before": sides.before,
  "preview/after": sides.after,
  "now/before": sides.before,
  "now/after": sides.after,
  "readApproval:preview": "What the engine said when it was proposed.",
  "readApproval:now":
    "What a waiting proposal would change now; null where it cannot be done any more.",
  moved: "The loan or its figures are no longer those of the preview: it has to be proposed again.",
  "readApproval:mayDecide": "Whether the caller may approve or decline it.",
  final: "It cannot be reversed: the second person types the order number.",
  typedOrder: "The order number, where the action cannot be reversed.",
  decisionNote: "What the second person wrote; empty for nothing.",
  "approveLoanAction:note": "In the second person's words; may be empty.",
  "declineLoanAction:note": "Why not, 5 to 500 characters; the maker reads it.",
  "listApprovals:view":
    "mine: begun by others and waiting; own: begun by the caller and waiting; decided: done, declined or withdrawn.",
  "listApprovals:counts": "How many proposals wait.",
  "listApprovals:counts/mine": "Begun by others and waiting.",
  "listApprovals:counts/own": "Begun by the caller and waiting.",
  "listApprovals:mayApprove": "Whether the caller may approve at all.",
  "countApprovals:waiting": "Proposals of others that the caller may decide about, of every kind.",
  "listProposals:view": "mine: made by others, for the caller to decide; own: by the caller.",
  "listProposals:rows": "What waits, oldest first, at most 200.",
  "listProposals:rows/kind": "What it is; each kind is decided on its own page.",
  "listProposals:rows/id":
    "By which its page is found, such as an order, a product or a kind of settings.",
  "listProposals:rows/part":
    "The version of a product, the document of a kind of settings; empty otherwise.",
  "listProposals:rows/subject": "What it is about, as people call it.",
  "listProposals:rows/by":
    "Names of those who made it, separated by commas; empty for the command line.",
  "listProposals:rows/time": "Since when it waits.",
  "listProposals:counts": "How many wait, of others and of the caller.",
  madeBy: "Name of who proposed it.",
  "rows/madeAt": "When it was proposed, in the lender's time zone.",
  "actions/madeAt": "When it was proposed, in the lender's time zone.",
  "readApproval:madeAt": "When it was proposed, in the lender's time zone.",
  decidedBy: "Name of who decided; empty while it waits and where one person acted alone.",
  decidedAt: "When it was decided, in the lender's time zone; empty while it waits.",
  "listApprovals:rows/state": "waiting, done, declined or withdrawn.",
  "actions/state": "waiting, done, declined or withdrawn.",
  "readApproval:state": "waiting, done, declined or withdrawn.",
  "proposeLoanAction:state": "waiting for a second person, or done.",
  "reversible/on": "Day it counts from, year-month-day.",
  "reverses/on": "Day it counts from, year-month-day.",
  "instalments/interest": "Interest owed on the instalment, in hundredths.",
  "figures/settlement":
    "What ends the loan on that day, in hundredths; null while it may not be ended.",
  "figures/fee": "Fees owed, in hundredths.",
  "figures/interest": "Interest owed, in hundredths.",
  "before/settlement":
    "What ends the loan on that day, in hundredths; null while it may not be ended.",
  "before/fee": "Fees owed, in hundredths.",
  "after/settlement":
    "What ends the loan on that day, in hundredths; null while it may not be ended.",
  "after/fee": "Fees owed, in hundredths.",
  "after/interest": "Interest owed, in hundredths.",
};
