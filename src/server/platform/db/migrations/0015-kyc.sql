-- KYC data, step by step.

create table kyc_field (
  borrower_id text not null references borrower (borrower_id),
  -- The field's code, e.g. 'documentNumber'.
  code text not null,
  -- Encrypted, bound to field and borrower. Invalid values are stored too, so that a draft loses nothing.
  value_encrypted text not null,
  -- Keyed hash, of contacts' phone numbers only: finds the borrowers who named a number.
  value_hash text,
  changed_at timestamptz not null,
  primary key (borrower_id, code)
);
create index kyc_field_by_value on kyc_field (value_hash) where value_hash is not null;

-- A document belongs to one borrower: its keyed hash, while it is in that borrower's form and valid.
create table kyc_document (
  document_hash text primary key,
  borrower_id text not null unique references borrower (borrower_id)
);

-- Which field was changed when; never its values.
create table kyc_change (
  borrower_id text not null references borrower (borrower_id),
  code text not null,
  changed_at timestamptz not null
);
create index kyc_change_of_borrower on kyc_change (borrower_id, changed_at);

create table kyc_image (
  borrower_id text not null references borrower (borrower_id),
  kind text not null check (kind in ('front', 'back', 'face')),
  image_id text not null unique,
  taken_at timestamptz not null,
  primary key (borrower_id, kind)
);

create table kyc_completion (
  borrower_id text primary key references borrower (borrower_id),
  first_on date not null
);

-- The advance log: steps seen and how they were left, counted by day.
create table kyc_step_view (
  borrower_id text not null references borrower (borrower_id),
  step text not null,
  seen text not null,
  on_day date not null,
  times integer not null check (times > 0),
  primary key (borrower_id, step, seen, on_day)
);
