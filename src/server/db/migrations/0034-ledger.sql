-- Whether postings balance is asked of the new ones alone: those before them in an entry balanced when they were added.
-- Asked of the table, the answer took longer with every posting that stood in it.

create or replace function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id having sum(amount) <> 0) then
    raise exception 'an unbalanced journal entry';
  end if;
  return null;
end $$;

-- What the accounts of a loan hold, kept beside the day it is of: written with every entry, compared with the sums of the
-- postings every night. A loan that is paid back over months has hundreds of postings.
alter table loan_books add column held jsonb not null default '{}';
update loan_books b set held = sums.held
from (
  select loan_id, jsonb_object_agg(account, amount) as held
  from (
    select e.loan_id, p.account, sum(p.amount)::bigint as amount
    from journal_entry e join posting p using (entry_id)
    group by e.loan_id, p.account having sum(p.amount) <> 0
  ) each
  group by loan_id
) sums
where b.loan_id = sums.loan_id;
alter table loan_books alter column held drop default;
