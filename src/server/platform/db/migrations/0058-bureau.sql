-- Files for a credit bureau (RP-7): one a month, and corrections of it. What was written is kept as it was sent.

create table bureau_file (
  file_no bigint generated always as identity primary key,
  -- "2026-03"
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- 0 for the month's file, then its corrections.
  number integer not null check (number >= 0),
  -- asked waits for the job that makes it.
  state text not null check (state in ('asked', 'made')),
  -- Null where the schedule asked.
  asked_by text references staff_member (staff_id),
  asked_at timestamptz not null,
  made_at timestamptz,
  -- The names of the columns, in their order.
  columns json,
  records integer not null default 0,
  -- Loans without a person or with too little owed to be reported.
  left_out integer not null default 0,
  -- SHA-256 of the file as it was made.
  digest text,
  unique (month, number),
  check ((state = 'made') = (digest is not null and made_at is not null and columns is not null))
);
create unique index bureau_file_asked_once on bureau_file (month) where state = 'asked';

create table bureau_record (
  file_no bigint not null references bureau_file (file_no),
  loan_id text not null references loan (loan_id),
  -- new, changed: takes the place of an earlier record; withdrawn: that one should not have been.
  kind text not null check (kind in ('new', 'changed', 'withdrawn')),
  -- The file with the record it corrects; null of a new one.
  corrects bigint references bureau_file (file_no),
  -- What is said of the loan, in the order of the file's columns.
  cells json not null,
  -- Who the borrower is, encrypted, likewise; null once that was erased.
  identity_encrypted text,
  primary key (file_no, loan_id),
  check ((kind = 'new') = (corrects is null))
);
create index bureau_record_of_loan on bureau_record (loan_id);
create index bureau_record_erased on bureau_record (file_no) where identity_encrypted is null;

create function bureau_file_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'asked' then return new; end if;
  raise exception 'a file for a credit bureau is never changed; a correction is made';
end $$;
create trigger bureau_file_stands before update or delete on bureau_file
  for each row execute function bureau_file_stands();

create function bureau_record_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.file_no, old.loan_id, old.kind, old.corrects, old.cells::text)
    is not distinct from (new.file_no, new.loan_id, new.kind, new.corrects, new.cells::text)
  then return new; end if;
  raise exception 'a record for a credit bureau is never changed; a correction is made';
end $$;
create trigger bureau_record_stands before update or delete on bureau_record
  for each row execute function bureau_record_stands();

-- Who may read a file piece by piece: whoever said why, for an hour.
create table bureau_download (
  token_hash text primary key,
  file_no bigint not null references bureau_file (file_no),
  staff_id text not null references staff_member (staff_id),
  opened_at timestamptz not null
);
create index bureau_download_opened on bureau_download (opened_at);

-- Whether months are reported without being asked for. One row.
create table bureau_schedule (
  one boolean primary key default true check (one),
  is_on boolean not null,
  changed_by text not null references staff_member (staff_id),
  changed_at timestamptz not null
);
