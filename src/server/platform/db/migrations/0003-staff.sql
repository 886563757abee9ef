-- The lender's own people: their accounts, sessions, attempts to sign in, and what they did.
create table staff_member (
  staff_id text primary key,
  -- Lower case.
  login text not null unique,
  name text not null,
  role text not null check (role in (
    'agent', 'collector', 'finance', 'compliance', 'supervisor', 'auditor', 'administrator'
  )),
  -- scrypt with its parameters and salt, as text.
  password_hash text not null,
  -- Set while the password is a one-time password: it must be replaced, and works only until this time.
  one_time_until timestamptz,
  active boolean not null,
  -- Where its one-time passwords and notices go, an e-mail address or a mobile number, encrypted; no two accounts share one. Null for none.
  contact_encrypted text,
  contact_hash text unique,
  -- Made, promoted or reset a short time ago: it decides nothing before. Null for one that may.
  decides_from timestamptz,
  created_at timestamptz not null,
  check ((contact_encrypted is null) = (contact_hash is null))
);

-- Who made, promoted, switched on or reset whom (SF-1): proposed by one person and decided by another, so that nobody becomes two.
create table staff_change (
  change_id text primary key,
  kind text not null check (kind in (
    'add', 'switch-on', 'change-role', 'reset-password', 'reset-second-factor', 'link-identity'
  )),
  state text not null check (state in ('waiting', 'done', 'declined', 'withdrawn')),
  -- Why one person was enough, where one was.
  way text not null check (way in ('two-people', 'first-people', 'alone', 'command-line', 'provider')),
  -- Null until an account that is to be added is there.
  staff_id text references staff_member,
  login text not null,
  name text not null,
  role text not null,
  -- Null where it stays.
  role_before text,
  -- Where the password goes: of a new account, or in place of the one it had. Null where it stays or none is sent.
  contact_encrypted text,
  contact_hash text,
  -- Null for the command line and for the company's own sign-in.
  proposed_by text references staff_member,
  proposed_at timestamptz not null,
  decided_by text references staff_member,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check (state in ('waiting', 'withdrawn') or decided_by is null or decided_by <> proposed_by),
  check (way <> 'two-people' or state <> 'done' or (proposed_by is not null and decided_by is not null)),
  check ((contact_encrypted is null) = (contact_hash is null))
);

-- One at a time about an account.
create unique index staff_change_waiting on staff_change (login) where state = 'waiting';
create index staff_change_waiting_since on staff_change (proposed_at) where state = 'waiting';
create index staff_change_decided on staff_change (decided_at) where state <> 'waiting';
create index staff_change_done on staff_change (staff_id, decided_at) where state = 'done';

create table staff_session (
  token_hash text primary key,
  staff_id text not null references staff_member,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The second factor was given in it; without, a session of a member who has one opens nothing.
  factor_given boolean not null default false,
  -- What a passkey was last asked to sign in this session; taken once.
  challenge text
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

-- Second factors of staff (SF-2). The secret is encrypted, recovery codes are keyed hashes.
create table staff_one_time_code (
  staff_id text primary key references staff_member,
  -- Null until the first code of it was typed back.
  secret_encrypted text,
  -- The last 30-second step a code was taken for: a code is good once.
  last_step bigint not null default 0,
  -- Shown and not yet confirmed; the one in force stays until then.
  pending_encrypted text,
  confirmed_at timestamptz
);

create table staff_recovery_code (
  code_hash text primary key,
  staff_id text not null references staff_member,
  used_at timestamptz
);

create index staff_recovery_code_member on staff_recovery_code (staff_id);

create table staff_passkey (
  -- As the authenticator names it, base64url.
  passkey_id text primary key,
  staff_id text not null references staff_member,
  name text not null,
  -- COSE, base64url.
  public_key text not null,
  -- How often the authenticator has signed; one that falls behind may be a copy. 0 for those that do not count.
  counter bigint not null,
  -- Comma-separated: usb, internal, ...
  transports text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index staff_passkey_member on staff_passkey (staff_id);

-- Whom the company's own sign-in (OpenID Connect) knows as which account. By the provider's subject, which is never given to another;
-- a login or an e-mail address may be.
create table staff_identity (
  issuer text not null,
  subject text not null,
  staff_id text not null references staff_member,
  first_seen_at timestamptz not null,
  primary key (issuer, subject),
  -- One account is one person of the provider's.
  unique (staff_id, issuer)
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
  note_encrypted text,
  -- What was done is chained (SF-3): each row in its turn, with a hash of its content and of the row before. Given to rows after they were written, by a
  -- job, so that nobody who does something waits for anybody else. The note is no part of it: it goes when the person's data goes.
  link_no bigint unique,
  hash text,
  check ((link_no is null) = (hash is null))
);

create index staff_log_member on staff_log (staff_id);
-- How often a customer's number was looked at.
create index staff_log_reasoned on staff_log (subject, happened_at) where reason <> '';
create index staff_log_unlinked on staff_log (staff_log_id) where link_no is null;

-- How far the chain is: rows that are gone from its end are missed. One row, from the first link on.
create table staff_log_head (
  one boolean primary key default true check (one),
  link_no bigint not null,
  hash text not null
);

-- Keys of the lender's other systems (CN-3): what each may do, and until when. Only a hash of the key is kept.
create table api_key (
  -- The account under which it acts, which nobody can sign in to.
  key_id text primary key references staff_member (staff_id),
  name text not null,
  -- By which people recognise it.
  prefix text not null unique,
  key_hash text not null unique,
  scopes jsonb not null,
  state text not null check (state in ('proposed', 'active', 'revoked', 'dropped')),
  -- Its last day.
  until date not null,
  last_used_at timestamptz,
  proposed_by text not null references staff_member (staff_id),
  proposed_at timestamptz not null,
  approved_by text references staff_member (staff_id),
  approved_at timestamptz,
  ended_by text references staff_member (staff_id),
  ended_at timestamptz,
  check (approved_by is null or approved_by <> proposed_by),
  check (state <> 'active' or approved_by is not null)
);
