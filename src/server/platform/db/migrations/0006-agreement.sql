-- Agreement templates by version, and the exact text each borrower accepted.

create table agreement_template (
  position integer not null check (position >= 0),
  version integer not null check (version > 0),
  language text not null,
  title text not null,
  sections jsonb not null,
  primary key (position, version, language)
);

create table agreement_acceptance (
  loan_id text not null,
  position integer not null,
  version integer not null,
  language text not null,
  title text not null,
  -- Encrypted: they name the borrower.
  sections_encrypted text not null,
  text_hash text not null,
  accepted_on date not null,
  accepted_at timestamptz not null,
  primary key (loan_id, position)
);

-- Accepted agreements are evidence: they are never edited, and only the job that purges records after their retention
-- deletes them.
create function agreement_acceptance_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('mkopo.retention_over', true) = 'yes' then
    return old;
  end if;
  raise exception 'an accepted agreement is never changed';
end $$;
create trigger agreement_acceptance_stands before update or delete on agreement_acceptance
  for each row execute function agreement_acceptance_stands();
