-- What staff do about the money of a loan and its payout: proposed by one person, done when a second one approves.

create table loan_action (
  action_id text primary key,
  loan_id text not null references loan (loan_id),
  kind text not null check (kind in ('receipt', 'waiver', 'reversal', 'refund', 'write-off', 'recovery',
    'payout-hold', 'payout-release', 'payout-repeat', 'ending')),
  -- The figures as typed: amount, day of value, means, part, instalment, event.
  figures jsonb not null,
  -- The number of the slip or statement, as typed; null for what has none.
  reference_encrypted text,
  -- What it moves, in minor units, as previewed.
  amount bigint not null check (amount > 0),
  reason text not null,
  note_encrypted text not null,
  evidence_encrypted text not null,
  -- How many events the loan had when it was previewed, and what the engine said then.
  loan_version integer not null,
  preview jsonb not null,
  state text not null check (state in ('waiting', 'done', 'declined', 'withdrawn')),
  made_by text not null references staff_member (staff_id),
  made_at timestamptz not null,
  -- One for each form that was sent: a form sent twice is one proposal.
  form_key text not null,
  -- Null where one person acted alone, within their own limit.
  decided_by text references staff_member (staff_id),
  decided_at timestamptz,
  decision_note_encrypted text not null default '',
  -- The loan event it became; none where it is about the payout.
  event_sequence integer,
  -- Means, direction and number of money outside by keyed hash, while it counts: freed when the proposal ends undone or its event is reversed.
  held_reference_hash text unique,
  check ((state = 'waiting') = (decided_at is null)),
  check (state = 'done' or event_sequence is null),
  check (state <> 'done' or (event_sequence is null) = (kind like 'payout-%' or kind = 'ending')),
  -- Nobody approves their own.
  check (state <> 'done' or decided_by is null or decided_by <> made_by),
  foreign key (loan_id, event_sequence) references loan_event (loan_id, sequence),
  unique (loan_id, event_sequence),
  unique (made_by, form_key)
);
create index loan_action_of_loan on loan_action (loan_id, made_at desc);
create index loan_action_waiting on loan_action (made_at, action_id) where state = 'waiting';
create index loan_action_decided on loan_action (decided_at desc, action_id) where state <> 'waiting';

-- Evidence of a proposal: pictures and PDFs. What is proposed again on the same loan carries the same files.
create table loan_action_file (
  action_id text not null references loan_action (action_id),
  position integer not null,
  -- In uploaded_image.
  file_id text not null,
  primary key (action_id, position)
);
create index loan_action_file_by_file on loan_action_file (file_id);

-- What was decided about loans' money without a second person, in minor units: the lender's limits hold for these sums too.
create table alone_by_person (
  staff_id text not null references staff_member (staff_id),
  on_day date not null,
  amount bigint not null check (amount > 0),
  primary key (staff_id, on_day)
);
create table alone_on_loan (
  loan_id text primary key references loan (loan_id),
  amount bigint not null check (amount > 0)
);
