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
