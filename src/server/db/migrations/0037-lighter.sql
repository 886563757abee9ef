-- Fewer index entries for a payment to write (decision record 0046).

-- The company's number is looked for as people write it, and the exact one among those found.
drop index provider_event_by_reference;

-- One index tells whether a fact stands on a loan already, and on which loan it stands; most events have none.
drop index loan_event_of_reference;
drop index loan_event_reference;
create unique index loan_event_reference on loan_event (reference, loan_id) where reference is not null;

-- Read once a night, for what is too old to be kept: rows lie in the order they came in.
drop index provider_callback_received;
create index provider_callback_received on provider_callback using brin (received_at);

-- Read and written whole and never looked into: as json they are handed over as they lie, and equal terms are equal texts.
alter table loan alter column terms type json;
alter table loan_books alter column held type json;

-- That an entry is of a loan with books, and a posting of an entry, is asked of all rows of a statement at once: asked row by
-- row, a fifth of a close of day went into it. Entries are never deleted, and books are of loans that are there.
alter table journal_entry drop constraint journal_entry_loan_id_fkey;
alter table posting drop constraint posting_entry_id_fkey;

create function journal_entry_of_loan() returns trigger language plpgsql as $$
begin
  -- Each looked up by its key, however many there are: a plan that reads the whole table must not be kept.
  if exists (select 1 from added
    where (select b.loan_id from loan_books b where b.loan_id = added.loan_id) is null) then
    raise exception 'a journal entry of a loan without books' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger journal_entry_of_loan after insert on journal_entry
  referencing new table as added
  for each statement execute function journal_entry_of_loan();

create or replace function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id having sum(amount) <> 0) then
    raise exception 'an unbalanced journal entry';
  end if;
  if exists (select 1 from added
    where (select e.entry_id from journal_entry e where e.entry_id = added.entry_id) is null) then
    raise exception 'a posting of no journal entry' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
