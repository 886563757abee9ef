-- What the lender offers: products (rules, in versions), and offers of an amount on a product's rules to one borrower.

create table product (
  product_id text primary key,
  -- Whether new loans are made on it.
  open boolean not null default true,
  -- Never opened again from then on.
  retired_on date,
  check (retired_on is null or not open)
);

-- What was published, each version with everything a borrower is offered by it. The version in force on a day is the one
-- published from the latest day until then, of two from the same day the later one.
create table product_version (
  product_id text not null references product (product_id),
  version integer not null check (version > 0),
  published_from date not null,
  name text not null,
  logo text not null,
  terms jsonb not null,
  least_principal bigint not null check (least_principal > 0),
  most_principal bigint not null check (most_principal >= least_principal),
  -- Amounts are whole steps; null for whole currency units.
  amount_step bigint check (amount_step > 0),
  -- How many instalments a borrower may choose; null for what the promised term allows.
  least_instalments integer,
  most_instalments integer check (most_instalments >= least_instalments),
  -- Calendar days from the payout in which the money may be given back; 0 for none.
  cooling_off_days integer not null default 0 check (cooling_off_days >= 0),
  -- What applications are decided on; null for the lender's own policy.
  policy jsonb,
  -- What is said about it, per language: names, description, fee names, dialogs of the confirmation screen.
  wording jsonb not null,
  -- Position in lists.
  place integer not null default 0,
  primary key (product_id, version),
  check ((least_instalments is null) = (most_instalments is null))
);
create index product_version_in_force on product_version (product_id, published_from desc, version desc);

create function product_version_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of a product never changes; publish another one';
end $$;
create trigger product_version_stands before update or delete on product_version
  for each row execute function product_version_stands();

create table offer (
  offer_id bigint generated always as identity primary key,
  borrower_id text not null references borrower (borrower_id),
  product_id text not null references product (product_id),
  -- Whose terms it has.
  product_version integer not null,
  terms jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  -- The order it belongs to: from the start when an application was approved, else once accepted.
  loan_id text unique,
  made_on date not null,
  accepted_on date,
  -- What of the offer's cost was shown and confirmed before Loan Now: words and figures, language, hash, day and instant.
  disclosed jsonb,
  foreign key (product_id, product_version) references product_version (product_id, version),
  check ((state = 'accepted') = (accepted_on is not null)),
  check (state <> 'accepted' or loan_id is not null)
);

-- A borrower sees at most one open offer for a product.
create unique index offer_open_once on offer (borrower_id, product_id) where state = 'open';
create index offer_newest on offer (borrower_id, product_id, offer_id desc);

-- What an offer costs as it was disclosed: every version as it was made, and the borrower's acknowledgement of it.

create table offer_disclosure (
  offer_id bigint not null references offer (offer_id),
  version integer not null check (version > 0),
  -- The same for all versions of an offer's disclosure; stands on form and agreement.
  number text not null,
  -- JSON as text: jsonb may reorder its keys, and the hash would no longer match.
  content text not null,
  content_hash text not null,
  made_on date not null,
  made_at timestamptz not null,
  -- The last day on which the lender is bound by it.
  valid_until date not null check (valid_until >= made_on),
  primary key (offer_id, version)
);

create table disclosure_acknowledgement (
  offer_id bigint not null,
  version integer not null,
  -- In a step of its own before acceptance, or by the acceptance itself.
  given text not null check (given in ('step', 'acceptance')),
  language text not null,
  -- The form as it was written in that language, and its hash.
  shown text not null,
  shown_hash text not null,
  acknowledged_on date not null,
  acknowledged_at timestamptz not null,
  primary key (offer_id, version),
  foreign key (offer_id, version) references offer_disclosure (offer_id, version)
);

-- Both are evidence; they name nobody but by their offer.
create function disclosure_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a disclosure and its acknowledgement never change; make another version';
end $$;
create trigger offer_disclosure_stands before update or delete on offer_disclosure
  for each row execute function disclosure_stands();
create trigger disclosure_acknowledgement_stands before update or delete on disclosure_acknowledgement
  for each row execute function disclosure_stands();

-- Borrowers who were reminded that the terms of an approved application run out: each version of a disclosure at most once.

create table offer_reminder (
  offer_id bigint not null,
  version integer not null,
  requested_at timestamptz not null,
  primary key (offer_id, version),
  foreign key (offer_id, version) references offer_disclosure (offer_id, version)
);
