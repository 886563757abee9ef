-- Loans: frozen terms, the application's state, and an append-only list of events.

create table loan (
  loan_id text primary key check (loan_id ~ '^[0-9]{14}$'),
  borrower_id text not null references borrower (borrower_id),
  product_id text not null references product (product_id),
  -- The version of the product that its terms come from.
  product_version integer not null,
  -- Read and written as a whole and never queried: json keeps the text as it is, so that equal terms are equal texts.
  terms json not null,
  application_state text not null,
  payout_account_id text references payout_account (account_id),
  applied_on date not null,
  accepted_on date,
  -- Where the shell goes instead of the order page; empty for the order page.
  onward_address text not null default '',
  -- For lists and reports only; what a borrower sees is always derived from the events.
  listed_on date,
  -- The order's code on the wire; 190 once it is written off, which the wire shows as 180.
  listed_status integer,
  listed_outstanding bigint,
  listed_due_date date,
  -- Past its due date, penalty included; 0 once it is written off.
  listed_arrears bigint not null default 0,
  -- Of a loan taken over from another book: its history until the close of this day comes from there, and the day it was booked here.
  history_until date,
  taken_over_on date,
  foreign key (product_id, product_version) references product_version (product_id, version)
);
create index loan_of_borrower on loan (borrower_id, loan_id desc);
-- Loans of a product, newest first, and how many were made on each version of it.
create index loan_of_product on loan (product_id, loan_id desc) include (product_version);
create index loan_to_close on loan (listed_on, loan_id)
  where application_state = 'running' and listed_status <> 200;
-- The back office's list of running loans by status and product, newest first.
create index loan_of_status on loan (listed_status, product_id, loan_id desc) where application_state = 'running';
-- Whose payment falls due on a day: reminders.
create index loan_of_due_date on loan (listed_due_date, loan_id)
  where application_state = 'running' and listed_status <> 200;
-- Those not paid out: few beside the others.
create index loan_of_application on loan (application_state, loan_id desc)
  where application_state <> 'running';
-- The back office's list of pending payouts.
create index loan_payout_under_way on loan (accepted_on)
  where application_state in ('payout-pending', 'payout-failed');

create table loan_event (
  loan_id text not null references loan (loan_id),
  sequence integer not null check (sequence > 0),
  on_day date not null,
  kind text not null,
  -- What the kind carries besides its day: amount, part, instalment, the event it reverses.
  facts jsonb not null,
  -- The payment or decision outside the loan that this event records; one event for each.
  reference text,
  recorded_at timestamptz not null default now(),
  primary key (loan_id, sequence)
);
-- Finds the loan that a fact is recorded on, if any; most events have none.
create unique index loan_event_reference on loan_event (reference, loan_id) where reference is not null;

-- What happened lately, for messages about it: nearly free to keep.
create index loan_event_recorded on loan_event using brin (recorded_at);

-- Only taking back a book that was taken over, with which nothing has happened since, may delete its events.
create function loan_event_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('mkopo.takeover_taken_back', true) = 'yes' then
    return old;
  end if;
  raise exception 'a loan event is never changed; record a reversal instead';
end $$;
create trigger loan_event_stands before update or delete on loan_event
  for each row execute function loan_event_stands();
