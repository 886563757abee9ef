-- What the hashes of a name's words are made from. Those of an earlier version are made anew by a job: only the program knows the key.
alter table borrower add column name_words_version integer not null default 1;
create index borrower_earlier_words on borrower (borrower_id)
  where name_encrypted is not null and name_words_version < 2;
