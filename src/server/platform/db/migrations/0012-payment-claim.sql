-- References of payments made outside our pages, as borrowers hand them in. A claim moves no money; it names whose
-- money is meant when an event under that reference is known.

create table payment_claim (
  claim_id bigint generated always as identity primary key,
  provider text not null,
  -- Keyed, of the reference in capitals and without spaces: what is compared and unique.
  reference_hash text not null,
  -- In the letters it was typed in: what the provider is asked for.
  reference_encrypted text not null,
  borrower_id text not null references borrower (borrower_id),
  loan_id text not null references loan (loan_id),
  kind text not null check (kind in ('repayment', 'deferral')),
  -- matched: the money is counted on this loan. refused: another loan's, or never found.
  state text not null check (state in ('waiting', 'matched', 'refused')),
  claimed_at timestamptz not null,
  state_at timestamptz not null,
  -- How often the provider was asked, and when it is asked again.
  asked integer not null default 0,
  ask_at timestamptz not null
);
-- A reference is used once across the lender, and handed in once for a loan.
create unique index payment_claim_used on payment_claim (provider, reference_hash) where state <> 'refused';
create unique index payment_claim_of_loan on payment_claim (loan_id, provider, reference_hash);
create index payment_claim_of_borrower on payment_claim (borrower_id, claimed_at);
create index payment_claim_to_ask on payment_claim (ask_at) where state = 'waiting';
