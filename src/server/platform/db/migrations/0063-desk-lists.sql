-- Views of the console's lists that members of staff keep: a name and what the list's address says (DK-6).
create table saved_view (
  staff_id text not null references staff_member (staff_id),
  list text not null check (list in ('loans', 'customers', 'payments', 'payouts')),
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  primary key (staff_id, list, name)
);
