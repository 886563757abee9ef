-- Borrowers who were reminded that the terms of an approved application run out: each version of a disclosure at most once.

create table offer_reminder (
  offer_id bigint not null,
  version integer not null,
  requested_at timestamptz not null,
  primary key (offer_id, version),
  foreign key (offer_id, version) references offer_disclosure (offer_id, version)
);
