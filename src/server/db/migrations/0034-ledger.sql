-- Whether postings balance is asked of the new ones alone: those before them in an entry balanced when they were added.
-- Asked of the table, the answer took longer with every posting that stood in it.

create or replace function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id having sum(amount) <> 0) then
    raise exception 'an unbalanced journal entry';
  end if;
  return null;
end $$;
