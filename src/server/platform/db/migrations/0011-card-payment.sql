-- Payment cards, repay tokens, and the requests of card charges.

create table payment_card (
  card_id text primary key,
  borrower_id text not null references borrower,
  -- The provider that stores the number; its token means nothing to another one.
  provider text not null,
  bank_code text not null,
  bank_name text not null,
  -- Encrypted; cleared when the card is removed. The number itself is never stored here.
  token_encrypted text,
  -- Keyed hash, to find the same token again; cleared with it.
  token_hash text,
  masked_number text not null check (masked_number ~ '^\*{8,15}[0-9]{4}$'),
  -- One of five slots: a borrower has at most five cards, however many requests run at once.
  slot smallint not null check (slot between 1 and 5),
  added_at timestamptz not null,
  removed_at timestamptz,
  check ((removed_at is null) = (token_encrypted is not null and token_hash is not null))
);
create unique index payment_card_slot on payment_card (borrower_id, slot)
  where removed_at is null;
create unique index payment_card_token on payment_card (borrower_id, provider, token_hash)
  where removed_at is null;

-- What was requested of an attempt paid by card: a repeat must request the same.
create table card_charge (
  trade_no text primary key references payment_attempt (trade_no),
  borrower_id text not null references borrower,
  loan_id text not null references loan (loan_id),
  card_id text not null references payment_card (card_id),
  amount bigint not null check (amount > 0),
  -- When the card holder was last sent a code.
  code_sent_at timestamptz
);

create table repay_token (
  token_hash text primary key,
  borrower_id text not null references borrower,
  loan_id text not null references loan (loan_id),
  -- How many events the loan had when the token was issued.
  events_seen integer not null,
  expires_at timestamptz not null,
  -- Null until the token has paid.
  trade_no text references card_charge (trade_no)
);
create index repay_token_over on repay_token (borrower_id, expires_at);
