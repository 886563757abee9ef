-- Closed accounts, and until when the law requires the lender to retain their loan records.
create table account_closure (
  borrower_id text primary key references borrower (borrower_id),
  closed_on date not null,
  -- Null when nothing was retained.
  purge_on date,
  purged_on date
);
create index account_closure_to_purge on account_closure (purge_on) where purged_on is null;
