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
  added_at timestamptz not null default now(),
  -- Since when no provider takes a payout to it as things stand, so that staff see to it; null: not so.
  untaken_since timestamptz
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

-- Whose account the provider says it is, compared with the borrower's name before money goes there (OP-6). One row an account.
create table payee_check (
  check_no bigint generated always as identity primary key,
  account_id text not null unique references payout_account,
  borrower_id text not null references borrower,
  -- The borrower's name that was compared, and the one the provider gave; '' for none.
  own_name_encrypted text not null,
  told_name_encrypted text not null,
  provider text not null,
  answer text not null check (answer in ('name', 'no-account', 'cannot-tell', 'unknown')),
  likeness text check (likeness in ('match', 'close', 'different')),
  asked_at timestamptz not null,
  -- Counts every change, so that an answer never overwrites a decision it has not seen.
  revision integer not null default 1,
  -- right: money may go there. refused: the borrower is asked for another account.
  state text not null check (state in ('open', 'right', 'refused')),
  -- Since when a payout has waited for somebody to decide.
  waiting_since timestamptz,
  reason_encrypted text not null default '',
  decided_by text references staff_member (staff_id),
  decided_at timestamptz,
  confirmed_by text references staff_member (staff_id),
  confirmed_at timestamptz,
  check ((answer = 'name') = (likeness is not null)),
  check ((decided_by is null) = (decided_at is null) and (confirmed_by is null) = (confirmed_at is null)),
  -- Nobody confirms their own.
  check (confirmed_by <> decided_by)
);
create index payee_check_waiting on payee_check (waiting_since, check_no)
  where state = 'open' and waiting_since is not null;
create index payee_check_borrower on payee_check (borrower_id);
