-- Payout accounts. The number is encrypted; screens only ever read its masked form.

create table payout_account (
  account_id text primary key,
  borrower_id text not null references borrower (borrower_id),
  bank_code text not null,
  -- The bank's name when the account was bound: lists of banks change.
  bank_name text not null,
  number_encrypted text not null,
  masked_number text not null,
  current boolean not null,
  added_at timestamptz not null default now()
);

-- Old accounts stay, because loans were paid out to them.
create unique index payout_account_current on payout_account (borrower_id) where current;
create index payout_account_of_borrower on payout_account (borrower_id, added_at desc);

-- Changes of the payout account. The borrower is notified and may cancel the change with the link's token.
create table payout_account_change (
  change_id text primary key,
  borrower_id text not null references borrower,
  account_id text not null references payout_account,
  before_id text not null references payout_account,
  token_hash text not null unique,
  changed_at timestamptz not null,
  -- No money is sent to the new account before this time.
  held_until timestamptz not null,
  stopped_at timestamptz
);

create index payout_account_change_borrower on payout_account_change (borrower_id, changed_at);
create index payout_account_change_account on payout_account_change (account_id);
