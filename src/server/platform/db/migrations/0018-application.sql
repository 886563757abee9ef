-- Loan applications: the requested amounts, every decision with its reasons, the policies applied, the blocklist.

-- A policy that decisions were made on, kept for ever; the id is its version.
create table decision_policy (
  policy_id bigint generated always as identity primary key,
  -- '' for every product without a policy of its own.
  scope text not null,
  body jsonb not null,
  body_hash text not null,
  first_used_at timestamptz not null,
  unique (scope, body_hash)
);

create table application (
  -- The application has its order from the start.
  loan_id text primary key references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  product_id text not null references product (product_id),
  asked bigint not null check (asked > 0),
  periods integer not null check (periods > 0),
  state text not null
    check (state in ('new', 'referred', 'asked', 'approved', 'declined', 'cancelled')),
  -- Incremented by every decision and answer; staff decide on a version.
  version integer not null,
  -- The borrower's language at the time: notifications are written in it.
  language text not null,
  applied_at timestamptz not null,
  applied_on date not null,
  -- The last day for the decision; null while waiting for the borrower and once decided.
  next_due date,
  decided_at timestamptz,
  decided_on date,
  approved bigint,
  -- The first of two approvers, and the amount they approved.
  first_staff_id text references staff_member (staff_id),
  first_amount bigint,
  -- A supervisor has overridden the rules' decline.
  overruled boolean not null default false,
  -- Keyed hashes, for counting applications by device and network address; null when unknown.
  device_hash text,
  address_hash text,
  check ((decided_at is null) = (decided_on is null)),
  check ((state in ('new', 'referred')) = (next_due is not null)),
  check ((state = 'approved') = (approved is not null)),
  check ((first_staff_id is null) = (first_amount is null))
);
create unique index application_open_once on application (borrower_id, product_id)
  where state in ('new', 'referred', 'asked');
create index application_to_decide on application (next_due, applied_at) where next_due is not null;
create index application_of_borrower on application (borrower_id, applied_at desc);
create index application_by_time on application (applied_at desc);
create index application_of_device on application (device_hash, applied_on);
create index application_of_address on application (address_hash, applied_on);

create table application_decision (
  decision_id bigint generated always as identity primary key,
  loan_id text not null references application (loan_id),
  kind text not null check (kind in ('engine', 'first-approval', 'approve', 'decline', 'ask',
    'answer', 'overrule', 'cancel')),
  -- Null for the rules and the borrower.
  staff_id text references staff_member (staff_id),
  happened_at timestamptz not null,
  happened_on date not null,
  -- The rules' outcome; null for staff.
  outcome text check (outcome in ('approve', 'decline', 'refer')),
  amount bigint,
  limit_amount bigint,
  policy_id bigint references decision_policy (policy_id),
  reasons jsonb not null default '[]',
  -- What the engine looked at, encrypted: enough to make the decision again.
  facts_encrypted text,
  -- Staff's reason for a decline, by its name in the contract.
  reason text not null default '',
  -- What staff wrote, encrypted: for themselves, or, of an ask, for the borrower. Null for nothing.
  note_encrypted text
);
create index application_decision_of_loan on application_decision (loan_id, decision_id);
-- Newest first, for trying another policy on what the rules decided.
create index application_decision_by_rules on application_decision (happened_on desc, decision_id desc)
  where kind = 'engine';

-- Only account closure, and the job that purges records after their retention, may delete one.
create function application_decision_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('mkopo.retention_over', true) = 'yes' then
    return old;
  end if;
  raise exception 'a decision is never changed; make another one';
end $$;
create trigger application_decision_stands before update or delete on application_decision
  for each row execute function application_decision_stands();

create table blocklist_entry (
  blocklist_id text primary key,
  kind text not null check (kind in ('phone', 'document')),
  value_hash text not null,
  -- The last three characters, by which supervisors recognise an entry.
  ending text not null,
  -- Encrypted: it is about a person.
  note_encrypted text not null,
  added_by text not null references staff_member (staff_id),
  added_at timestamptz not null,
  removed_by text references staff_member (staff_id),
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null))
);
create unique index blocklist_entry_once on blocklist_entry (kind, value_hash) where removed_at is null;
create index blocklist_entry_newest on blocklist_entry (added_at desc, blocklist_id desc)
  where removed_at is null;

-- A file of numbers, kept encrypted from its check until it is taken in, at most for a day.
create table blocklist_file (
  file_id text primary key,
  intent text not null check (intent in ('add', 'remove')),
  lines integer not null check (lines > 0),
  uploaded_by text not null references staff_member (staff_id),
  uploaded_at timestamptz not null,
  -- Null once it has been taken in.
  body_encrypted text,
  taken_by text references staff_member (staff_id),
  taken_at timestamptz,
  -- Entries made or removed.
  changed integer,
  check ((taken_by is null) = (taken_at is null) and (taken_at is null) = (changed is null)),
  check ((body_encrypted is null) = (taken_at is not null))
);
create index blocklist_file_waiting on blocklist_file (uploaded_at) where taken_at is null;
