-- Messages to the lender, from visitors of the official site and from borrowers.
create table suggestion (
  suggestion_id bigint generated always as identity primary key,
  -- Encrypted: who writes, how to reach them, and what they say.
  name_encrypted text not null,
  telephone_encrypted text not null,
  text_encrypted text not null,
  language text not null,
  -- Keyed hash of the three, for detecting duplicates.
  digest text not null,
  -- Keyed hash of the network address, for rate limits; cleared after a day.
  address_hash text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  read_by text references staff_member,
  -- Null and '' for visitors; else the borrower and the order the message is about.
  borrower_id text references borrower (borrower_id),
  loan_id text not null default '',
  check ((read_at is null) = (read_by is null))
);

create index suggestion_sent on suggestion (sent_at);
create index suggestion_unread on suggestion (suggestion_id) where read_at is null;
create index suggestion_of_borrower on suggestion (borrower_id, sent_at) where borrower_id is not null;
