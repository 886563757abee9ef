-- Usage events reported by the app.
create table usage_event (
  usage_event_id bigint generated always as identity primary key,
  borrower_id text not null references borrower,
  product_id text not null,
  module_id integer not null,
  position_id integer not null,
  -- The lender's business date.
  happened_on date not null
);

create index usage_event_borrower_day on usage_event (borrower_id, happened_on);
create index usage_event_day_module on usage_event (happened_on, module_id, position_id);
