-- Consents: what borrowers have agreed to, in which words, and what they have revoked.

create table person_consent (
  person_consent_id bigint generated always as identity primary key,
  borrower_id text not null references borrower (borrower_id),
  consent text not null,
  version integer not null check (version > 0),
  language text not null,
  -- Hash of title and text as they were shown.
  text_hash text not null,
  given_at timestamptz not null,
  revoked_at timestamptz
);
create unique index person_consent_standing on person_consent (borrower_id, consent)
  where revoked_at is null;
create index person_consent_of_borrower on person_consent (borrower_id, person_consent_id);
