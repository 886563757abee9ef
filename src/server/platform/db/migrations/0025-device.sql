-- Device telemetry of the borrower's app. Recorded under a consent and purged after the lender's retention period.

create table device (
  borrower_id text not null references borrower (borrower_id),
  -- Keyed hash of the session's device id; of borrower and model for a session without one.
  device_hash text not null,
  facts_encrypted text not null,
  first_on date not null,
  last_on date not null,
  primary key (borrower_id, device_hash)
);
create index device_by_hash on device (device_hash);
create index device_by_day on device (last_on);

-- One location a day: the last one reported.
create table device_location (
  borrower_id text not null references borrower (borrower_id),
  on_day date not null,
  -- Keyed hash of the location as stored, to about a kilometre.
  location_hash text not null,
  location_encrypted text not null,
  primary key (borrower_id, on_day)
);
create index device_location_by_hash on device_location (location_hash, on_day);
create index device_location_by_day on device_location (on_day);

-- Where push notifications go. A device receives those of one borrower, the last to sign in on it.
create table device_push_token (
  token_hash text primary key,
  borrower_id text not null references borrower (borrower_id),
  -- The session that registered it: once that has ended nothing is sent to it.
  session_id text not null,
  token_encrypted text not null,
  last_on date not null
);
create index device_push_token_of_borrower on device_push_token (borrower_id, last_on);
create index device_push_token_by_day on device_push_token (last_on);
