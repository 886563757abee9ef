-- One row for each command that came with an idempotency key: a repeat is given the first answer.
create table command_receipt (
  borrower_id text not null references borrower,
  operation text not null,
  request_key text not null,
  body_hash text not null,
  -- The data of the first answer as JSON text, kept to the letter; null while a step after commit is under way.
  answer text,
  created_at timestamptz not null,
  primary key (borrower_id, operation, request_key)
);

create index command_receipt_created on command_receipt (created_at);
