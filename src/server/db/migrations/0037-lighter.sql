-- Fewer index entries for a payment to write (decision record 0046).

-- The company's number is looked for as people write it, and the exact one among those found.
drop index provider_event_by_reference;

-- One index tells whether a fact stands on a loan already, and on which loan it stands; most events have none.
drop index loan_event_of_reference;
drop index loan_event_reference;
create unique index loan_event_reference on loan_event (reference, loan_id) where reference is not null;

-- Read once a night, for what is too old to be kept: rows lie in the order they came in.
drop index provider_callback_received;
create index provider_callback_received on provider_callback using brin (received_at);
