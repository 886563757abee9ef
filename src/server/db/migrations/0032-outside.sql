-- Callbacks as they came, and what people decided about money that fits nothing.

create table provider_callback (
  callback_id bigint generated always as identity primary key,
  direction text not null check (direction in ('payments', 'payouts')),
  provider text not null,
  -- Keyed: the same message told again is one row.
  digest text not null unique,
  -- Sealed: companies send names, numbers and addresses along.
  body_sealed text not null,
  read_as text not null check (read_as in ('event', 'look', 'nothing', 'for-a-person')),
  received_at timestamptz not null
);
create index provider_callback_received on provider_callback (received_at);

-- closed: a person has dealt with it outside, given it back or cleared it up with the company.
alter table provider_event drop constraint provider_event_outcome_check;
alter table provider_event add constraint provider_event_outcome_check check (outcome in
  ('counted', 'noted', 'repeated', 'unmatched', 'contradictory', 'closed'));

-- What people call an entry of the queue by.
alter table provider_event add column entry_no bigint generated always as identity;
create unique index provider_event_entry on provider_event (entry_no);

create table provider_event_decision (
  provider text not null,
  event_id text not null,
  decision text not null check (decision in ('match', 'close')),
  -- The order it is matched with, and what it is taken for.
  loan_id text references loan (loan_id),
  kind text check (kind in ('repayment', 'deferral')),
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  -- Where two people are needed: nobody yet.
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (provider, event_id),
  foreign key (provider, event_id) references provider_event (provider, event_id),
  check ((decision = 'match') = (loan_id is not null and kind is not null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from decided_by or confirmed_by is null)
);
