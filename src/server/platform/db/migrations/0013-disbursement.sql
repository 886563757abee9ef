-- Payouts of loans: one that is open or succeeded at a time; a refused one stays as history.

create table payout (
  payout_id text primary key,
  loan_id text not null references loan (loan_id),
  amount bigint not null check (amount > 0),
  currency text not null,
  payout_account_id text not null references payout_account (account_id),
  state text not null check (state in ('requested', 'sent', 'succeeded', 'failed')),
  -- Who was asked to send it: another provider does not know its number and would pay a second time.
  provider text,
  provider_reference text,
  -- Why it failed, in the provider's words.
  reason text not null default '',
  requested_at timestamptz not null default now(),
  -- When it was first tried: from then on its account stays, since the money may be on its way there.
  tried_at timestamptz,
  sent_at timestamptz,
  -- When the provider was last asked about it: the one asked longest ago is next, so none holds up the others.
  polled_at timestamptz,
  check (state <> 'sent' or sent_at is not null)
);
create unique index payout_once on payout (loan_id) where state <> 'failed';
create index payout_waiting on payout ((coalesce(polled_at, sent_at))) where state = 'sent';
-- Tried and never answered: asked about like those whose callback never came.
create index payout_unanswered on payout ((coalesce(polled_at, tried_at)))
  where state = 'requested' and tried_at is not null;
-- Those whose outcome nobody knows, for staff.
create index payout_open on payout (tried_at) where state in ('requested', 'sent');
