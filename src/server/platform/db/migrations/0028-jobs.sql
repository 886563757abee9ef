-- Work to do after a commit, written in the transaction that wants it done.

create table outbox (
  outbox_id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  enqueued_at timestamptz not null default now(),
  -- New work is due at once, whatever the clocks say.
  due_at timestamptz not null default '-infinity',
  -- Taken by a worker until then; a worker that dies gives it back by the passing of time.
  taken_until timestamptz,
  attempts integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  last_error text not null default ''
);
create index outbox_due on outbox (due_at, outbox_id) where state = 'waiting';
