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
  loan_id text not null references balance_snapshot (loan_id),
  cause text not null check (cause in ('event', 'accrual')),
  event_sequence integer,
  on_day date not null,
  currency text not null,
  recorded_at timestamptz not null default now(),
  check ((cause = 'event') = (event_sequence is not null))
);
create index journal_entry_of_loan on journal_entry (loan_id);

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
