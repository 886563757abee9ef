-- Payment attempts from Pay Now to their outcome.

create table payment_attempt (
  trade_no text primary key check (trade_no ~ '^P[0-9A-Z]{18}$'),
  loan_id text not null references loan (loan_id),
  kind text not null check (kind in ('repayment', 'deferral', 'cooling-off')),
  -- From the payer's own wallet or bank, by code, by card, or debited by a mandate.
  method text not null check (method in ('account', 'code', 'card', 'mandate')),
  amount bigint not null check (amount > 0),
  currency text not null,
  bank_code text not null,
  -- Encrypted: the number paid from is personal.
  account_encrypted text not null,
  -- refunded: refunded by the provider or charged back by the payer's bank. held: the amount is far above what the
  -- loan can owe and waits for a decision of staff.
  state text not null check (state in
    ('created', 'awaiting-payer', 'processing', 'succeeded', 'failed', 'expired', 'cancelled', 'refunded',
     'held')),
  provider text not null,
  -- Encrypted: the provider's response to the start of the payment.
  answer_encrypted text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state_at timestamptz not null,
  check (state <> 'awaiting-payer' or answer_encrypted is not null)
);
-- At most one open attempt per loan, however many requests run at once.
create unique index payment_attempt_open on payment_attempt (loan_id)
  where state in ('created', 'awaiting-payer', 'processing');
create index payment_attempt_to_expire on payment_attempt (expires_at)
  where state in ('created', 'awaiting-payer', 'processing');
create index payment_attempt_of_loan on payment_attempt (loan_id, created_at);
-- What each channel did lately; rows are stored in the order they begin.
create index payment_attempt_begun on payment_attempt using brin (created_at);
-- The back office's list of payments by state, newest first.
create index payment_attempt_of_state on payment_attempt (state, created_at desc, trade_no desc);
