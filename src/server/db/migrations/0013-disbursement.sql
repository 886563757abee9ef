-- When the provider was last asked about a payout: the one asked longest ago is next, so none holds up the others.
alter table payout add column looked_at timestamptz;
drop index payout_waiting;
create index payout_waiting on payout ((coalesce(looked_at, sent_at))) where state = 'sent';
