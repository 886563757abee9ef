-- Settlement reports of payment providers, their lines, and the discrepancies between them and the ledger.

create table settlement_report (
  report_id bigint generated always as identity primary key,
  provider text not null,
  -- SHA-256 of the file: the same file is imported once.
  file_hash text not null,
  file_name text not null,
  arrived_at timestamptz not null,
  -- Member of staff; null for a file from the folder.
  uploaded_by text,
  state text not null check (state in ('read', 'refused')),
  -- Why it was rejected, and at which line (0: no single line).
  problem text,
  at_line integer not null default 0,
  currency text not null default '',
  period_from date,
  period_to date,
  covers_payments boolean not null default false,
  covers_payouts boolean not null default false,
  -- How many days after it happened a movement may be reported.
  lag_days integer not null default 0,
  lines integer not null default 0,
  -- When movements missing at the provider were last searched for.
  swept_on date,
  -- When its lines were purged; the row stays, so that the file is never imported again.
  lines_purged_at timestamptz,
  check ((state = 'read') = (period_from is not null and period_to is not null)),
  check ((state = 'refused') = (problem is not null)),
  unique (provider, file_hash)
);
create index settlement_report_period on settlement_report (provider, period_from)
  where state = 'read';

create table settlement_line (
  report_id bigint not null references settlement_report on delete cascade,
  line_no integer not null,
  provider text not null,
  -- '' where the file has none.
  provider_reference text not null,
  our_reference text not null,
  movement text not null check (movement in ('payment', 'payout', 'refund', 'fee', 'other')),
  status text not null check (status in ('succeeded', 'failed', 'open')),
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  happened_on date not null,
  outcome text not null check (outcome in ('waiting', 'agrees', 'differs', 'not-compared')),
  -- The amount the ledger has for it.
  our_amount bigint not null default 0,
  -- Its settlement is posted, or was not its to post.
  settled boolean not null default false,
  primary key (report_id, line_no)
);
create index settlement_line_to_settle on settlement_line (report_id, line_no)
  where not settled and (outcome = 'agrees' or movement = 'fee');
create index settlement_line_waiting on settlement_line (report_id, line_no)
  where outcome = 'waiting';
create index settlement_line_reference on settlement_line
  (provider, movement, provider_reference);
create index settlement_line_our_reference on settlement_line (provider, our_reference)
  where our_reference <> '';

-- A movement of money is settled once, by the first line that lists it; kept when the lines are purged.
create table settled_movement (
  -- As loan events and the journal name it: "selcom:payment-succeeded:S123".
  movement text primary key,
  report_id bigint not null references settlement_report,
  line_no integer not null
);

create table reconciliation_discrepancy (
  discrepancy_id bigint generated always as identity primary key,
  report_id bigint not null references settlement_report,
  -- Null when it is missing at the provider.
  line_no integer,
  provider text not null,
  kind text not null check (kind in
    ('amount-differs', 'status-differs', 'missing-in-ledger', 'missing-at-provider', 'duplicate')),
  movement text not null,
  provider_reference text not null,
  our_reference text not null,
  their_amount bigint,
  their_status text not null default '',
  our_amount bigint,
  currency text not null,
  happened_on date not null,
  -- settled: a later report or event agrees. closed: cleared up by staff.
  state text not null check (state in ('open', 'settled', 'closed')),
  found_at timestamptz not null,
  ended_at timestamptz,
  closed_by text,
  -- Encrypted: what cleared it up.
  note_encrypted text,
  -- Its money is in the suspense account.
  in_suspense boolean not null default false,
  -- How often the provider was queried, and when it is queried next; null: no further query.
  queries integer not null default 0,
  query_at timestamptz,
  compared_at timestamptz not null,
  check ((state = 'open') = (ended_at is null)),
  constraint reconciliation_discrepancy_closed
    check ((state = 'closed') = (closed_by is not null and note_encrypted is not null)),
  check ((kind = 'missing-at-provider') = (line_no is null))
);
create unique index reconciliation_discrepancy_line on reconciliation_discrepancy
  (report_id, line_no) where line_no is not null;
create unique index reconciliation_discrepancy_ours on reconciliation_discrepancy
  (provider, movement, provider_reference) where line_no is null;
create index reconciliation_discrepancy_open on reconciliation_discrepancy (compared_at)
  where state = 'open';
create index reconciliation_discrepancy_asked on reconciliation_discrepancy (query_at)
  where state = 'open' and query_at is not null;
