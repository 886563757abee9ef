-- The console's first page (DK-7): figures counted by a job, so that a view of the page reads some rows whatever the number of loans.

-- Money out and in by business day, counted anew from the journal whenever entries of the day were added.
create table today_day (
  on_day date primary key,
  paid_out bigint not null,
  payouts integer not null,
  collected bigint not null,
  payments integer not null
);

-- One row: what was counted last, and up to which entry of the journal.
create table today_count (
  one boolean primary key default true check (one),
  counted_at timestamptz not null,
  through_entry bigint not null,
  -- Read and written as a whole.
  arrears json not null,
  funnel json not null
);

-- Entries of a day for money, which are few beside those of nightly accruals.
create index journal_entry_of_events on journal_entry (on_day) where cause = 'event';
-- How far the orders of the last weeks have come.
create index loan_of_day_applied on loan (applied_on);
