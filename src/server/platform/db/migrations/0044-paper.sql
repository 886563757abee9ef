-- Papers as they were issued to borrowers: what they say, by which number and code they are known.

create table paper (
  paper_id bigint generated always as identity primary key,
  borrower_id text not null references borrower (borrower_id),
  -- Null for one about no order.
  loan_id text references loan (loan_id),
  kind text not null,
  -- What it is about within its kind: an order, one of its payments, a day.
  subject text not null,
  language text not null,
  -- 1, 2, 3 ...: each replaces the one before of the same subject and language.
  revision integer not null check (revision > 0),
  -- SHA-256 of its content, printed on it.
  content_hash text not null,
  -- SHA-256 of the figures it states: while they are the same, the paper stands.
  basis_hash text not null,
  -- Finds it by the code printed on it.
  code_hash text not null unique,
  -- Content and code, encrypted: they name the borrower.
  sealed text not null,
  issued_at timestamptz not null,
  unique (borrower_id, kind, subject, language, revision)
);
create index paper_of_borrower on paper (borrower_id, paper_id desc);

-- Issued papers are evidence: never edited, and deleted only by the job that purges records after their retention.
create function paper_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('mkopo.retention_over', true) = 'yes' then
    return old;
  end if;
  raise exception 'an issued paper is never changed; issue one that replaces it';
end $$;
create trigger paper_stands before update or delete on paper
  for each row execute function paper_stands();
