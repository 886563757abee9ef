-- Statements of companies that move money, line by line, and what differs between them and our book.

create table company_statement (
  statement_id bigint generated always as identity primary key,
  company text not null,
  -- SHA-256 of the file: the same one is read once.
  file_hash text not null,
  file_name text not null,
  arrived_at timestamptz not null,
  -- The member of staff; null for one that came by the folder.
  brought_by text,
  state text not null check (state in ('read', 'refused')),
  -- Why it was refused, and at which line (0: none alone).
  problem text,
  at_line integer not null default 0,
  currency text not null default '',
  period_from date,
  period_to date,
  covers_payments boolean not null default false,
  covers_payouts boolean not null default false,
  -- For how many days after it happened a movement may be waiting for its statement.
  lag_days integer not null default 0,
  lines integer not null default 0,
  -- When it was last looked for what only we have.
  swept_on date,
  -- When its lines were forgotten; the row stays, so that the file is known for ever.
  lines_gone_at timestamptz,
  check ((state = 'read') = (period_from is not null and period_to is not null)),
  check ((state = 'refused') = (problem is not null)),
  unique (company, file_hash)
);
create index company_statement_period on company_statement (company, period_from)
  where state = 'read';

create table company_statement_line (
  statement_id bigint not null references company_statement on delete cascade,
  place integer not null,
  company text not null,
  -- '' where the file has none.
  company_reference text not null,
  our_number text not null,
  movement text not null check (movement in ('payment', 'payout', 'refund', 'fee', 'other')),
  status text not null check (status in ('succeeded', 'failed', 'open')),
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  happened_on date not null,
  outcome text not null check (outcome in ('waiting', 'agrees', 'differs', 'not-compared')),
  -- What our book has for it.
  our_amount bigint not null default 0,
  primary key (statement_id, place)
);
create index company_statement_line_waiting on company_statement_line (statement_id, place)
  where outcome = 'waiting';
create index company_statement_line_reference on company_statement_line
  (company, movement, company_reference);
create index company_statement_line_number on company_statement_line (company, our_number)
  where our_number <> '';

create table company_statement_difference (
  difference_id bigint generated always as identity primary key,
  statement_id bigint not null references company_statement,
  -- Null for what only we have.
  place integer,
  company text not null,
  kind text not null check (kind in
    ('amount-differs', 'status-differs', 'theirs-alone', 'ours-alone', 'told-twice')),
  movement text not null,
  company_reference text not null,
  our_number text not null,
  their_amount bigint,
  their_status text not null default '',
  our_amount bigint,
  currency text not null,
  happened_on date not null,
  -- settled: a later statement or telling agrees. closed: a person has cleared it up.
  state text not null check (state in ('open', 'settled', 'closed')),
  found_at timestamptz not null,
  ended_at timestamptz,
  closed_by text,
  -- Encrypted: what cleared it up.
  note_encrypted text,
  -- Its money stands in the queue of unmatched money.
  in_queue boolean not null default false,
  -- How often the company was asked, and when it is asked next; null: not any more.
  asked integer not null default 0,
  ask_at timestamptz,
  compared_at timestamptz not null,
  check ((state = 'open') = (ended_at is null)),
  constraint company_statement_difference_closed
    check ((state = 'closed') = (closed_by is not null and note_encrypted is not null)),
  check ((kind = 'ours-alone') = (place is null))
);
create unique index company_statement_difference_line on company_statement_difference
  (statement_id, place) where place is not null;
create unique index company_statement_difference_ours on company_statement_difference
  (company, movement, company_reference) where place is null;
create index company_statement_difference_open on company_statement_difference (compared_at)
  where state = 'open';
create index company_statement_difference_asked on company_statement_difference (ask_at)
  where state = 'open' and ask_at is not null;
