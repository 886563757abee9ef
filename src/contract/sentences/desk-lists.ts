/** Sentences for the fields of the console's lists: customers, payments, payouts, files and kept views. */
export const deskListSentences = {
  "listCustomers:view":
    "all: everybody; owing: a loan is out; late: a payment of it is past due; settled: everything is paid back. all when left out.",
  "listPayments:view":
    "all; open: not over yet; received; missed: nothing came of it; apart: held for staff or sent back. all when left out.",
  "listPayouts:view": "all; waiting: not known to have arrived; paid; failed. all when left out.",
  "exportDeskList:view": "One of the list's views; its first one when left out.",
  "listCustomers:order": "Of the view all: newest or oldest first; newest when left out.",
  "listPayments:order": "newest or oldest first; newest when left out.",
  "listPayouts:order": "newest or oldest first; newest when left out.",
  "listLoans:order":
    "newest or oldest; of what is open or late and not narrowed also due or due-last, by due date. newest when left out.",
  "listCustomers:from": "The first day of registration, of the view all; empty for any.",
  "listCustomers:to": "The last day of registration, of the view all; empty for any.",
  "listPayments:from": "The first day on which the payment was begun; empty for any.",
  "listPayments:to": "The last day on which the payment was begun; empty for any.",
  "listPayouts:from": "The first day on which the payout was asked for; empty for any.",
  "listPayouts:to": "The last day on which the payout was asked for; empty for any.",
  "listLoans:from": "The first day of the application; empty for any.",
  "listLoans:to": "The last day of the application; empty for any.",
  "exportDeskList:from": "The first day; empty for any.",
  "exportDeskList:to": "The last day; empty for any.",
  "listLoans:product": "Id of a product; empty for every one.",
  "exportDeskList:product": "Id of a product, of the list of loans; empty for every one.",
  "listLoans:products": "Every product, for the filter.",
  "listCustomers:after": "What next of the page before said; empty for the first page.",
  "listPayments:after": "What next of the page before said; empty for the first page.",
  "listPayouts:after": "What next of the page before said; empty for the first page.",
  "listCustomers:next": "What the next page begins after; empty for the last page.",
  "listPayments:next": "What the next page begins after; empty for the last page.",
  "listPayouts:next": "What the next page begins after; empty for the last page.",
  "listLoans:counts":
    "How many each view holds, whatever the filters, up to 1,000; 1,001 stands for more.",
  "listCustomers:counts":
    "How many each view holds, whatever the filters, up to 1,000; 1,001 stands for more.",
  "listPayments:counts":
    "How many each view holds, whatever the filters, up to 1,000; 1,001 stands for more.",
  "listPayouts:counts":
    "How many each view holds, whatever the filters, up to 1,000; 1,001 stands for more.",
  "listCustomers:rows/phone": "The telephone's last digits; empty for a closed account.",
  "listCustomers:rows/since": "The day of the first sign-in.",
  "listCustomers:rows/loans": "How many loans were paid out to the customer.",
  "listCustomers:rows/outstanding":
    "What is owed on all of them at the last close of day, in hundredths.",
  "listCustomers:rows/late": "True: something is past due.",
  "listPayments:rows/at": "When it was begun, in the lender's time zone.",
  "listPayments:rows/method": "How it is paid: account, code or card.",
  "listPayouts:rows/at": "When it was asked for, in the lender's time zone.",
  "listPayouts:rows/payoutId": "Id of the payout, which the company knows it by.",
  "listPayouts:rows/company": "The company that pays it out; empty while none has been asked.",
  "listPayouts:rows/bankName": "The wallet or bank it goes to.",
  "listPayouts:rows/account": "The account it goes to, masked.",
  "listPayouts:rows/state":
    "requested: not known to have reached the company; sent: the company has it; succeeded: it arrived; failed: it did not.",
  "listPayouts:rows/reason":
    "Why it failed, in the company's words, or why no company takes it; empty otherwise.",
  "exportDeskList:list": "Which list: loans, customers, payments or payouts.",
  "listSavedViews:list": "Which list: loans, customers, payments or payouts.",
  "saveView:list": "Which list: loans, customers, payments or payouts.",
  "dropView:list": "Which list: loans, customers, payments or payouts.",
  "exportDeskList:fileName": "Name for the file.",
  "exportDeskList:csv": "The file's text.",
  "listSavedViews:views": "The views, in the order they were kept.",
  "views/name": "What the member calls it.",
  "views/query": "What the list's address says, such as view=late&from=2026-03-01.",
  "saveView:name": "What the member calls it, at most 40 characters.",
  "saveView:query":
    "What the list's address says, such as view=late&from=2026-03-01; empty for the usual view.",
  "dropView:name": "Name of the view.",
};
