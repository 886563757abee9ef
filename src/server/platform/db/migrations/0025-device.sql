-- What the app tells about a borrower's telephone, each under its consent and for a time the lender sets.

create table device_phone (
  borrower_id text not null references borrower (borrower_id),
  -- Keyed, of the device the session is bound to; of a session bound to none, of borrower and model.
  device_hash text not null,
  facts_encrypted text not null,
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
  place_encrypted text not null,
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
  token_encrypted text not null,
  last_on date not null
);
create index device_token_of_borrower on device_token (borrower_id, last_on);
create index device_token_by_day on device_token (last_on);
