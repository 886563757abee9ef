-- The books: journal entries of signed postings (debit is positive). Balances are sums; nothing is edited.

create table journal_entry (
  entry_id bigint generated always as identity primary key,
  loan_id text not null references loan (loan_id),
  cause text not null check (cause in ('event', 'accrual')),
  event_sequence integer,
  on_day date not null,
  currency text not null,
  recorded_at timestamptz not null default now(),
  check ((cause = 'event') = (event_sequence is not null))
);
create index journal_entry_of_loan on journal_entry (loan_id);

create table posting (
  entry_id bigint not null references journal_entry (entry_id),
  account text not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account)
);

create function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from posting
    where entry_id in (select entry_id from added)
    group by entry_id having sum(amount) <> 0
  ) then
    raise exception 'an unbalanced journal entry';
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

-- The day the balances of a loan stand for: the business date of its last event or accrual.
create table loan_books (
  loan_id text primary key references loan (loan_id),
  balanced_on date not null
);
