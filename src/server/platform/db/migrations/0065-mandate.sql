-- Mandates by which a borrower's instalments are debited, and their debits.

create table mandate (
  mandate_id text primary key,
  loan_id text not null references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  -- The payment by which it is agreed.
  trade_no text not null unique references payment_attempt (trade_no),
  provider text not null,
  -- No debit may be above it.
  cap bigint not null check (cap > 0),
  currency text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Of the borrower when it was set up: messages about it are sent in it.
  language text not null,
  -- cancelling: nothing is debited any more, and the provider has yet to say so.
  state text not null check (state in ('waiting', 'active', 'paused', 'cancelling', 'over')),
  ended text check (ended in ('by-borrower', 'at-bank', 'not-agreed', 'loan-over', 'last-day')),
  -- Encrypted: what the provider debits by. Null until agreed, and once it is over.
  token_encrypted text,
  created_at timestamptz not null,
  state_at timestamptz not null,
  -- When the job looks after it again; null once nothing is left to do.
  look_at timestamptz,
  check ((state in ('cancelling', 'over')) = (ended is not null)),
  check (state not in ('active', 'paused') or token_encrypted is not null)
);
-- One for each loan, however many requests run at once.
create unique index mandate_open on mandate (loan_id) where state in ('waiting', 'active', 'paused');
create index mandate_of_loan on mandate (loan_id, created_at desc);
create index mandate_of_borrower on mandate (borrower_id);
create index mandate_to_look_at on mandate (look_at) where look_at is not null;

create table mandate_debit (
  -- Of the payment attempt that it becomes once it is begun.
  trade_no text primary key check (trade_no ~ '^P[0-9A-Z]{18}$'),
  mandate_id text not null references mandate (mandate_id),
  instalment integer not null check (instalment > 0),
  -- The day of the debit: the instalment's due date when it was told.
  due_on date not null,
  -- As it was told to the borrower; nothing above it is debited.
  amount bigint not null check (amount > 0),
  -- planned: told to the borrower. announced: to its bank. begun: an attempt, whose outcome is unknown yet.
  state text not null check (state in ('planned', 'announced', 'begun', 'succeeded', 'failed', 'dropped')),
  dropped_because text check (dropped_because in
    ('nothing-due', 'less-due', 'not-announced', 'missed', 'mandate-over', 'asked-for-help')),
  -- The provider's reference of the announcement.
  announced text,
  told_at timestamptz not null,
  -- When the announcement was last tried.
  asked_at timestamptz,
  -- Not before; at least a day after it was told and announced.
  begin_after timestamptz,
  -- Set before the debit is requested, cleared only where the request certainly did not go out.
  sent_at timestamptz,
  state_at timestamptz not null,
  check ((state = 'dropped') = (dropped_because is not null)),
  check (state not in ('announced', 'begun', 'succeeded', 'failed') or (announced is not null and begin_after is not null))
);
-- At most one debit for each instalment of a mandate: a failed one is not tried again.
create unique index mandate_debit_once on mandate_debit (mandate_id, instalment) where state <> 'dropped';
-- And one under way, whatever it is for.
create unique index mandate_debit_under_way on mandate_debit (mandate_id) where state = 'begun';
