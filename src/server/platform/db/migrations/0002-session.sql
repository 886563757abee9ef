-- Sessions that speak for a borrower. Of a session's token only the hash is kept.
create table borrower_session (
  token_hash text primary key,
  -- Names a session without opening anything.
  session_id text not null default gen_random_uuid()::text unique,
  borrower_id text not null references borrower,
  -- '' when the session was opened without a device id: then any device may use it.
  device_id text not null,
  -- "Chrome, Android" of a browser that signed in by itself, '' for the app.
  device_name text not null default '',
  opened_at timestamptz not null,
  -- The last time it was used, to within some minutes; null while it was not.
  seen_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index borrower_session_borrower on borrower_session (borrower_id);
create index borrower_session_expiry on borrower_session (expires_at);
