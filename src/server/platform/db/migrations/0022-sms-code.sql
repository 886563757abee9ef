-- One-time passwords sent to telephones. Neither number nor code can be read here.

create table sms_code (
  sms_code_id bigint generated always as identity primary key,
  -- Keyed hashes: of the number, of its block, of the network address of the request, of the code.
  phone_hash text not null,
  block_hash text not null,
  address_hash text not null,
  code_hash text not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'delete-account', 'payout-account', 'complaint')),
  tries integer not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a later one, or tried too often.
  over_at timestamptz
);

create index sms_code_phone on sms_code (phone_hash, sent_at);
create index sms_code_block on sms_code (block_hash, sent_at);
create index sms_code_address on sms_code (address_hash, sent_at);
create index sms_code_sent on sms_code (sent_at);

-- Codes sent on a business date, for the daily budget.
create table sms_code_day (
  day date not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'delete-account', 'payout-account', 'complaint')),
  -- Whether the number belonged to a borrower: a part of the budget is reserved for them.
  known boolean not null,
  sent integer not null check (sent >= 0),
  primary key (day, purpose, known)
);
