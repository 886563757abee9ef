-- When the lender was opened for new applications and when it was closed again; the newest row counts. Rows are only added.
create table lender_opening (
  lender_opening_id bigint generated always as identity primary key,
  open boolean not null,
  happened_at timestamptz not null,
  staff_id text not null references staff_member (staff_id),
  -- Why it was closed; '' where nothing was written.
  reason text not null
);
