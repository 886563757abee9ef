/** Sentences for the fields of payout accounts that somebody has to judge. */
export const payeeCheckSentences = {
  checks: "The accounts, the longest waiting first.",
  checkNo: "The check's number.",
  "checks/orders": "Orders whose payout waits for it.",
  "listPayeeChecks:orders/amount": "What would be sent, in hundredths.",
  "checks/borrowerName": "The borrower's name as it was compared.",
  providerName:
    "The name that the provider gave; masked for whoever cannot decide, empty where it gave none.",
  "checks/company": "The provider that was asked.",
  "checks/answer":
    "name: it gave one; no-account: there is no such account; cannot-tell: it offers no name; unknown: it did not answer.",
  likeness:
    "match: the same name; close: similar, a person has to say; different: another name; null without a name.",
  "checks/bankName": "The wallet or bank it is at.",
  "checks/account": "The account, masked.",
  "checks/since": "Since when money waits for it, in the lender's time zone.",
  "checks/proposed": "Who proposed to send the money all the same; null for nobody.",
  "listPayeeChecks:more": "True: there are more than 50.",
  "listPayeeChecks:fourEyes": "True: a second person has to confirm that money is sent.",
  "decidePayeeCheck:decision":
    "pay: the money is sent all the same; other-account: the borrower is asked for another one.",
  "decidePayeeCheck:reason": "Why, at least 5 characters.",
  "decidePayeeCheck:proposed": "True: it waits for a second person; false: it is done.",
} as const;
