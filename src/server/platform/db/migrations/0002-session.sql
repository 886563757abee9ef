-- Borrower sessions. Only the hash of a session's token is stored.
create table borrower_session (
  token_hash text primary key,
  -- Identifies the session; grants no access.
  session_id text not null default gen_random_uuid()::text unique,
  borrower_id text not null references borrower,
  -- '' when the session was opened without a device id: then any device may use it.
  device_id text not null,
  -- "Chrome, Android" of a browser that signed in by itself, '' for the app.
  device_name text not null default '',
  -- Opened for the app, and not by a sign-in in a browser: it may do what the specification gives the app alone.
  of_app boolean not null,
  opened_at timestamptz not null,
  -- Time of the last use, to within some minutes; null before the first.
  seen_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index borrower_session_borrower on borrower_session (borrower_id);
create index borrower_session_expiry on borrower_session (expires_at);
