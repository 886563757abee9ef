-- Payment attempts from Pay Now to their outcome, and everything providers ever told us, kept before use.

create table payment_attempt (
  trade_no text primary key check (trade_no ~ '^P[0-9A-Z]{18}$'),
  loan_id text not null references loan (loan_id),
  kind text not null check (kind in ('repayment', 'deferral')),
  amount bigint not null check (amount > 0),
  currency text not null,
  bank_code text not null,
  -- Sealed: the number paid from is personal.
  account_sealed text not null,
  state text not null check (state in
    ('created', 'awaiting-payer', 'processing', 'succeeded', 'failed', 'expired', 'cancelled')),
  provider text not null,
  provider_reference text,
  repay_type text,
  pay_url text,
  notice text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state_at timestamptz not null,
  check (state <> 'awaiting-payer' or provider_reference is not null)
);
-- One open attempt a loan, whatever the number of requests.
create unique index payment_attempt_open on payment_attempt (loan_id)
  where state in ('created', 'awaiting-payer', 'processing');
create index payment_attempt_to_expire on payment_attempt (expires_at)
  where state in ('created', 'awaiting-payer', 'processing');
create index payment_attempt_of_loan on payment_attempt (loan_id, created_at);

create table provider_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  reference text not null,
  provider_reference text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- What became of it: null until it is applied.
  outcome text check (outcome in ('counted', 'noted', 'repeated', 'unmatched', 'contradictory')),
  primary key (provider, event_id)
);
-- One movement of money counts once, however many events tell of it.
create unique index provider_event_counted on provider_event (provider, provider_reference)
  where outcome = 'counted';
create index provider_event_unapplied on provider_event (received_at) where outcome is null;
create index provider_event_unmatched on provider_event (received_at)
  where outcome in ('unmatched', 'contradictory');
