-- How products come about: the drafts of their versions, and who did what to a product, when and why.

create table product_draft (
  product_id text not null references product (product_id),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'submitted', 'published', 'withdrawn')),
  -- Grows with every change: who saves or decides on an old one is told.
  revision integer not null check (revision > 0),
  -- The form as it was typed, as JSON, with whatever is wrong in it.
  form text not null,
  primary key (product_id, version)
);
create unique index product_draft_open_once on product_draft (product_id)
  where state in ('draft', 'submitted');

create table product_history (
  product_history_id bigint generated always as identity primary key,
  product_id text not null references product (product_id),
  -- Null for what concerns the product and none of its versions.
  version integer,
  -- Of the draft afterwards.
  revision integer,
  kind text not null check (kind in ('draft', 'change', 'import', 'submit', 'return', 'withdraw',
    'publish', 'open', 'close', 'retire')),
  -- Null for the command line.
  staff_id text references staff_member (staff_id),
  happened_at timestamptz not null,
  -- Of a publication: the day it is in force from.
  published_from date,
  -- Why, in the words of who did it; '' where nothing was written.
  note text not null default ''
);
create index product_history_of_product on product_history (product_id, product_history_id desc);

create function product_history_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a product is never changed';
end $$;
create trigger product_history_stands before update or delete on product_history
  for each row execute function product_history_stands();
