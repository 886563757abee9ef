-- What a borrower was told about a loan without having asked: receipts, and reminders of a due date (MS-1, MS-2). A row is written in the
-- transaction that requests the message, so that each is sent once.
create table loan_message (
  loan_id text not null references loan (loan_id),
  -- "event 4": about the loan's fourth event. "due 2026-12-01 -3": three days before that due date; "due 2026-12-01 7": seven after it.
  subject text not null,
  borrower_id text not null references borrower (borrower_id),
  -- receipt: of money sent or received. reminder: of what falls due. overdue: of what is late, a contact about a debt.
  kind text not null check (kind in ('receipt', 'reminder', 'overdue')),
  on_day date not null,
  -- Why nothing was sent; null where the message was requested.
  withheld text check (withheld in ('nothing-due', 'enough-today', 'enough-this-week', 'asked-for-help', 'promised', 'unreachable', 'opted-out', 'switched-off')),
  primary key (loan_id, subject)
);
-- How many reminders a borrower had lately.
create index loan_message_of_borrower on loan_message (borrower_id, on_day) where kind <> 'receipt' and withheld is null;
