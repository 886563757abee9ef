-- Ratings of loans.

create table loan_rating (
  loan_id text primary key references loan (loan_id),
  -- Null when the client sent only the wire's fixed score.
  stars integer check (stars between 1 and 5),
  rated_on date not null,
  -- Reason of a low rating; '' while not given.
  low_reason text not null default ''
    check (low_reason in ('', 'cost', 'slow', 'hard-to-use', 'service', 'collection', 'other'))
);
create index loan_rating_by_day on loan_rating (rated_on);
