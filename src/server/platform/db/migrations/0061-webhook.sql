-- Webhooks (CN-1): what happened, posted to the lender's other systems. An event is noted once, whoever is to be told; a delivery is one event
-- for one endpoint; an attempt is one request. Events and what hangs on them are deleted after thirty days.

create table webhook_endpoint (
  endpoint_id text primary key,
  name text not null,
  url text not null,
  -- Kinds of events it is told of.
  kinds jsonb not null,
  state text not null check (state in ('proposed', 'active', 'retired', 'dropped')),
  secret_encrypted text not null,
  -- The secret before it, which signs beside it until then.
  old_secret_encrypted text,
  old_secret_until timestamptz,
  proposed_by text not null references staff_member (staff_id),
  proposed_at timestamptz not null,
  approved_by text references staff_member (staff_id),
  approved_at timestamptz,
  -- The business date of its approval: what became late before is no news.
  approved_on date,
  -- By the database's clock, as loan events carry theirs: what was recorded before is no news.
  watch_from timestamptz,
  ended_by text references staff_member (staff_id),
  ended_at timestamptz,
  check (approved_by is null or approved_by <> proposed_by),
  check ((old_secret_encrypted is null) = (old_secret_until is null)),
  check (state <> 'active' or (approved_by is not null and watch_from is not null))
);

create table webhook_event (
  event_id text primary key,
  sequence bigint generated always as identity unique,
  kind text not null,
  -- What happened, so that it is noted once: 'event 26030200000001 4', 'late 26030200000001 2026-04-02'.
  subject text not null unique,
  happened_at timestamptz not null,
  happened_on date not null,
  -- Ids and amounts; never a name, a number or a text of a person.
  data jsonb not null
);
create index webhook_event_old on webhook_event (happened_at);

create table webhook_delivery (
  endpoint_id text not null references webhook_endpoint (endpoint_id),
  event_id text not null references webhook_event (event_id),
  -- The event's, so that an endpoint's deliveries are read in order.
  sequence bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  -- Since it was made or sent again.
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Leased by a process until then; the lease of a process that dies runs out.
  taken_until timestamptz,
  last_status integer,
  primary key (endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at, sequence) where state = 'waiting';
create index webhook_delivery_given_up on webhook_delivery (endpoint_id) where state = 'given-up';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, sequence desc);
create index webhook_delivery_event on webhook_delivery (event_id);

create table webhook_attempt (
  webhook_attempt_id bigint generated always as identity primary key,
  endpoint_id text not null,
  event_id text not null,
  tried_at timestamptz not null,
  -- Null where no answer came.
  status integer,
  problem text not null check (problem in ('', 'timeout', 'no-connection', 'address-not-allowed', 'certificate')),
  took_ms integer not null,
  foreign key (endpoint_id, event_id) references webhook_delivery (endpoint_id, event_id)
);
create index webhook_attempt_of_delivery on webhook_attempt (endpoint_id, event_id, webhook_attempt_id);
