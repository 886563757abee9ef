-- What borrowers say about themselves, step by step.

create table person_item (
  borrower_id text not null references borrower (borrower_id),
  -- Which field of the forms, e.g. 'documentNumber'.
  code text not null,
  -- Encrypted, bound to field and borrower; also what is not right yet: a draft loses nothing.
  value_encrypted text not null,
  -- Keyed, of contact telephones only: to find who named a number.
  value_hash text,
  changed_at timestamptz not null,
  primary key (borrower_id, code)
);
create index person_item_by_value on person_item (value_hash) where value_hash is not null;

-- One document is one borrower's: its keyed hash, while it stands in that borrower's form and is right.
create table person_document (
  document_hash text primary key,
  borrower_id text not null unique references borrower (borrower_id)
);

-- When what was changed; never from or to what.
create table person_change (
  borrower_id text not null references borrower (borrower_id),
  code text not null,
  changed_at timestamptz not null
);
create index person_change_of_borrower on person_change (borrower_id, changed_at);

create table person_image (
  borrower_id text not null references borrower (borrower_id),
  kind text not null check (kind in ('front', 'back', 'face')),
  image_id text not null unique,
  taken_at timestamptz not null,
  primary key (borrower_id, kind)
);

create table person_completed (
  borrower_id text primary key references borrower (borrower_id),
  first_on date not null
);

-- Which steps were seen and left how: counts, no times of day.
create table person_seen (
  borrower_id text not null references borrower (borrower_id),
  step text not null,
  seen text not null,
  on_day date not null,
  times integer not null check (times > 0),
  primary key (borrower_id, step, seen, on_day)
);
