-- Idempotency records: one for each command with an idempotency key; a repeat gets the first answer.
create table idempotency_record (
  borrower_id text not null references borrower,
  operation text not null,
  idempotency_key text not null,
  body_hash text not null,
  -- The answer for repeats, without any pay URL: that is rebuilt. Null while the step after commit is running.
  answer_encrypted text,
  created_at timestamptz not null,
  primary key (borrower_id, operation, idempotency_key)
);

create index idempotency_record_created on idempotency_record (created_at);

-- Written to by the health check: a database that answers but rejects writes cannot serve.
create table write_check (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
