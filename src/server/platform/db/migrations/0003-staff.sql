-- The lender's own people: their accounts, sessions, attempts to sign in, and what they did.
create table staff_member (
  staff_id text primary key,
  -- Lower case.
  login text not null unique,
  name text not null,
  role text not null check (role in ('agent', 'supervisor')),
  -- scrypt with its parameters and salt, as text.
  password_hash text not null,
  -- Set while the password is a one-time password: it must be replaced, and works only until this time.
  one_time_until timestamptz,
  active boolean not null,
  created_at timestamptz not null
);

create table staff_session (
  token_hash text primary key,
  staff_id text not null references staff_member,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index staff_session_member on staff_session (staff_id);
create index staff_session_expiry on staff_session (expires_at);

-- A keyed hash: people type passwords into the wrong field.
create table staff_sign_in_attempt (
  staff_sign_in_attempt_id bigint generated always as identity primary key,
  login_hash text not null,
  address_hash text not null,
  -- The login that was tried; '' for an attempt counted by its network address.
  device_hash text not null default '',
  tried_at timestamptz not null
);

create index staff_sign_in_attempt_login on staff_sign_in_attempt (login_hash, tried_at);
create index staff_sign_in_attempt_address on staff_sign_in_attempt (address_hash, tried_at);

-- Browsers a member of staff has signed in with before: failed attempts from elsewhere do not lock these out.
create table staff_device (
  token_hash text not null,
  staff_id text not null references staff_member,
  seen_at timestamptz not null,
  primary key (token_hash, staff_id)
);

create index staff_device_seen on staff_device (seen_at);

-- Set-up links for the first account; void once there is one.
create table staff_set_up (
  token_hash text primary key,
  expires_at timestamptz not null
);

create table staff_log (
  staff_log_id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Null for the command line.
  staff_id text references staff_member,
  -- '<vertical>.<verb>', e.g. 'staff.add'.
  action text not null,
  -- The object of the action, as its vertical names it: an id, a login.
  subject text not null,
  -- Why, where the action asks for it: one of a short list, by its name in the contract; '' where none is asked.
  reason text not null default '',
  -- The same in the member's own words, encrypted: it is about a person. Null for none.
  note_encrypted text
);

create index staff_log_member on staff_log (staff_id);
-- How often a customer's number was looked at.
create index staff_log_reasoned on staff_log (subject, happened_at) where reason <> '';
