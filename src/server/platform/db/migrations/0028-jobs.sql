-- The outbox: calls to outside providers, written in the transaction that needs them and made after its commit.

create table outbox (
  outbox_id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  enqueued_at timestamptz not null default now(),
  -- New work is due at once, whatever the clocks say.
  due_at timestamptz not null default '-infinity',
  -- Leased by a worker until then; the lease of a worker that dies runs out.
  taken_until timestamptz,
  attempts integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  last_error text not null default ''
);
create index outbox_due on outbox (due_at, outbox_id) where state = 'waiting';
