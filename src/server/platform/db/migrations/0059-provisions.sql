-- Provisions of a day (RP-5): proposed by one person, worked out by a job, posted by another person.

create table provision_proposal (
  proposal_no bigint generated always as identity primary key,
  on_day date not null,
  state text not null check (state in ('counting', 'proposed', 'posted', 'withdrawn')),
  -- The last journal entry there was: what was booked after it is not in the figures.
  journal_mark bigint not null,
  -- The lender's rules then; read as a whole.
  rules json not null,
  proposed_by text not null references staff_member (staff_id),
  proposed_at timestamptz not null,
  -- When a process last began to work it out.
  claimed_at timestamptz,
  -- By currency; null while it is worked out.
  figures json,
  took_ms integer check (took_ms >= 0),
  posted_by text references staff_member (staff_id),
  posted_at timestamptz,
  -- What was posted, by currency.
  entries json,
  check ((figures is null) = (took_ms is null)),
  check (state in ('counting', 'withdrawn') or figures is not null),
  check ((state = 'posted') = (posted_by is not null)),
  check ((posted_by is null) = (posted_at is null) and (posted_by is null) = (entries is null)),
  -- Nobody posts their own.
  check (posted_by <> proposed_by)
);
create unique index provision_proposal_open on provision_proposal ((true)) where state in ('counting', 'proposed');

create function provision_proposal_stands() returns trigger language plpgsql as $$
begin
  if old.state not in ('counting', 'proposed') or tg_op = 'DELETE' then
    raise exception 'provisions posted or withdrawn stay as they are';
  end if;
  return new;
end $$;
create trigger provision_proposal_stands before update or delete on provision_proposal
  for each row execute function provision_proposal_stands();
