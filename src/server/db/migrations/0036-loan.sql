-- What a company takes back is found by the outside fact it was recorded for, whichever loan that was.
create index loan_event_of_reference on loan_event (reference) where reference is not null;
