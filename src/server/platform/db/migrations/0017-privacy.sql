-- Borrowers who left: until when the law binds the lender to keep their loans' papers.
create table person_deletion (
  borrower_id text primary key references borrower (borrower_id),
  deleted_on date not null,
  -- Null when nothing was kept.
  erase_on date,
  erased_on date
);
create index person_deletion_to_erase on person_deletion (erase_on) where erased_on is null;
