-- Payouts of loans: at most one that is open or succeeded; rejected ones stay as history.

create table payout (
  payout_id text primary key,
  loan_id text not null references loan (loan_id),
  amount bigint not null check (amount > 0),
  currency text not null,
  payout_account_id text not null references payout_account (account_id),
  state text not null check (state in ('requested', 'sent', 'succeeded', 'failed')),
  -- The provider it was sent to: another one does not know its number and would pay a second time.
  provider text,
  provider_reference text,
  -- Why it failed, in the provider's words; of a payout kept back because no provider takes it, why.
  reason text not null default '',
  requested_at timestamptz not null,
  -- When it was first sent: from then on its account is fixed, since the money may be on its way there.
  tried_at timestamptz,
  -- Sent more than once to the same provider: no other one may be asked any more.
  sent_again boolean not null default false,
  -- Since when it is kept back, by staff or for them; only before it is first sent.
  held_at timestamptz,
  sent_at timestamptz,
  -- When its status was last polled: the one polled longest ago is next, so that none holds up the others.
  polled_at timestamptz,
  check (state <> 'sent' or sent_at is not null),
  check (held_at is null or tried_at is null)
);
create unique index payout_once on payout (loan_id) where state <> 'failed';
create index payout_of_loan on payout (loan_id, requested_at desc);
create index payout_waiting on payout ((coalesce(polled_at, sent_at))) where state = 'sent';
-- Sent without a response: polled like those whose callback never came.
create index payout_unanswered on payout ((coalesce(polled_at, tried_at)))
  where state = 'requested' and tried_at is not null;
-- What each channel did lately; rows are stored in the order they are requested.
create index payout_requested on payout using brin (requested_at);
-- Open payouts, for staff.
create index payout_open on payout (tried_at) where state in ('requested', 'sent');
-- The back office's list of payouts by state, newest first.
create index payout_of_state on payout (state, requested_at desc, payout_id desc);
