-- A company may number its payments and its payouts each from 1: a number names one movement of its kind.
drop index provider_event_counted;
create unique index provider_event_counted on provider_event (provider, kind, provider_reference)
  where outcome = 'counted';
