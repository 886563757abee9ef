-- What the app tells about a borrower's telephone, each under its consent and for a time the lender sets; why somebody was not
-- content, in their own words; and that the cost of an offer was shown before it was taken.

create table device_phone (
  borrower_id text not null references borrower (borrower_id),
  -- Keyed, of the device the session is bound to; of a session bound to none, of borrower and model.
  device_hash text not null,
  facts_sealed text not null,
  first_on date not null,
  last_on date not null,
  primary key (borrower_id, device_hash)
);
create index device_phone_by_hash on device_phone (device_hash);
create index device_phone_by_day on device_phone (last_on);

-- One place a day, the last one told.
create table device_place (
  borrower_id text not null references borrower (borrower_id),
  on_day date not null,
  -- Keyed, of the place as it is kept, to about a kilometre.
  place_hash text not null,
  place_sealed text not null,
  primary key (borrower_id, on_day)
);
create index device_place_by_hash on device_place (place_hash, on_day);
create index device_place_by_day on device_place (on_day);

-- Where notices go. A telephone shows those of one borrower, the last who signed in on it.
create table device_token (
  token_hash text primary key,
  borrower_id text not null references borrower (borrower_id),
  -- The session that told it: when that has ended, no notice goes there.
  session_id text not null,
  token_sealed text not null,
  last_on date not null
);
create index device_token_of_borrower on device_token (borrower_id, last_on);
create index device_token_by_day on device_token (last_on);

alter table loan_rating
  -- Why the stars were few; '' while it was not told.
  add column low_reason text not null default ''
    check (low_reason in ('', 'cost', 'slow', 'hard-to-use', 'service', 'collection', 'other'));
create index loan_rating_by_day on loan_rating (rated_on);

-- Null and '' for a visitor of the site; else who wrote it, and about which order.
alter table suggestion
  add column borrower_id text references borrower (borrower_id),
  add column loan_id text not null default '';
create index suggestion_of_borrower on suggestion (borrower_id, sent_at) where borrower_id is not null;

-- What of the offer's cost was shown and confirmed before Loan Now: words and figures, language, hash, day and instant.
alter table offer add column disclosed jsonb;
