-- What a repayment writes at the very least, for pgbench: the same loans, nothing but keys and the amounts.
create table loan (loan_id bigint primary key, outstanding bigint not null);
create table instalment (
  loan_id bigint not null references loan, number integer not null, outstanding bigint not null,
  primary key (loan_id, number)
);
create table request_key (request_key text primary key, made_at timestamptz not null default now());
create table payment (
  payment_id bigint generated always as identity primary key,
  loan_id bigint not null references loan, amount bigint not null, paid_at timestamptz not null default now()
);
create index payment_of_loan on payment (loan_id);
create table posting (
  posting_id bigint generated always as identity primary key,
  loan_id bigint not null references loan, account text not null, amount bigint not null
);
create index posting_of_loan on posting (loan_id);
create table outbox (
  outbox_id bigint generated always as identity primary key,
  topic text not null, payload jsonb not null, due_at timestamptz not null default now()
);
insert into loan select n, 100000000 from generate_series(1, {{loans}}) n;
insert into instalment select n, i, 20000000 from generate_series(1, {{loans}}) n, generate_series(1, 5) i;
