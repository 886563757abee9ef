-- When a payout was first tried: from then on its account stays, since the money may be on its way there.
alter table payout add column tried_at timestamptz;
update payout set tried_at = coalesce(sent_at, requested_at) where state <> 'requested';
