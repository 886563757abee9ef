-- What the lender offers: products (rules), and offers of an amount on a product's rules to one borrower.

create table product (
  product_id text primary key,
  name text not null,
  logo text not null,
  terms jsonb not null,
  least_principal bigint not null check (least_principal > 0),
  most_principal bigint not null check (most_principal >= least_principal),
  -- What is said about it, per language: description, fee names, dialogs of the confirmation screen.
  wording jsonb not null,
  open boolean not null default true,
  place integer not null default 0
);

create table offer (
  offer_id bigint generated always as identity primary key,
  borrower_id text not null references borrower (borrower_id),
  product_id text not null references product (product_id),
  terms jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  -- The order it belongs to: from the start when an application was approved, else once accepted.
  loan_id text unique,
  made_on date not null,
  accepted_on date,
  -- What of the offer's cost was shown and confirmed before Loan Now: words and figures, language, hash, day and instant.
  disclosed jsonb,
  check ((state = 'accepted') = (accepted_on is not null)),
  check (state <> 'accepted' or loan_id is not null)
);

-- A borrower sees at most one open offer for a product.
create unique index offer_open_once on offer (borrower_id, product_id) where state = 'open';
create index offer_newest on offer (borrower_id, product_id, offer_id desc);
