-- Who borrows. Number, name and birth date are encrypted; a keyed hash of the number finds a borrower by it.
create table borrower (
  borrower_id text primary key,
  phone_encrypted text not null,
  phone_hash text not null unique,
  -- Null until the borrower has given them.
  name_encrypted text,
  birth_encrypted text,
  -- Keyed hashes of the prefixes of the name's words, for staff's search.
  name_words text[] not null default '{}',
  -- Where the borrower came from, as the advert's URL said; nothing that identifies the borrower.
  source jsonb not null default '{}',
  created_at timestamptz not null
);
create index borrower_name_words on borrower using gin (name_words);
-- The back office's list of customers, newest first.
create index borrower_by_time on borrower (created_at desc, borrower_id desc);
