-- A book taken over (DK-9): the customers and loans a lender brings, with their history. Uploaded, checked line by line, compared with
-- the old book, booked by a second person, and taken back whole while nothing has happened with it.

create table takeover (
  takeover_id text primary key,
  -- What the lender calls the old book; papers name it.
  book text not null,
  -- Its history until the close of this day comes from there.
  as_of date not null,
  currency text not null,
  -- checking, booking and taking-back wait for the job that does them.
  state text not null check (state in ('open', 'checking', 'checked', 'booking', 'booked', 'taking-back', 'taken-back', 'dropped')),
  -- The old book's own totals, as typed.
  control jsonb not null,
  -- What the last check found; null before the first and after a change.
  found jsonb,
  -- Incremented by every change, so that what was looked at is what is booked.
  version integer not null default 1,
  -- Why the last piece of work was not done.
  problem text not null default '' check (problem in ('', 'changed', 'happened-since', 'failed')),
  made_by text not null references staff_member (staff_id),
  made_at timestamptz not null,
  -- Whoever had it checked; another one books it.
  checked_by text references staff_member (staff_id),
  checked_at timestamptz,
  booked_by text references staff_member (staff_id),
  booked_at timestamptz,
  booked_on date,
  taken_back_by text references staff_member (staff_id),
  taken_back_at timestamptz,
  check (booked_by is null or booked_by <> checked_by)
);
create index takeover_to_do on takeover (made_at) where state in ('checking', 'booking', 'taking-back');

-- An uploaded file; a new one of its kind takes its place.
create table takeover_file (
  takeover_id text not null references takeover (takeover_id),
  kind text not null check (kind in ('customers', 'loans', 'history')),
  separator text not null,
  lines integer not null,
  uploaded_by text not null references staff_member (staff_id),
  uploaded_at timestamptz not null,
  primary key (takeover_id, kind)
);

-- Its lines, kept until the book is booked or dropped.
create table takeover_line (
  takeover_id text not null,
  kind text not null,
  -- As counted in the file, from 1.
  line integer not null,
  -- Keyed hashes of the numbers by which the files refer to each other.
  key_hash text not null,
  parent_hash text not null,
  -- Of a customer: telephone and document, where they are right.
  phone_hash text,
  document_hash text,
  -- Of a customer while it is booked: who that is here.
  borrower_id text,
  -- Every column of the line.
  body_encrypted text not null,
  -- '' where nothing is wrong with it.
  problem text not null default '',
  -- Of a loan that is owed otherwise than the old book says: principal and all that is owed, as worked out here.
  counted jsonb,
  primary key (takeover_id, kind, line),
  foreign key (takeover_id, kind) references takeover_file (takeover_id, kind)
);
create index takeover_line_by_key on takeover_line (takeover_id, kind, key_hash);
create index takeover_line_by_parent on takeover_line (takeover_id, kind, parent_hash) where kind <> 'customers';
create index takeover_line_by_phone on takeover_line (takeover_id, phone_hash) where phone_hash is not null;
create index takeover_line_by_document on takeover_line (takeover_id, document_hash) where document_hash is not null;
create index takeover_line_refused on takeover_line (takeover_id, kind, line) where problem <> '';
create index takeover_line_different on takeover_line (takeover_id, line) where counted is not null;

-- Whom it made customers here; those who were already are not among them.
create table takeover_customer (
  borrower_id text primary key,
  takeover_id text not null references takeover (takeover_id)
);
create index takeover_customer_of on takeover_customer (takeover_id, borrower_id);

-- The loans it made, by the old book's name and number.
create table takeover_loan (
  loan_id text primary key references loan (loan_id),
  takeover_id text not null references takeover (takeover_id),
  key_hash text not null,
  -- How many events it came with.
  events integer not null,
  taken_back boolean not null default false
);
create unique index takeover_loan_once on takeover_loan (key_hash) where not taken_back;
create index takeover_loan_of on takeover_loan (takeover_id, loan_id);
