-- Payouts of loans: one that is open or succeeded at a time; a refused one stays as history.

create table payout (
  payout_id text primary key,
  loan_id text not null references loan (loan_id),
  amount bigint not null check (amount > 0),
  currency text not null,
  payout_account_id text not null references payout_account (account_id),
  state text not null check (state in ('requested', 'sent', 'succeeded', 'failed')),
  provider_reference text,
  -- Why it failed, in the provider's words.
  reason text not null default '',
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state <> 'sent' or sent_at is not null)
);
create unique index payout_once on payout (loan_id) where state <> 'failed';
create index payout_waiting on payout (sent_at) where state = 'sent';
