-- Who borrows, and the sessions that speak for them. The phone number is sealed; its keyed hash finds
-- a borrower by number. Of a session's token only the hash is kept.
create table borrower (
  borrower_id text primary key,
  full_name text not null,
  phone_sealed text not null,
  phone_hash text not null unique,
  birth_date date not null,
  created_at timestamptz not null
);

create table borrower_session (
  token_hash text primary key,
  borrower_id text not null references borrower,
  -- '' when the session was opened without a device id: then any device may use it.
  device_id text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index borrower_session_borrower on borrower_session (borrower_id);
create index borrower_session_expiry on borrower_session (expires_at);
