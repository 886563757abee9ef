/** Sentences for the fields of the console's first page. */
export const todaySentences: Readonly<Record<string, string>> = {
  "readToday:today": "The business day, the last of `days`.",
  "readToday:countedAt":
    "When it was counted last: the wall clock of the lender's time zone; empty before the first time.",
  "readToday:days": "The last 30 days, the earliest first; today is still open.",
  "readToday:days/day": "The business day.",
  "readToday:days/paidOut": "Paid out to borrowers that day, in hundredths.",
  "readToday:days/payouts": "How many loans were paid out.",
  "readToday:days/collected":
    "Received from borrowers that day less what was taken back or refunded, in hundredths; below zero where more was.",
  "readToday:days/payments": "How many payments came.",
  "readToday:arrears": "What is past due now, by calendar days late.",
  "readToday:arrears/bucket": "From how many to how many days late.",
  "readToday:arrears/loans": "How many loans.",
  "readToday:arrears/amount": "What is past due on them, late charges included, in hundredths.",
  "readToday:funnel": "Orders of the last 30 days by how far they have come.",
  "readToday:funnel/applied": "Applied for, or accepted as offered.",
  "readToday:funnel/approved": "Of them, those approved.",
  "readToday:funnel/accepted": "Of them, those the borrower accepted.",
  "readToday:funnel/paidOut": "Of them, those paid out.",
};
