-- Proof-of-payment claims: references of payments made outside our pages. A claim moves no money; it says whose
-- payment an event under that reference is.

create table payment_claim (
  claim_id bigint generated always as identity primary key,
  provider text not null,
  -- Keyed hash of the reference in upper case without spaces: compared, and unique.
  reference_hash text not null,
  -- As it was typed: what the provider is queried for.
  reference_encrypted text not null,
  borrower_id text not null references borrower (borrower_id),
  loan_id text not null references loan (loan_id),
  kind text not null check (kind in ('repayment', 'deferral')),
  -- matched: the money is counted on this loan. refused: another loan's, or never found.
  state text not null check (state in ('waiting', 'matched', 'refused')),
  claimed_at timestamptz not null,
  state_at timestamptz not null,
  -- How often the provider was queried, and when it is queried next.
  asked integer not null default 0,
  ask_at timestamptz not null
);
-- A reference is used once across the lender, and claimed once for a loan.
create unique index payment_claim_used on payment_claim (provider, reference_hash) where state <> 'refused';
create unique index payment_claim_of_loan on payment_claim (loan_id, provider, reference_hash);
create index payment_claim_of_borrower on payment_claim (borrower_id, claimed_at);
create index payment_claim_to_ask on payment_claim (ask_at) where state = 'waiting';
