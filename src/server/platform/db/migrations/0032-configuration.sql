-- What the lender edits in the console: documents of several kinds, in versions.

-- One document of a kind: company facts have the key '', a text has its own. Locked by everybody who changes it.
create table configuration_document (
  kind text not null,
  key text not null,
  primary key (kind, key)
);

create table configuration_version (
  kind text not null,
  key text not null,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'submitted', 'published', 'withdrawn')),
  -- Grows with every change: who saves or decides on an old one is told.
  revision integer not null check (revision > 0),
  -- JSON as it was typed, with whatever is wrong in it; 'null' goes back to what comes with the software.
  body text not null,
  -- Of a published version: the business day it is in force from, and its place among all publications.
  published_from date,
  publication bigint unique,
  primary key (kind, key, version),
  foreign key (kind, key) references configuration_document (kind, key),
  check ((state = 'published') = (published_from is not null)),
  check ((published_from is null) = (publication is null))
);
create unique index configuration_version_open_once on configuration_version (kind, key)
  where state in ('draft', 'submitted');

-- Counts publications: its one row, made by the first, is locked until a publication commits, so that they become visible in their order.
create table configuration_publication (
  one boolean primary key default true check (one),
  newest bigint not null
);

create function configuration_version_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('published', 'withdrawn') then
    raise exception 'a published or withdrawn version of a configuration never changes; publish another one';
  end if;
  return new;
end $$;
create trigger configuration_version_stands before update or delete on configuration_version
  for each row execute function configuration_version_stands();

create table configuration_history (
  configuration_history_id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  version integer not null,
  -- Of the draft afterwards.
  revision integer not null,
  step text not null check (step in ('draft', 'change', 'submit', 'return', 'withdraw', 'publish')),
  -- Null for the command line.
  staff_id text references staff_member (staff_id),
  happened_at timestamptz not null,
  -- Of a publication: the day it is in force from.
  published_from date,
  -- Why, in the words of who did it; '' where nothing was written.
  note text not null default '',
  foreign key (kind, key, version) references configuration_version (kind, key, version)
);
create index configuration_history_of_document
  on configuration_history (kind, key, configuration_history_id desc);

create function configuration_history_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a configuration is never changed';
end $$;
create trigger configuration_history_stands before update or delete on configuration_history
  for each row execute function configuration_history_stands();
