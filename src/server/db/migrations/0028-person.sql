-- What borrowers say about themselves, step by step, with their consents and what becomes of it all when they leave.

create table person_item (
  borrower_id text not null references borrower (borrower_id),
  -- Which field of the forms, e.g. 'documentNumber'.
  code text not null,
  -- Sealed, bound to field and borrower; also what is not right yet: a draft loses nothing.
  value_sealed text not null,
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

create table person_consent (
  person_consent_id bigint generated always as identity primary key,
  borrower_id text not null references borrower (borrower_id),
  consent text not null,
  version integer not null check (version > 0),
  language text not null,
  -- Of title and text as they were shown.
  text_hash text not null,
  given_at timestamptz not null,
  revoked_at timestamptz
);
create unique index person_consent_standing on person_consent (borrower_id, consent)
  where revoked_at is null;
create index person_consent_of_borrower on person_consent (borrower_id, person_consent_id);

-- Borrowers who left: until when the law binds the lender to keep their loans' papers.
create table person_deletion (
  borrower_id text primary key references borrower (borrower_id),
  deleted_on date not null,
  -- Null when nothing was kept.
  erase_on date,
  erased_on date
);
create index person_deletion_to_erase on person_deletion (erase_on) where erased_on is null;

-- A borrower's name and birth date are sealed like the number; name_words holds keyed hashes of the beginnings of the
-- name's words, so that staff can search. Rows from before are sealed at the next start, since that needs the key.
alter table borrower
  add column name_sealed text,
  add column birth_sealed text,
  add column name_words text[] not null default '{}';
create index borrower_name_words on borrower using gin (name_words);
create index borrower_plain_name on borrower (borrower_id) where full_name <> '' or birth_date is not null;

-- Accepted agreements carry the borrower's name: sealed too, and erased when the law binds to keep them no longer.
-- Nothing else than that job may take one away.
create or replace function agreement_acceptance_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('mkopo.retention_over', true) = 'yes' then
    return old;
  end if;
  raise exception 'an accepted agreement is never changed';
end $$;

-- Whose telephone a message went to, keyed: so that a borrower's messages can be told and erased.
alter table sms_message add column phone_hash text not null default '';
create index sms_message_by_phone on sms_message (phone_hash) where phone_hash <> '';
