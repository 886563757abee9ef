-- The double-entry ledger: journal entries of signed postings (debit is positive). Append-only; balances are sums of postings.

-- Balances of a loan's accounts on the business date of its last event or accrual. Written with every entry and checked
-- against the sums of the postings every night.
create table balance_snapshot (
  loan_id text primary key references loan (loan_id),
  balanced_on date not null,
  -- Balance by account; always read and written as a whole.
  balances json not null
);

create table journal_entry (
  entry_id bigint generated always as identity primary key,
  -- Null of an entry that belongs to no single loan.
  loan_id text references balance_snapshot (loan_id),
  cause text not null check (cause in ('event', 'accrual', 'takeover', 'suspense', 'settlement', 'provision')),
  event_sequence integer,
  -- What an entry of no loan is about: "selcom:payment-succeeded:S123". Its postings together are what that thing holds.
  subject text,
  on_day date not null,
  -- Of an entry of no loan: the day it counts from. A loan's entry counts from the day of its event.
  value_on date,
  currency text not null,
  recorded_at timestamptz not null default now(),
  check ((cause = 'event') = (event_sequence is not null)),
  check ((loan_id is null) = (cause in ('suspense', 'settlement', 'provision'))),
  check ((loan_id is null) = (subject is not null) and (loan_id is null) = (value_on is not null))
);
create index journal_entry_of_loan on journal_entry (loan_id);
create index journal_entry_of_subject on journal_entry (subject) where subject is not null;
-- Few among millions: what provisions have brought accounts to is summed from these.
create index journal_entry_of_provisions on journal_entry (cause) where cause = 'provision';

create table posting (
  entry_id bigint not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account)
);

-- Checked once for all rows of a statement: that they balance (the new ones alone, since those already in an entry
-- balanced when they were added), and that their entry exists; a foreign key, checked row by row, would make writing
-- a third slower (decision record 0066). Entries are never deleted.
create function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id having sum(amount) <> 0) then
    raise exception 'an unbalanced journal entry';
  end if;
  -- Look up each by its key, however many there are: a cached plan must not scan the whole table.
  if exists (select 1 from added
    where (select e.entry_id from journal_entry e where e.entry_id = added.entry_id) is null) then
    raise exception 'a posting of no journal entry' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger posting_balances after insert on posting
  referencing new table as added
  for each statement execute function posting_balances();

create function journal_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is never changed; post a correcting entry instead';
end $$;
create trigger journal_entry_stands before update or delete or truncate on journal_entry
  for each statement execute function journal_stands();
create trigger posting_stands before update or delete or truncate on posting
  for each statement execute function journal_stands();

-- Accounting periods (RP-3): a month is closed by finance, and the journal takes nothing for its days from then on.

create table accounting_period (
  -- "2026-03".
  period text primary key check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  begins date not null unique,
  ends date not null unique,
  proposed_by text not null references staff_member (staff_id),
  proposed_at timestamptz not null,
  -- Null while it waits for a second person; the first one where the lender lets one close alone.
  closed_by text references staff_member (staff_id),
  closed_at timestamptz,
  alone boolean not null default false,
  -- SHA-256 of its trial balance and its journal, taken once it is closed; see seal-periods.ts.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz,
  check (begins = (period || '-01')::date and ends = (begins + interval '1 month' - interval '1 day')::date),
  check ((closed_by is null) = (closed_at is null)),
  check ((digest is null) = (sealed_at is null)),
  check (digest is null or closed_at is not null),
  -- Nobody approves their own.
  check (closed_by is null or alone = (closed_by = proposed_by))
);

create function accounting_period_stands() returns trigger language plpgsql as $$
begin
  if old.closed_at is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and old.digest is null and new.digest is not null
    and (new.period, new.closed_by, new.closed_at, new.proposed_by) = (old.period, old.closed_by, old.closed_at, old.proposed_by) then
    return new;
  end if;
  raise exception 'a closed period stays closed';
end $$;
create trigger accounting_period_stands before update or delete on accounting_period
  for each row execute function accounting_period_stands();

-- The lock is shared by whoever posts and held alone by whoever closes, so that no entry is on its way into a period while it closes.
create function journal_period_is_open() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(590001);
  if (select min(on_day) from added) <= (select max(ends) from accounting_period where closed_at is not null) then
    raise exception 'a posting into a closed period' using hint = 'Post it on the first open day; its value date says when it counts from.';
  end if;
  return null;
end $$;
create trigger journal_period_is_open after insert on journal_entry
  referencing new table as added
  for each statement execute function journal_period_is_open();

-- What the check of the books found, by the business date it was run on: a period is closed on a check made after its end.
create table ledger_check (
  checked_on date primary key,
  problems integer not null check (problems >= 0),
  checked_at timestamptz not null
);
