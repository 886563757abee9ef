-- How borrowers rated their loans, once paid back.

create table loan_rating (
  loan_id text primary key references loan (loan_id),
  -- Null when the shell sent only the wire's fixed score.
  stars integer check (stars between 1 and 5),
  rated_on date not null,
  -- Why the stars were few; '' while it was not told.
  low_reason text not null default ''
    check (low_reason in ('', 'cost', 'slow', 'hard-to-use', 'service', 'collection', 'other'))
);
create index loan_rating_by_day on loan_rating (rated_on);
