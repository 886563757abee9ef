-- Provider events: the webhooks as they were received, the movements of money they report, and staff's decisions about
-- the suspense account.

create table provider_event (
  provider text not null,
  event_id text not null,
  -- The number by which staff refer to an entry of the queue.
  entry_no bigint generated always as identity,
  kind text not null,
  reference text not null,
  provider_reference text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- The outcome; null until the event is applied. closed: staff dealt with it elsewhere, refunded it or cleared it up
  -- with the provider. held: far above what the loan can owe. returning: the provider was asked to give it back;
  -- returned: it did, or this is its report of that.
  outcome text check (outcome in ('counted', 'noted', 'repeated', 'unallocated', 'contradictory', 'closed', 'held',
    'returning', 'returned')),
  primary key (provider, event_id)
);
create unique index provider_event_entry on provider_event (entry_no);
-- A movement of money counts once or is given back once, however many events report it. A provider may number its payments and its payouts each
-- from 1: a number names one movement of its kind.
-- Movements that wait for staff are looked up with every payment reported.
create index provider_event_waiting on provider_event (provider, kind, provider_reference)
  where outcome in ('unallocated', 'contradictory', 'held', 'returning', 'returned');
create unique index provider_event_counted on provider_event (provider, kind, provider_reference)
  where outcome in ('counted', 'returning', 'returned');
create index provider_event_unapplied on provider_event (received_at) where outcome is null;
create index provider_event_in_suspense on provider_event (received_at)
  where outcome in ('unallocated', 'contradictory', 'held', 'returning');
-- Money is looked up by the provider's reference (in any case), by our number, and by the day it counts for.
create index provider_event_by_number on provider_event
  (provider, upper(replace(provider_reference, ' ', '') collate "C"));
create index provider_event_by_our_number on provider_event (provider, reference);
create index provider_event_counted_at on provider_event (provider, happened_at, event_id)
  where outcome = 'counted';

create table provider_callback (
  callback_id bigint generated always as identity primary key,
  direction text not null check (direction in ('payments', 'payouts', 'returns')),
  provider text not null,
  -- Keyed hash: a webhook delivered again is the same row.
  digest text not null unique,
  -- Encrypted: providers send names, numbers and addresses along.
  body_encrypted text not null,
  read_as text not null check (read_as in ('event', 'look', 'nothing', 'for-a-person')),
  received_at timestamptz not null
);
-- Scanned nightly by the purge; rows are stored in the order they were received.
create index provider_callback_received on provider_callback using brin (received_at);

create table provider_event_decision (
  provider text not null,
  event_id text not null,
  -- return: the provider is asked to give it back. was-returned, was-kept: what staff found at the provider where it
  -- did not say what became of that.
  decision text not null check (decision in ('match', 'close', 'return', 'was-returned', 'was-kept')),
  -- The order it is allocated to, and as what.
  loan_id text references loan (loan_id),
  kind text check (kind in ('repayment', 'deferral', 'cooling-off')),
  reason_encrypted text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  -- Null until confirmed, where maker-checker applies.
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (provider, event_id),
  foreign key (provider, event_id) references provider_event (provider, event_id),
  check ((decision = 'match') = (loan_id is not null and kind is not null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from decided_by or confirmed_by is null)
);

-- Payments that the provider is asked to give back whole.
create table payment_return (
  return_id text primary key,
  provider text not null,
  event_id text not null,
  -- The provider's own number of the payment.
  provider_reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- requested: to be sent, or sent without an answer. sent: taken by the provider. unclear: it says something that no
  -- rule decides; staff look at its portal.
  state text not null check (state in ('requested', 'sent', 'unclear', 'done', 'refused')),
  -- What the event's outcome becomes where the money stays.
  outcome_before text not null check (outcome_before in ('unallocated', 'held')),
  sendings integer not null default 0,
  -- The provider's number of our request.
  sent_reference text,
  -- The provider's word or code for why it was refused, or is unclear.
  why text not null default '',
  requested_at timestamptz not null,
  tried_at timestamptz,
  polled_at timestamptz,
  ended_at timestamptz,
  foreign key (provider, event_id) references provider_event (provider, event_id),
  check ((sendings = 0) = (tried_at is null)),
  check ((state in ('done', 'refused')) = (ended_at is not null))
);
-- The money of a movement goes back once.
create unique index payment_return_live on payment_return (provider, provider_reference) where state <> 'refused';
create index payment_return_of_event on payment_return (provider, event_id, requested_at);
create index payment_return_sent on payment_return (polled_at) where state = 'sent';
